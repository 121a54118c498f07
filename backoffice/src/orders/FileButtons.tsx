import { Button, type ButtonProps } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { reasonOf } from '../api/fetch-json.ts'
import { readSession, signInAddress } from '../api/session.ts'
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

type PrintButtonProps = Pick<ButtonProps, 'variant' | 'startIcon'> & { url: string; children: string }

/** Opens a PDF of the API in a tab of its own, ready to print. */
export function PrintButton({ url, children, ...look }: PrintButtonProps) {
  async function open() {
    // Opened at once: browsers let no window open later than the press. The session may have run
    // out meanwhile.
    const tab = window.open('', '_blank')
    const user = await readSession()
    const address = user ? url : signInAddress()
    if (tab) tab.location.href = address
    else window.location.href = address
  }
  return (
    <Button {...look} onClick={open}>
      {children}
    </Button>
  )
}
