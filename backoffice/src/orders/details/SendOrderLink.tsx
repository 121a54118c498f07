import { Box, Button, Stack, Typography } from '@mui/material'
import { formatPaise } from '@nakshi/core/base/money'
import { draftOrderMessages } from '@nakshi/core/order-edits/admin-draft-order-messages'
import type { OrderPaymentLink } from '@nakshi/core/order-edits/admin-draft-orders'
import type { AdminOrder } from '@nakshi/core/orders/admin-schema'
import { getAmountDueOnline } from '@nakshi/core/payments/amount-due-online'
import { useQuery } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { fetchJson, getErrorMessage, getJson } from '../../api/fetch-json.ts'
import { t } from '../../languages/i18n.ts'
import { formatTimeSpan } from '../../order-fields/event-messages.ts'
import { CopyButton } from '../../ui/buttons/CopyButton.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'

export function SendOrderLink({ order }: { order: AdminOrder }) {
  const isShown = order.status !== 'cancelled' && (order.channel !== 'shop' || getAmountDueOnline(order) > 0)
  const { data: link } = useQuery({
    queryKey: ['order-link', order.id, order.updated_at],
    queryFn: () => getJson<OrderPaymentLink>(`orders/${order.id}/link`),
    enabled: isShown,
  })
  const notify = useNotify()
  if (!isShown || !link) return null
  // The payment timeout starts when the link is sent.
  const sent = () => {
    if (to_pay === 0) return
    fetchJson(`/api/admin/orders/${order.id}/link`, { method: 'POST' }).catch((error: unknown) =>
      notify(getErrorMessage(error), { type: 'error' }),
    )
  }
  const { full_name: name, phone, email } = order.shipping_address
  const { url, to_pay, paid_within, store } = link
  const due = to_pay > 0 ? formatPaise(to_pay) : null
  const message = draftOrderMessages.message({ name, number: order.order_number, store, due, url })
  return (
    <Panel title={due ? t('Payment link') : t('Tracking link')}>
      <Typography>
        {due
          ? t('%{sum} to be paid with this link.', { sum: due })
          : t('The customer can track the order with this link.')}
        {paid_within !== null &&
          ` ${t('The order is cancelled if it is not paid within %{time}.', { time: formatTimeSpan(paid_within) })}`}
      </Typography>
      <Box
        component="p"
        sx={{
          my: 1,
          p: 1,
          borderRadius: 1,
          bgcolor: 'action.hover',
          overflowWrap: 'anywhere',
          fontSize: '0.875rem',
        }}
      >
        {url}
      </Box>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {email === ''
          ? t('No email address on file. Send the link yourself.')
          : t('Also included in the email to %{email}.', { email })}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <CopyButton text={url} label={t('Copy link')} onCopied={sent} />
        <Button
          size="small"
          variant="outlined"
          target="_blank"
          rel="noopener"
          onClick={sent}
          href={`https://wa.me/91${phone}?text=${encodeURIComponent(message)}`}
        >
          {t('Send on WhatsApp')}
        </Button>
      </Stack>
    </Panel>
  )
}
