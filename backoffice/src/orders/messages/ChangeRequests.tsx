import { Alert, Button, Stack, Typography } from '@mui/material'
import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import { useState } from 'react'
import { resolveChangeRequests } from '../../api/orders.ts'
import { CanAccess } from '../../api/permissions.tsx'
import { formatDateTime } from '../../languages/dates.ts'
import { t } from '../../languages/i18n.ts'
import { orderEditMessages } from '../../languages/messages.ts'
import { MessageText } from '../../ui/fields/MessageText.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { useAction } from '../../ui/layout/use-action.ts'
import { EditOrderButton } from '../edit/EditOrderButton.tsx'

export function ChangeRequests({ order }: { order: AdminOrder }) {
  const { act, busy, problem } = useAction({
    resource: 'orders',
    done: orderEditMessages.request_closed,
    failed: orderEditMessages.request_close_failed,
  })
  const [editing, setEditing] = useState(false)
  // Closed by someone else meanwhile: what is typed stays.
  if (order.change_requests.length === 0 && !editing) return null
  return (
    <Panel title={t('Customer requested a change')}>
      {order.change_requests.map(({ id, message: words, requested_at }) => (
        <div key={id}>
          <MessageText>{words}</MessageText>
          <Typography variant="caption" color="textSecondary">
            {formatDateTime(requested_at)}
          </Typography>
        </div>
      ))}
      {problem && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {problem}
        </Alert>
      )}
      <CanAccess permission="orders.write">
        <Stack direction="row" sx={{ mt: 1.5, gap: 1, flexWrap: 'wrap' }}>
          <EditOrderButton order={order} note={orderEditMessages.as_requested} onOpenChange={setEditing} />
          <Button
            variant="outlined"
            disabled={busy}
            onClick={() => act(() => resolveChangeRequests(order.id))}
          >
            {t('Mark as done')}
          </Button>
        </Stack>
      </CanAccess>
    </Panel>
  )
}
