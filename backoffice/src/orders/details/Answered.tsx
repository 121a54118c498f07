import AnsweredIcon from '@mui/icons-material/MarkChatReadOutlined'
import { Button } from '@mui/material'
import type { AdminOrder } from '@nakshi/api/contract/admin/orders'
import { setWaiting } from '../../api/orders.ts'
import { useAction } from '../../api/use-action.ts'
import { Allowed } from '../../rights/rights.tsx'
import { adminSentences } from '../../sentences/admin.ts'
import { t } from '../../words.ts'

const say = adminSentences.order

/** Ends the wait for the customer's answer, which comes by mail or telephone. */
export function Answered({ order }: { order: Pick<AdminOrder, 'id' | 'updated_at'> }) {
  const { act, busy } = useAction({
    resource: 'orders',
    done: say.answered,
    failed: say.waiting_failed,
    onDone: () => {},
  })
  return (
    <Allowed right="orders.write">
      <Button
        startIcon={<AnsweredIcon />}
        disabled={busy}
        onClick={() => act(() => setWaiting(order, false))}
        sx={{ mt: 1 }}
      >
        {t('The answer is here')}
      </Button>
    </Allowed>
  )
}
