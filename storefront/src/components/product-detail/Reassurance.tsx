import type { ProductDetail } from '@nakshi/contract/shop/products'
import { getRequiredHandlingDays } from '@nakshi/domain/handling-time'
import { RETURN_WINDOW_DAYS } from '@nakshi/domain/return-policy'
import { Gift, Heart, RotateCcw, ShieldCheck, Truck } from 'lucide-react'
import {
  formatFreeShipping,
  useDeliveryPromise,
  useFreeDelivery,
  usePaymentMethods,
  useSettings,
} from '../../api/settings.ts'

export default function Reassurance({ product }: { product: ProductDetail }) {
  const { free_shipping_threshold: threshold, handling_days, returns_policy } = product
  const promise = useDeliveryPromise(handling_days, getRequiredHandlingDays(product))
  const methods = usePaymentMethods()
  const isPersonalised = product.custom_options.length > 0
  const cod = useSettings()?.payment_settings.cod
  const takesCash = methods.includes('cod') && !(isPersonalised && cod?.not_for_personalised)
  const payment = describePayment(methods.includes('upi'), takesCash)
  const free = useFreeDelivery(threshold)
  return (
    <ul className="reassurance">
      {product.stock > 0 && (
        <li>
          <Truck aria-hidden />
          <span>
            <strong>Delivered in {promise}</strong>
            {free ? formatFreeShipping(free, 'of', ' and above') : 'Personalised items included'}
          </span>
        </li>
      )}
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
      {payment && (
        <li>
          <ShieldCheck aria-hidden />
          <span>
            <strong>Pay as you like</strong>
            {payment}
          </span>
        </li>
      )}
    </ul>
  )
}

function describePayment(paysOnline: boolean, takesCash: boolean): string {
  if (!paysOnline) return takesCash ? 'Cash on delivery' : ''
  return takesCash ? 'UPI, card or cash on delivery' : 'UPI or card'
}
