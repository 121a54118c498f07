import { Button, type ButtonProps } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { reasonOf } from '../api/fetch-json.ts'
import { fetchFile, saveFile } from './export/fetch-file.ts'

type DownloadButtonProps = Pick<ButtonProps, 'variant' | 'startIcon'> & { url: string; children: string }

/** Saves a file of the API; when there is none, says why. */
export function DownloadButton({ url, children, ...look }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false)
  const notify = useNotify()

  async function download() {
    setBusy(true)
    try {
      saveFile(await fetchFile(url))
    } catch (error) {
      notify(reasonOf(error), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button {...look} disabled={busy} onClick={download}>
      {busy ? 'Preparing...' : children}
    </Button>
  )
}
