import { formatPaise } from '@nakshi/core/base/money'
import type { Cart } from '@nakshi/core/cart/schema'
import type { Quote } from '@nakshi/core/quote/schema'
import { ChevronDown } from 'lucide-react'
import { FieldError } from '../../ui/form/FieldError.tsx'
import { QuoteLines } from '../cart/QuoteLines.tsx'
import * as m from './messages.ts'

interface CheckoutSummaryProps {
  cart: Cart
  quote: Quote | undefined
  couponError: string | null
}

export function CheckoutSummary({ cart, quote, couponError }: CheckoutSummaryProps) {
  return (
    <aside className="checkout-summary" aria-label={m.summary}>
      <details className="panel">
        <summary>
          <span>
            {m.orderSummary} <ChevronDown size={18} aria-hidden />
          </span>
          <strong>{quote ? formatPaise(quote.total) : '…'}</strong>
        </summary>
        <SummaryBody cart={cart} quote={quote} couponError={couponError} />
      </details>
      <div className="panel panel-lg wide-only">
        <div className="panel-body order-summary">
          <h2 className="heading-lg">{m.orderSummary}</h2>
          <SummaryBody cart={cart} quote={quote} couponError={couponError} />
        </div>
      </div>
    </aside>
  )
}

function SummaryBody({ cart, quote, couponError }: CheckoutSummaryProps) {
  return (
    <div className="checkout-sum">
      <ul>
        {cart.items.map(({ id, quantity, price, product }) => (
          <li key={id}>
            <span>
              {quantity} × {product.title}
            </span>
            <span>{formatPaise(price * quantity)}</span>
          </li>
        ))}
      </ul>
      {quote ? (
        <QuoteLines quote={quote} withTax className="sum-below" />
      ) : (
        <div className="bone bone-box" aria-hidden />
      )}
      {couponError && <FieldError>{couponError}</FieldError>}
    </div>
  )
}
