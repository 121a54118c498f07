import { useNotify } from 'react-admin'
import { UndoToast } from './UndoToast.tsx'

/** Longer than other toasts, but not for ever. */
const UNDO_MS = 10_000

/** Says that something is done, with a way back where there is one. */
export function useNotifyDone() {
  const notify = useNotify()
  return (message: string, onUndo?: () => void): void => {
    if (onUndo) notify(<UndoToast message={message} onUndo={onUndo} />, { autoHideDuration: UNDO_MS })
    else notify(message, { type: 'success' })
  }
}
