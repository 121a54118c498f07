import { Box, Skeleton } from '@mui/material'
import type { OrderStatus } from '@nakshi/api/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { previewStatus } from '../../dataProvider.ts'
import { ActionDialog } from '../../layout/ActionDialog.tsx'
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
  const many = others.length > 0
  const words =
    to === 'cancelled'
      ? {
          title: `Cancel ${what}?`,
          action: many ? `Cancel ${what}` : 'Cancel order',
          keep: many ? 'Keep the orders' : 'Keep the order',
        }
      : { title: `${what} delivered?`, action: 'Mark as delivered', keep: 'Not yet' }
  return (
    <ActionDialog
      {...words}
      destructive={to === 'cancelled'}
      busy={!preview.data}
      onAction={onConfirm}
      onClose={onClose}
    >
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
    </ActionDialog>
  )
}
