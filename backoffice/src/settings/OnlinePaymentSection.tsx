import { Typography } from '@mui/material'
import type { OnlinePayment } from '@nakshi/contract/shop/settings'
import { useShopSettings } from '../api/settings.ts'
import { t } from '../i18n.ts'
import { Panel } from '../layout/Panel.tsx'

const labels: Record<OnlinePayment, string> = {
  razorpay: t('Online payment: Razorpay (UPI and card)'),
  test: t(
    'Online payment: test mode without real payments, because this is a demo store and RAZORPAY_* is not set',
  ),
  off: t('Online payment: off, because RAZORPAY_* is not set. Customers pay on delivery.'),
}

/** Read-only: configured by environment variables. */
export function OnlinePaymentSection() {
  const { data } = useShopSettings()
  return (
    <Panel title={t('Payment')}>
      <Typography aria-busy={!data}>{data ? labels[data.payment.online] : ' '}</Typography>
    </Panel>
  )
}
