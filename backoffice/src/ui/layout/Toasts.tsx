import CloseIcon from '@mui/icons-material/Close'
import { Button, IconButton, SnackbarContent } from '@mui/material'
import { useEffect } from 'react'
import { Notification, useCloseNotification, useNotificationContext, useNotify } from 'react-admin'
import { t } from '../../languages/i18n.ts'

const SHOWN_MS = 3000

/** Top right, three seconds. The newest toast replaces the previous one. */
export function Toasts() {
  const { notifications, setNotifications } = useNotificationContext()
  const pendingCount = notifications.length
  useEffect(() => {
    if (pendingCount < 2) return
    // A pending change is sent when its toast closes, so it gets its turn.
    setNotifications((list) =>
      list.filter((one, at) => at === list.length - 1 || one.notificationOptions?.undoable),
    )
  }, [pendingCount, setNotifications])
  return (
    <Notification
      autoHideDuration={pendingCount > 0 ? 0 : SHOWN_MS}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
    />
  )
}

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
