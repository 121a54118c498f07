import type { Cart } from '@nakshi/api/contract/cart'
import type { Quote } from '@nakshi/api/contract/quote'
import { formatPaise } from '@nakshi/api/domain/money'
import { ChevronDown } from 'lucide-react'
import { QuoteLines } from '../cart/QuoteLines.tsx'

interface CheckoutSummaryProps {
  cart: Cart
  quote: Quote | undefined
  codeProblem: string | null
}

/** What is bought and every figure of it; on a phone folded, with the total always in sight. */
export function CheckoutSummary({ cart, quote, codeProblem }: CheckoutSummaryProps) {
  return (
    <aside className="checkout-summary" aria-label="Order summary">
      <details className="checkout-fold">
        <summary>
          <span>
            Order Summary <ChevronDown size={18} aria-hidden />
          </span>
          <strong>{quote ? formatPaise(quote.total) : '…'}</strong>
        </summary>
        <SummaryBody cart={cart} quote={quote} codeProblem={codeProblem} />
      </details>
      <div className="summary checkout-open">
        <h2>Order Summary</h2>
        <SummaryBody cart={cart} quote={quote} codeProblem={codeProblem} />
      </div>
    </aside>
  )
}

function SummaryBody({ cart, quote, codeProblem }: CheckoutSummaryProps) {
  return (
    <div className="checkout-sums">
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
      {quote ? <QuoteLines quote={quote} withTax /> : <div className="bone bone-box" aria-hidden />}
      {codeProblem && <p className="field-error">{codeProblem}</p>}
    </div>
  )
}
