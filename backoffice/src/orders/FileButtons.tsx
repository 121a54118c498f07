import { Button, type ButtonProps } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { getErrorMessage } from '../api/fetch-json.ts'
import { t } from '../i18n.ts'
import { fetchFile, saveFile } from './export/fetch-file.ts'

/** Milliseconds until the tab has surely loaded the file. */
const REVOKE_AFTER_MS = 60_000

type DownloadButtonProps = Pick<ButtonProps, 'variant' | 'startIcon'> & { url: string; children: string }

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
 * Opens a PDF in a new tab. It is fetched first, because step-up or an error cannot be shown in a new
 * tab. Without a tab (popup blocker) the file is downloaded.
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
