import { formatMessage } from '@nakshi/core/base/format-message'
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
import * as m from './messages.ts'

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
            <strong>{formatMessage(m.deliveredIn, { promise })}</strong>
            {free ? formatFreeShipping(free, true) : m.personalisedIncluded}
          </span>
        </li>
      )}
      <li>
        <RotateCcw aria-hidden />
        {returns_policy === 'remade' ? (
          <span>
            <strong>{m.replacementOrRefund}</strong>
            {m.reportDamage}
          </span>
        ) : (
          <span>
            <strong>{m.easyReturns}</strong>
            {formatMessage(m.returnDays, { days: RETURN_WINDOW_DAYS })}
          </span>
        )}
      </li>
      <li>
        {isPersonalised ? <Heart aria-hidden /> : <Gift aria-hidden />}
        {isPersonalised ? (
          <span>
            <strong>{m.madeForYou}</strong>
            {m.namesChecked}
          </span>
        ) : (
          <span>
            <strong>{m.readyToGift}</strong>
            {m.noPrices}
          </span>
        )}
      </li>
      {payment && (
        <li>
          <ShieldCheck aria-hidden />
          <span>
            <strong>{m.payAsYouLike}</strong>
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
  if (cod === null) return paysOnline ? m.payOnline : ''
  const rules = formatCodRules(cod, paysOnline)
  return formatMessage(paysOnline ? m.payOnlineOrCash : m.payCash, { rules })
}
