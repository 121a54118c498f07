import { Button, type ButtonProps } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { getErrorMessage } from '../api/fetch-json.ts'
import { type FetchedFile, fetchFile, saveFile } from '../exports/fetch-file.ts'
import { t } from '../i18n.ts'

/** Milliseconds until the tab has surely loaded the file. */
const REVOKE_AFTER_MS = 60_000

export function useFileAction() {
  const [busy, setBusy] = useState(false)
  const notify = useNotify()

  async function run(url: string, use: (file: FetchedFile) => void): Promise<void> {
    setBusy(true)
    try {
      use(await fetchFile(url))
    } catch (error) {
      notify(getErrorMessage(error), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}

type FileButtonProps = Pick<ButtonProps, 'variant' | 'startIcon'> & { url: string; children: string }

export function DownloadButton({ url, children, ...buttonProps }: FileButtonProps) {
  const { busy, run } = useFileAction()
  return (
    <Button {...buttonProps} disabled={busy} onClick={() => run(url, saveFile)}>
      {busy ? t('Preparing...') : children}
    </Button>
  )
}

/**
 * Opens a PDF in a new tab. It is fetched first, because step-up or an error cannot be shown in a new
 * tab. Without a tab (popup blocker) the file is downloaded.
 */
export function PrintButton({ url, children, ...buttonProps }: FileButtonProps) {
  const { busy, run } = useFileAction()
  function open(fetched: FetchedFile) {
    const address = URL.createObjectURL(fetched.file)
    if (!window.open(address, '_blank')) saveFile(fetched)
    setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS)
  }
  return (
    <Button {...buttonProps} disabled={busy} onClick={() => run(url, open)}>
      {busy ? t('Preparing...') : children}
    </Button>
  )
}
