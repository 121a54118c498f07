import type { ProductDetail } from '@nakshi/contract/shop/products'
import { getRequiredHandlingDays } from '@nakshi/domain/handling-time'
import { formatPaise } from '@nakshi/domain/money'
import { RETURN_WINDOW_DAYS } from '@nakshi/domain/return-policy'
import { getFreeShippingThreshold } from '@nakshi/domain/shipping'
import { Gift, Heart, RotateCcw, ShieldCheck, Truck } from 'lucide-react'
import { useDeliveryPromise, usePaymentMethods, useSettings } from '../../api/settings.ts'

export default function Reassurance({ product }: { product: ProductDetail }) {
  const { free_shipping_threshold: threshold, handling_days, returns_policy } = product
  const promise = useDeliveryPromise(handling_days, getRequiredHandlingDays(product))
  const paysOnline = usePaymentMethods().length > 1
  const isPersonalised = product.custom_options.length > 0
  const store = useSettings()?.store_settings.free_shipping_threshold
  const bar = store === undefined ? threshold : getFreeShippingThreshold(store, [threshold])
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
        {returns_policy === 'remade' ? (
          <span>
            <strong>Replacement or refund</strong>
            If damaged, wrong or misprinted. Report within 48 hours with photos
          </span>
        ) : (
          <span>
            <strong>Easy Returns</strong>
            {RETURN_WINDOW_DAYS}-day return policy
          </span>
        )}
      </li>
      <li>
        {isPersonalised ? <Heart aria-hidden /> : <Gift aria-hidden />}
        {isPersonalised ? (
          <span>
            <strong>Made just for you</strong>
            Every name is checked before we print it
          </span>
        ) : (
          <span>
            <strong>Ready to gift</strong>
            No prices in the parcel
          </span>
        )}
      </li>
      <li>
        <ShieldCheck aria-hidden />
        <span>
          <strong>Pay as you like</strong>
          {paysOnline ? 'UPI, card or cash on delivery' : 'Cash on delivery'}
        </span>
      </li>
    </ul>
  )
}
