import { Alert, Button, Stack, Typography } from '@mui/material'
import type { AdminOrder } from '@nakshi/api/contract/admin/orders'
import { settleWishes } from '../../api/orders.ts'
import { useAction } from '../../api/use-action.ts'
import { formatMoment } from '../../languages/dates.ts'
import { Panel } from '../../layout/Panel.tsx'
import { Allowed } from '../../rights/rights.tsx'
import { correctionSentences } from '../../sentences/corrections.ts'
import { t } from '../../words.ts'
import { CorrectOrder } from './CorrectOrder.tsx'

/** What the customer asks to have corrected, and the way to do it; nothing where nobody asks. */
export function Wishes({ order }: { order: AdminOrder }) {
  const { act, busy, problem } = useAction({
    resource: 'orders',
    done: correctionSentences.wish_settled,
    failed: correctionSentences.wish_failed,
    onDone: () => {},
  })
  if (order.wishes.length === 0) return null
  return (
    <Panel title={t('The customer asks for a correction')}>
      {order.wishes.map(({ id, words, wished_at }) => (
        <div key={id}>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{words}</Typography>
          <Typography variant="caption" color="textSecondary">
            {formatMoment(wished_at)}
          </Typography>
        </div>
      ))}
      {problem && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {problem}
        </Alert>
      )}
      <Allowed right="orders.write">
        <Stack direction="row" sx={{ mt: 1.5, gap: 1, flexWrap: 'wrap' }}>
          <CorrectOrder order={order} note={correctionSentences.as_asked} />
          <Button variant="outlined" disabled={busy} onClick={() => act(() => settleWishes(order.id))}>
            {t('Mark as done')}
          </Button>
        </Stack>
      </Allowed>
    </Panel>
  )
}
