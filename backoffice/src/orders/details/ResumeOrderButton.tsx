import AnsweredIcon from '@mui/icons-material/MarkChatReadOutlined'
import { Button } from '@mui/material'
import type { AdminOrder } from '@nakshi/contract/admin/orders'
import { setAwaitingCustomer } from '../../api/orders.ts'
import { useAction } from '../../api/use-action.ts'
import { t } from '../../i18n.ts'
import { adminMessages } from '../../messages/admin.ts'
import { CanAccess } from '../../permissions/permissions.tsx'

const messages = adminMessages.order

export function ResumeOrderButton({ order }: { order: Pick<AdminOrder, 'id' | 'updated_at'> }) {
  const { act: run, busy } = useAction({
    resource: 'orders',
    done: messages.answered,
    failed: messages.waiting_failed,
    onDone: () => {},
  })
  return (
    <CanAccess permission="orders.write">
      <Button
        startIcon={<AnsweredIcon />}
        disabled={busy}
        onClick={() => run(() => setAwaitingCustomer(order, false))}
        sx={{ mt: 1 }}
      >
        {t('Answer received')}
      </Button>
    </CanAccess>
  )
}
