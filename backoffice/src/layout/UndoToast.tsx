import CloseIcon from '@mui/icons-material/Close'
import { Button, IconButton, SnackbarContent } from '@mui/material'
import { useEffect } from 'react'
import { useCloseNotification, useNotificationContext, useNotify } from 'react-admin'
import { t } from '../i18n.ts'

type UndoToastProps = {
  message: string
  onUndo: () => void
  until?: AbortSignal
}

export function UndoToast({ message, onUndo, until }: UndoToastProps) {
  const close = useCloseNotification()
  const { notifications } = useNotificationContext()
  useEffect(() => {
    if (notifications.length > 0) close()
  }, [notifications, close])
  useEffect(() => {
    if (until?.aborted) close()
    until?.addEventListener('abort', close)
    return () => until?.removeEventListener('abort', close)
  }, [until, close])
  return (
    <SnackbarContent
      message={message}
      action={
        <>
          <Button
            color="inherit"
            size="small"
            onClick={() => {
              close()
              onUndo()
            }}
          >
            {t('Undo')}
          </Button>
          <IconButton color="inherit" size="small" aria-label={t('Close')} onClick={close}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </>
      }
    />
  )
}

const UNDO_MS = 10_000

export function useNotifyDone() {
  const notify = useNotify()
  return (message: string, onUndo?: () => void): void => {
    if (onUndo) notify(<UndoToast message={message} onUndo={onUndo} />, { autoHideDuration: UNDO_MS })
    else notify(message, { type: 'success' })
  }
}
