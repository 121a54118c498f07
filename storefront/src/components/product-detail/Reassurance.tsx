import { DELIVERY_PROMISE } from '@nakshi/api/domain/delivery'
import { formatPaise } from '@nakshi/api/domain/money'
import { Paintbrush, RotateCcw, ShieldCheck, Truck } from 'lucide-react'
import { useSettings } from '../../api/settings.ts'

/**
 * What a shopper may count on, close to the button. @param threshold the product's own bar for free
 * shipping, paise
 */
export function Reassurance({ threshold }: { threshold: number | null }) {
  const store = useSettings()?.store_settings.free_shipping_threshold
  const bar = store === undefined ? threshold : Math.min(store, threshold ?? store)
  return (
    <ul className="reassurance">
      <li>
        <Truck aria-hidden />
        <span>
          <strong>Delivered in {DELIVERY_PROMISE}</strong>
          {bar === null
            ? 'Personalised items included'
            : `Free shipping on orders of ${formatPaise(bar)} and above`}
        </span>
      </li>
      <li>
        <RotateCcw aria-hidden />
        <span>
          <strong>Easy Returns</strong>
          30-day return policy
        </span>
      </li>
      <li>
        <Paintbrush aria-hidden />
        <span>
          <strong>Made for one person</strong>
          We check every name before it is made
        </span>
      </li>
      <li>
        <ShieldCheck aria-hidden />
        <span>
          <strong>Pay as you like</strong>
          UPI, card or cash on delivery
        </span>
      </li>
    </ul>
  )
}
