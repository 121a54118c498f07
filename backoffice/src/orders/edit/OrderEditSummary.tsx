import { Alert, Box, Typography } from '@mui/material'
import { formatPaise } from '@nakshi/core/base/money'
import type { OrderEditPreview } from '@nakshi/core/order-edits/admin-schema'
import { t } from '../../languages/i18n.ts'
import { formatEventLine } from '../../order-fields/event-messages.ts'

export function OrderEditSummary({ preview }: { preview: OrderEditPreview }) {
  const { changes, before, after } = preview
  const rows = [
    ['goods', t('Items'), before.subtotal, after.subtotal],
    ['delivery', t('Delivery'), before.shipping, after.shipping],
    ['gst', 'GST', before.tax, after.tax],
    ['discount', t('Discount'), -before.discount, -after.discount],
    ['round-off', t('Round off'), before.round_off, after.round_off],
    ['total', t('Total'), before.total, after.total],
  ] as const
  return (
    <Box role="group" aria-label={t('Changes')} aria-live="polite">
      {changes.length === 0 ? (
        <Typography color="textSecondary">{t('No changes yet.')}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {changes.map(formatEventLine).map((change, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two items may have the same title and change
            <Typography component="li" key={index} sx={{ overflowWrap: 'anywhere' }}>
              {change}
            </Typography>
          ))}
        </Box>
      )}
      {before.total !== after.total && (
        <Box
          component="table"
          sx={{ width: '100%', mt: 2, borderCollapse: 'collapse', '& td, & th': { py: 0.5 } }}
        >
          <thead>
            <tr>
              <Box component="th" sx={{ textAlign: 'left' }} aria-label={t('Amount')} />
              <Box component="th" sx={{ textAlign: 'right', fontWeight: 600 }}>
                {t('Before')}
              </Box>
              <Box component="th" sx={{ textAlign: 'right', fontWeight: 600 }}>
                {t('After')}
              </Box>
            </tr>
          </thead>
          <tbody>
            {rows
              .filter(([, , was, is]) => was !== 0 || is !== 0)
              .map(([sum, name, was, is]) => (
                <Box component="tr" key={sum} sx={{ fontWeight: sum === 'total' ? 600 : 400 }}>
                  <td>{name}</td>
                  <Box component="td" sx={{ textAlign: 'right' }}>
                    {formatPaise(was)}
                  </Box>
                  <Box component="td" sx={{ textAlign: 'right' }}>
                    {formatPaise(is)}
                  </Box>
                </Box>
              ))}
          </tbody>
        </Box>
      )}
      {preview.to_recheck > 0 && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {t('Items that were already checked must be checked again.')}
        </Alert>
      )}
    </Box>
  )
}

export function formatSaveLabel({ before, after, to_pay, on_delivery, to_refund }: OrderEditPreview): string {
  if (to_refund > 0) return t('Save and refund %{toRefund}', { toRefund: formatPaise(to_refund) })
  if (before.total === after.total) return t('Save')
  if (on_delivery !== null)
    return t('Save and collect %{atTheDoor} on delivery', { atTheDoor: formatPaise(on_delivery) })
  return to_pay > 0 ? t('Save and request %{toPay}', { toPay: formatPaise(to_pay) }) : t('Save')
}
