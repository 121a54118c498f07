import type { Cart } from '@nakshi/api/contract/cart'
import type { Quote } from '@nakshi/api/contract/quote'
import { sentences } from '@nakshi/api/contract/sentences'
import { formatPaise } from '@nakshi/api/domain/money'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { ModalDialog } from '../dialog/ModalDialog.tsx'

interface QuoteChangedDialogProps {
  cart: Cart
  /** What the shopper saw, in paise. */
  before: number
  /** What it is now. */
  quote: Quote
  onContinue: () => void
  onClose: () => void
}

/** Nothing was placed: the total, or a line, is not what it was. Old and new side by side, and the shopper decides. */
export default function QuoteChangedDialog(props: QuoteChangedDialogProps) {
  const { cart, before, quote, onContinue, onClose } = props
  const back = useRef<HTMLAnchorElement>(null)
  const troubled = cart.items.filter(({ problem }) => problem !== null)
  const footer = (
    <>
      <Link ref={back} className="button button-outline" to="/cart">
        Back to cart
      </Link>
      {troubled.length === 0 && (
        <button type="button" className="button" onClick={onContinue}>
          Continue with {formatPaise(quote.total)}
        </button>
      )}
    </>
  )
  return (
    <ModalDialog
      title="Please look again"
      role="alertdialog"
      onClose={onClose}
      footer={footer}
      initialFocus={back}
    >
      <p>{sentences.checkout.changed}</p>
      {troubled.length > 0 && (
        <ul className="changed-lines">
          {troubled.map(({ id, product, problem }) => (
            <li key={id}>
              <strong>{product.title}</strong>: {problem}
            </li>
          ))}
        </ul>
      )}
      {before !== quote.total && (
        <dl className="quote">
          <div>
            <dt>Total before</dt>
            <dd>
              <s>{formatPaise(before)}</s>
            </dd>
          </div>
          <div className="quote-total">
            <dt>Total now</dt>
            <dd>{formatPaise(quote.total)}</dd>
          </div>
        </dl>
      )}
    </ModalDialog>
  )
}
