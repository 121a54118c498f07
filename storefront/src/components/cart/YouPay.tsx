import { formatPaise } from '@nakshi/core/base/money'
import type { Quote } from '@nakshi/core/quote/schema'
import { useSettings } from '../../api/settings.ts'

/** What checkout will charge, where the total of the cart is without GST. */
export function YouPay({ quote: { total, payable, shipping, delivery } }: { quote: Quote }) {
  const differs = (useSettings()?.delivery_settings.zones.length ?? 0) > 0
  if (payable === total) return null
  const isEstimate = differs && delivery.pincode === null
  const charge = shipping === 0 ? 'free delivery' : 'delivery'
  return (
    <p className="you-pay">
      You pay <strong>{formatPaise(payable)}</strong> with GST and{' '}
      {isEstimate ? `${charge} (estimate)` : charge}
    </p>
  )
}
