import CloseIcon from '@mui/icons-material/Close'
import { Button, IconButton, SnackbarContent } from '@mui/material'
import { useCloseNotification } from 'react-admin'

/** Longer than other toasts, but not for ever: the next toast waits for this one. */
export const UNDO_MS = 10_000

/** A toast that offers a way back. Notify it with `autoHideDuration: UNDO_MS`. */
export function UndoToast({ message, onUndo }: { message: string; onUndo: () => void }) {
  const close = useCloseNotification()
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
