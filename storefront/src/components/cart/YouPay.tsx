import type { Quote } from '@nakshi/core/quote/schema'
import { useSettings } from '../../api/settings.ts'
import { RichText } from '../../ui/RichText.tsx'
import * as m from './messages.ts'

/** What checkout will charge, where the total of the cart is without GST. */
export function YouPay({ quote: { total, payable, shipping, delivery } }: { quote: Quote }) {
  const differs = (useSettings()?.delivery_settings.zones.length ?? 0) > 0
  if (payable === total) return null
  const isEstimate = differs && delivery.pincode === null
  const withFree = isEstimate ? m.youPayFreeEstimate : m.youPayFree
  const withCharge = isEstimate ? m.youPayEstimate : m.youPay
  return (
    <p className="you-pay">
      <RichText
        text={shipping === 0 ? withFree : withCharge}
        tags={{ amount: (words) => <strong>{words}</strong> }}
        params={{ amount: payable }}
      />
    </p>
  )
}
