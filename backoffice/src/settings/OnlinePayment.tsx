import { Typography } from '@mui/material'
import type { OnlinePayment as Online } from '@nakshi/api/contract/settings'
import { useQuery } from '@tanstack/react-query'
import { getShopSettings } from '../api/settings.ts'
import { Panel } from '../layout/Panel.tsx'
import { t } from '../words.ts'

const labels: Record<Online, string> = {
  razorpay: t('Online payment: by Razorpay (UPI and card), besides cash on delivery'),
  test: t(
    'Online payment: a test page on which no money moves, because this is a demo shop and RAZORPAY_* is not set',
  ),
  off: t('Online payment: off, because RAZORPAY_* is not set; shoppers pay on delivery'),
}

/** How shoppers can pay. It is decided where the shop is started, so it is only shown here. */
export function OnlinePayment() {
  const { data } = useQuery({ queryKey: ['shop-settings'], queryFn: getShopSettings })
  return (
    <Panel title={t('Payment')}>
      <Typography aria-busy={!data}>{data ? labels[data.payment.online] : ' '}</Typography>
    </Panel>
  )
}
