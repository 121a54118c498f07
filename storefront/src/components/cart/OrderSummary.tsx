import type { Cart } from '@nakshi/api/contract/cart'
import { formatPaise } from '@nakshi/api/domain/money'
import { GST_PERCENT } from '@nakshi/api/domain/tax'
import { useIsMutating } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { usePromoCode } from '../../api/coupon.ts'
import { FreeShipping } from './FreeShipping.tsx'
import { lineAnchor } from './line-anchor.ts'
import { PromoCode } from './PromoCode.tsx'
import { QuoteLines } from './QuoteLines.tsx'

const TROUBLED = 'Some items cannot be ordered as they are. Please look at the marked ones.'

/** What the cart costs, the promo code, and the way to checkout; on a phone total and button stay at the bottom. */
export function OrderSummary({ cart }: { cart: Cart }) {
  const navigate = useNavigate()
  const promo = usePromoCode(cart)
  const changing = useIsMutating() > 0
  const [asked, setAsked] = useState(false)
  const { quote } = promo
  const troubled = cart.items.find(({ problem }) => problem !== null)

  function proceed() {
    if (!troubled) return navigate('/checkout')
    setAsked(true)
    document.getElementById(lineAnchor(troubled.id))?.focus()
  }

  return (
    <aside className="summary" aria-labelledby="summary">
      <h2 id="summary">Order Summary</h2>
      <FreeShipping quote={quote} />
      <PromoCode promo={promo} />
      <div className="summary-figures" aria-busy={changing || promo.settling}>
        <QuoteLines quote={quote} withTax={false} />
        <p className="visually-hidden" role="status">
          Total {formatPaise(quote.total)}
        </p>
        <p className="field-hint">
          GST ({GST_PERCENT}%) is added at checkout: about {formatPaise(quote.checkout_tax)}
        </p>
      </div>
      <div role="alert">{asked && troubled && <p className="field-error">{TROUBLED}</p>}</div>
      <div className="summary-bar">
        <p className="sticky-bar-sum" aria-hidden>
          <small>Total</small> {formatPaise(quote.total)}
        </p>
        <button type="button" className="button button-lg" onClick={proceed}>
          Proceed to Checkout
        </button>
      </div>
    </aside>
  )
}
