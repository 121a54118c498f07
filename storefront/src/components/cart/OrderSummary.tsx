import { formatWeekday } from '@nakshi/core/base/dates'
import { formatMessage } from '@nakshi/core/base/format-message'
import { formatPaise } from '@nakshi/core/base/money'
import { getPinCodePlace } from '@nakshi/core/base/pin-code'
import { getPlaceName } from '@nakshi/core/base/place-names'
import type { Cart } from '@nakshi/core/cart/schema'
import { getEstimatedDelivery } from '@nakshi/core/delivery/delivery'
import { deliveryMessages } from '@nakshi/core/delivery/messages'
import type { Quote } from '@nakshi/core/quote/schema'
import { formatGstLabel } from '@nakshi/core/tax/tax'
import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { Truck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { CART_KEY } from '../../api/cart.ts'
import { usePromoCode } from '../../api/coupon.ts'
import { useSettings } from '../../api/settings.ts'
import { storedPinCode } from '../../api/stored-pin-code.ts'
import { FieldError } from '../../ui/form/FieldError.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { getLineAnchor } from './CartLine.tsx'
import { CashOnDeliveryNote } from './CashOnDeliveryNote.tsx'
import { FreeShipping } from './FreeShipping.tsx'
import * as m from './messages.ts'
import { PromoCode } from './PromoCode.tsx'
import { QuoteLines } from './QuoteLines.tsx'
import { YouPay } from './YouPay.tsx'

export function OrderSummary({ cart }: { cart: Cart }) {
  const navigate = useNavigate()
  const promo = usePromoCode(cart)
  const changing = useIsMutating() > 0
  const [asked, setAsked] = useState(false)
  const { quote } = promo
  const invalidLine = cart.items.find(({ problem }) => problem !== null)
  const gone = cart.items.filter(({ is_gone }) => is_gone)
  // A cart without prices has no sum
  const empty = cart.items.every(({ price }) => price === 0)

  function proceed() {
    if (!invalidLine) return navigate('/checkout')
    setAsked(true)
    document.getElementById(getLineAnchor((gone[0] ?? invalidLine).id))?.focus()
  }

  return (
    <aside className="panel panel-lg" aria-labelledby="summary">
      <div className="panel-body order-summary">
        <h2 id="summary" className="heading-lg">
          {m.orderSummary}
        </h2>
        {!empty && quote.delivery.is_served && <EstimatedDelivery cart={cart} />}
        {!empty && <DeliveryNote quote={quote} />}
        {!empty && <FreeShipping quote={quote} />}
        {!empty && <PromoCode promo={promo} />}
        {!empty && (
          <div aria-busy={changing || promo.settling}>
            <QuoteLines quote={quote} withTax={false} />
            <p className="visually-hidden" role="status">
              {formatMessage(m.totalAmount, { amount: quote.total })}
            </p>
            {quote.tax_mode === 'added' && quote.tax_percent !== 0 && (
              <p className="note">
                {formatMessage(m.gstAtCheckout, {
                  gst: formatGstLabel(quote.tax_percent),
                  amount: quote.checkout_tax,
                })}
              </p>
            )}
            <YouPay quote={quote} />
            <CashOnDeliveryNote cart={cart} quote={quote} />
          </div>
        )}
        <div role="alert">{asked && invalidLine && <FieldError>{m.invalidLines}</FieldError>}</div>
        <div className="cart-bar" data-bar="">
          <p aria-hidden>
            {!empty && (
              <>
                <small>{quote.payable === quote.total ? m.total : m.totalWithGst}</small>{' '}
                {formatPaise(quote.payable)}
              </>
            )}
          </p>
          <button className="button button-lg" type="button" onClick={proceed}>
            {gone.length > 0
              ? formatMessage(m.removeToContinue, { smart_count: gone.length })
              : m.proceedToCheckout}
          </button>
        </div>
      </div>
    </aside>
  )
}

/** Says where the charge is an estimate, and where the store does not deliver. */
function DeliveryNote({ quote: { delivery } }: { quote: Quote }) {
  const differs = (useSettings()?.delivery_settings.zones.length ?? 0) > 0
  const queries = useQueryClient()
  // The PIN code may have been entered after the cart was loaded
  const isOutdated = (delivery.pincode ?? '') !== storedPinCode()
  useEffect(() => {
    if (isOutdated && differs) void queries.invalidateQueries({ queryKey: CART_KEY })
  }, [isOutdated, differs, queries])
  if (!differs) return null
  if (delivery.pincode === null) return <p className="note">{m.shippingEstimated}</p>
  return delivery.is_served ? null : (
    <FieldError role="alert">
      {formatMessage(deliveryMessages.not_served, { pincode: delivery.pincode })}
    </FieldError>
  )
}

const STRONG_DAY = { day: (words: string) => <strong>{words}</strong> }

function EstimatedDelivery({ cart }: { cart: Cart }) {
  const terms = useSettings()?.store_settings
  if (!terms) return null
  const pincode = storedPinCode()
  const place = getPinCodePlace(pincode)
  const day = getEstimatedDelivery(new Date(), {
    handlingDays: cart.handling_days,
    place: { pincode, state: null },
    terms,
  })
  const weekday = formatWeekday(`${day}T06:00:00Z`)
  return (
    <div className="delivery-day">
      <Truck size={20} aria-hidden />
      <span>
        {place === null ? (
          <RichText text={m.getItBy} tags={STRONG_DAY} params={{ day: weekday }} />
        ) : (
          <RichText
            text={m.getItByIn}
            tags={STRONG_DAY}
            params={{ day: weekday, place: getPlaceName(place), pincode }}
          />
        )}
      </span>
    </div>
  )
}
