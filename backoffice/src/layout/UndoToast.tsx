import CloseIcon from '@mui/icons-material/Close'
import { Button, IconButton, SnackbarContent } from '@mui/material'
import { useCloseNotification } from 'react-admin'

/** A toast that offers a way back. */
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
