import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'

type AskPaymentProps = { order_number: string; onClose: () => void; onCollect: (collect: 'cod') => void }

/** An order whose money went back goes on only once it is known how it is paid now. */
export function AskPayment({ order_number, onClose, onCollect }: AskPaymentProps) {
  return (
    <Dialog open onClose={onClose} aria-labelledby="pay-title" aria-describedby="pay-text" maxWidth="xs">
      <DialogTitle id="pay-title">{order_number} is not paid</DialogTitle>
      <DialogContent>
        <DialogContentText id="pay-text">
          This order's money was refunded. How will it be paid now?
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          Cancel
        </Button>
        <Button variant="contained" onClick={() => onCollect('cod')}>
          Cash on delivery
        </Button>
      </DialogActions>
    </Dialog>
  )
}
