import type { CodRules } from '@nakshi/core/payments/settings'
import { getRequiredHandlingDays } from '@nakshi/core/products/handling-time'
import type { ProductDetail } from '@nakshi/core/products/schema'
import { RETURN_WINDOW_DAYS } from '@nakshi/core/returns/return-policy'
import { Gift, Heart, RotateCcw, ShieldCheck, Truck } from 'lucide-react'
import {
  formatFreeShipping,
  useDeliveryPromise,
  useFreeDelivery,
  usePaymentMethods,
  useSettings,
} from '../../api/settings.ts'
import { formatCodRules } from './cod-terms.ts'
import { getItemTerms } from './delivery-estimate.ts'

export default function Reassurance({ product }: { product: ProductDetail }) {
  const { free_shipping_threshold: threshold, handling_days, returns_policy } = product
  const promise = useDeliveryPromise(handling_days, getRequiredHandlingDays(product))
  const methods = usePaymentMethods()
  const isPersonalised = product.custom_options.length > 0
  const payment = describePayment(methods.includes('upi'), useCashOnDelivery(product))
  const free = useFreeDelivery(threshold)
  return (
    <ul className="reassurance">
      {product.stock > 0 && (
        <li>
          <Truck aria-hidden />
          <span>
            <strong>Delivered in {promise}</strong>
            {free ? formatFreeShipping(free, true) : 'Personalised items included'}
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

/** Its rules for this product at any place, null where it is not offered; in the cart an order reaches the minimum. */
function useCashOnDelivery(product: ProductDetail): CodRules | null {
  const settings = useSettings()
  if (!settings) return null
  const { cod } = settings.payment_settings
  const item = {
    product,
    unit_price: product.discounted_price ?? product.price,
    quantity: 1,
    // The promise holds for whatever is entered.
    is_personalised: product.custom_options.length > 0,
  }
  const paymentSettings = { ...settings.payment_settings, cod: { ...cod, min_order_paise: null } }
  return getItemTerms(item, null, { ...settings, payment_settings: paymentSettings }).cod && cod
}

function describePayment(paysOnline: boolean, cod: CodRules | null): string {
  const cash = cod && `cash on delivery${formatCodRules(cod, paysOnline)}`
  if (paysOnline) return cash ? `UPI, card or ${cash}` : 'UPI or card'
  return cash ? `C${cash.slice(1)}` : ''
}
