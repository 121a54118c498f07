import CloseIcon from '@mui/icons-material/Close'
import { Button, IconButton, SnackbarContent } from '@mui/material'
import { useEffect } from 'react'
import { useCloseNotification } from 'react-admin'

type UndoToastProps = {
  message: string
  onUndo: () => void
  /** ends the toast before its time */
  until?: AbortSignal
}

/** A toast that offers a way back. */
export function UndoToast({ message, onUndo, until }: UndoToastProps) {
  const close = useCloseNotification()
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
            Undo
          </Button>
          <IconButton color="inherit" size="small" aria-label="Close" onClick={close}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </>
      }
    />
  )
}
