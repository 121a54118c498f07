import { Button, chakra } from '@chakra-ui/react'
import type { Cart } from '@nakshi/api/contract/cart'
import type { Quote } from '@nakshi/api/contract/quote'
import { sentences } from '@nakshi/api/contract/sentences'
import { formatPaise } from '@nakshi/api/domain/money'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { Figure } from '../cart/Figure.tsx'
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

/**
 * Nothing was placed: the total, or a line, is not what it was. Old and new side by side, and the
 * shopper decides.
 */
export default function QuoteChangedDialog(props: QuoteChangedDialogProps) {
  const { cart, before, quote, onContinue, onClose } = props
  const back = useRef<HTMLAnchorElement>(null)
  const withProblem = cart.items.filter(({ problem }) => problem !== null)
  const footer = (
    <>
      <Button asChild variant="outline">
        <Link ref={back} to="/cart">
          Back to cart
        </Link>
      </Button>
      {withProblem.length === 0 && (
        <Button onClick={onContinue}>Continue with {formatPaise(quote.total)}</Button>
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
      {withProblem.length > 0 && (
        <chakra.ul mt="3">
          {withProblem.map(({ id, product, problem }) => (
            <li key={id}>
              <strong>{product.title}</strong>: {problem}
            </li>
          ))}
        </chakra.ul>
      )}
      {before !== quote.total && (
        <chakra.dl mt="3">
          <Figure label="Total before">
            <s>{formatPaise(before)}</s>
          </Figure>
          <Figure label="Total now" total>
            {formatPaise(quote.total)}
          </Figure>
        </chakra.dl>
      )}
    </ModalDialog>
  )
}
