import type { ProductDetail } from '@nakshi/api/contract/products'
import { formatPaise } from '@nakshi/api/domain/money'
import { Heart, RotateCcw, ShieldCheck, Truck } from 'lucide-react'
import { useDeliveryPromise, useSettings } from '../../api/settings.ts'

/** What a shopper may count on, close to the button: what this very product promises. */
export function Reassurance({ product }: { product: ProductDetail }) {
  const { free_shipping_threshold: threshold, making_days, returns_policy } = product
  const promise = useDeliveryPromise(making_days)
  const store = useSettings()?.store_settings.free_shipping_threshold
  const bar = store === undefined ? threshold : Math.min(store, threshold ?? store)
  return (
    <ul className="reassurance">
      <li>
        <Truck aria-hidden />
        <span>
          <strong>Delivered in {promise}</strong>
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
          {returns_policy === 'remade' &&
            '; made with your words, it is made again or refunded if damaged, wrong or misprinted. Tell us within 48 hours, with photos'}
        </span>
      </li>
      <li>
        <Heart aria-hidden />
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
