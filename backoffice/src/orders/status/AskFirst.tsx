import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton } from '@mui/material'
import type { OrderStatus } from '@nakshi/api/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { previewStatus } from '../../dataProvider.ts'
import { LoadFailed } from '../../layout/LoadFailed.tsx'
import { movesWords } from './moves-words.ts'

type AskFirstProps = {
  orders: { id: string; order_number: string }[]
  to: OrderStatus
  onClose: () => void
  onConfirm: () => void
}

/** Asks before money or goods move, with the sums that the shop itself has worked out. */
export function AskFirst({ orders, to, onClose, onConfirm }: AskFirstProps) {
  const ids = orders.map(({ id }) => id)
  const preview = useQuery({
    queryKey: ['orders', 'status-preview', to, ids],
    queryFn: () => previewStatus(ids, to),
    staleTime: 0,
    gcTime: 0,
  })
  const [only, ...others] = orders
  const what = only && others.length === 0 ? only.order_number : `${orders.length} orders`
  const cancels = to === 'cancelled'
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby="ask-title"
      aria-describedby="ask-text"
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id="ask-title">{cancels ? `Cancel ${what}?` : `${what} delivered?`}</DialogTitle>
      <DialogContent id="ask-text">
        {preview.isPending && <Skeleton aria-hidden variant="rounded" height={84} />}
        {preview.isError && (
          <LoadFailed text="What this moves could not be worked out" onRetry={preview.refetch} />
        )}
        {preview.data && (
          <Box component="ul" sx={{ m: 0, pl: 2.5, '& li': { mb: 0.5 } }}>
            {movesWords(preview.data, to).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {cancels ? (others.length > 0 ? 'Keep the orders' : 'Keep the order') : 'Not yet'}
        </Button>
        <Button
          variant={cancels ? 'outlined' : 'contained'}
          color={cancels ? 'error' : 'primary'}
          disabled={!preview.data}
          onClick={onConfirm}
        >
          {!cancels ? 'Mark as delivered' : others.length > 0 ? `Cancel ${what}` : 'Cancel order'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
