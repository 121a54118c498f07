import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import type { Identifier } from 'react-admin'
import type { Refusal } from './BulkStatusButton.tsx'
import { status_label } from './order-words.ts'

type RefusedOrdersProps = {
  refusal: Refusal
  selectedIds: Identifier[]
  onClose: () => void
  onChangeOthers: (ids: Identifier[]) => void
}

/** Which of the ticked orders refused and why; nothing was changed, and the others can still be. */
export function RefusedOrders({ refusal, selectedIds, onClose, onChangeOthers }: RefusedOrdersProps) {
  const refused = new Set<Identifier>(refusal.issues.map((issue) => issue.path))
  const others = selectedIds.filter((id) => !refused.has(id))
  return (
    <Dialog open onClose={onClose} aria-labelledby="refused-title">
      <DialogTitle id="refused-title">No order was changed</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {refusal.issues.length} of {selectedIds.length} cannot become {status_label[refusal.status]}:
        </DialogContentText>
        <ul>
          {refusal.issues.map((issue) => (
            <li key={issue.path}>{issue.message}</li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        {others.length > 0 && others.length < selectedIds.length && (
          <Button variant="contained" onClick={() => onChangeOthers(others)}>
            Change the other {others.length}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
