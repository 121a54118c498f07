import { Button, type ButtonProps, DialogContentText } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { getErrorMessage } from '../../api/fetch-json.ts'
import { t } from '../../languages/i18n.ts'
import { ActionDialog } from '../layout/ActionDialog.tsx'
import { type FetchedFile, FileError, fetchFile, saveFile } from './fetch-file.ts'

/** Milliseconds until the tab has surely loaded the file. */
const REVOKE_AFTER_MS = 60_000

/** `dialog` offers to print again what is made already. */
export function useFileAction() {
  const [busy, setBusy] = useState(false)
  const [reprint, setReprint] = useState<(() => void) | null>(null)
  const notify = useNotify()

  async function run(url: string, use: (file: FetchedFile) => void): Promise<void> {
    setBusy(true)
    try {
      const fetched = await fetchFile(url)
      use(fetched)
      if (fetched.leftOut) notify(fetched.leftOut, { type: 'warning' })
    } catch (error) {
      if (error instanceof FileError && error.code === 'nothing_to_make')
        setReprint(() => () => run(`${url}&reprint=true`, use))
      else notify(getErrorMessage(error), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  const dialog = reprint && (
    <ActionDialog
      title={t('Nothing is left to make')}
      action={t('Print again')}
      onAction={() => {
        setReprint(null)
        reprint()
      }}
      onClose={() => setReprint(null)}
    >
      <DialogContentText>
        {t('All units are made or have left. Print them again only to replace what is broken or lost.')}
      </DialogContentText>
    </ActionDialog>
  )
  return { busy, run, dialog }
}

type FileButtonProps = Pick<ButtonProps, 'variant' | 'startIcon'> & { url: string; children: string }

export function DownloadButton({ url, children, ...buttonProps }: FileButtonProps) {
  const { busy, run, dialog } = useFileAction()
  return (
    <>
      <Button {...buttonProps} disabled={busy} onClick={() => run(url, saveFile)}>
        {busy ? t('Preparing...') : children}
      </Button>
      {dialog}
    </>
  )
}

/**
 * Opens a PDF in a new tab. It is fetched first, because step-up or an error cannot be shown in a new
 * tab. Without a tab (popup blocker) the file is downloaded.
 */
export function PrintButton({ url, children, ...buttonProps }: FileButtonProps) {
  const { busy, run, dialog } = useFileAction()
  function open(fetched: FetchedFile) {
    const address = URL.createObjectURL(fetched.file)
    if (!window.open(address, '_blank')) saveFile(fetched)
    setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS)
  }
  return (
    <>
      <Button {...buttonProps} disabled={busy} onClick={() => run(url, open)}>
        {busy ? t('Preparing...') : children}
      </Button>
      {dialog}
    </>
  )
}
