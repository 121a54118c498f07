import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { statusLabel } from '../order-words.ts'
import type { Refusal } from './refusal.ts'
import type { ChangeableOrder } from './status-changes.ts'

type RefusedOrdersProps = {
  refusal: Refusal
  onClose: () => void
  onChangeOthers: (orders: ChangeableOrder[]) => void
}

/** Which of the orders refused and why; nothing was changed, and the others can still be. */
export function RefusedOrders({ refusal, onClose, onChangeOthers }: RefusedOrdersProps) {
  const { orders, to, issues } = refusal
  const refused = new Set(issues.map(({ path }) => path))
  const others = orders.filter(({ id }) => !refused.has(id))
  const [only, ...more] = orders
  return (
    <Dialog open onClose={onClose} aria-labelledby="refused-title">
      <DialogTitle id="refused-title">
        {only && more.length === 0 ? `${only.order_number} was not changed` : 'No order was changed'}
      </DialogTitle>
      <DialogContent>
        <DialogContentText>
          {more.length === 0 ? 'It' : `${issues.length} of ${orders.length}`} cannot become {statusLabel[to]}:
        </DialogContentText>
        <ul>
          {issues.map((issue) => (
            <li key={issue.path}>{issue.message}</li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        {others.length > 0 && others.length < orders.length && (
          <Button variant="contained" onClick={() => onChangeOthers(others)}>
            Change the other {others.length}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
