import { Button, type ButtonProps } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { getErrorMessage } from '../api/fetch-json.ts'
import { t } from '../words.ts'
import { fetchFile, saveFile } from './export/fetch-file.ts'

/** ms after which the tab has certainly read its file */
const REVOKE_AFTER_MS = 60_000

type DownloadButtonProps = Pick<ButtonProps, 'variant' | 'startIcon'> & { url: string; children: string }

/** Saves a file of the API; when there is none, says why. */
export function DownloadButton({ url, children, ...buttonProps }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false)
  const notify = useNotify()

  async function download() {
    setBusy(true)
    try {
      saveFile(await fetchFile(url))
    } catch (error) {
      notify(getErrorMessage(error), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button {...buttonProps} disabled={busy} onClick={download}>
      {busy ? t('Preparing...') : children}
    </Button>
  )
}

type PrintButtonProps = Pick<ButtonProps, 'variant' | 'startIcon'> & { url: string; children: string }

/**
 * Opens a PDF of the API in a tab of its own, ready to print; when there is none, says why. It is
 * fetched first: a proof may be asked on the way, or something is not packed yet, and a tab of its
 * own could not say so. Where no tab may be opened, the file is saved.
 */
export function PrintButton({ url, children, ...buttonProps }: PrintButtonProps) {
  const [busy, setBusy] = useState(false)
  const notify = useNotify()

  async function open() {
    setBusy(true)
    try {
      const fetched = await fetchFile(url)
      const address = URL.createObjectURL(fetched.file)
      if (!window.open(address, '_blank')) saveFile(fetched)
      setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS)
    } catch (error) {
      notify(getErrorMessage(error), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button {...buttonProps} disabled={busy} onClick={open}>
      {busy ? t('Preparing...') : children}
    </Button>
  )
}
