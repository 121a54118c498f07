import { Button, chakra } from '@chakra-ui/react'
import { formatMessage } from '@nakshi/core/base/format-message'
import { formatPaise } from '@nakshi/core/base/money'
import type { Cart, CartLine } from '@nakshi/core/cart/schema'
import type { CheckoutQuote } from '@nakshi/core/checkout/schema'
import { messages } from '@nakshi/core/messages'
import { formatPriceWithTax } from '@nakshi/core/tax/price-with-tax'
import { useRef } from 'react'
import { displayMessage } from '../../api/request.ts'
import { ModalDialog } from '../../ui/dialog/ModalDialog.tsx'
import { Link } from '../../ui/Link.tsx'
import { SummaryRow } from '../cart/QuoteLines.tsx'
import * as m from './messages.ts'

interface QuoteChangedDialogProps {
  cart: Cart
  /** Total in paise the customer saw. */
  before: number
  /** Paise of store credit the customer saw. */
  creditBefore: number
  linesBefore: CartLine[]
  quote: CheckoutQuote
  onContinue: () => void
  onClose: () => void
}

/** Shown when total, store credit or lines changed since the review step; no order was placed. */
export default function QuoteChangedDialog(props: QuoteChangedDialogProps) {
  const { cart, before, creditBefore, linesBefore, quote, onContinue, onClose } = props
  const back = useRef<HTMLAnchorElement>(null)
  const changes = changedLines(linesBefore, cart.items)
  const invalidLines = cart.items.filter(({ problem }) => problem !== null)
  const footer = (
    <>
      <Button asChild variant="outline">
        <Link ref={back} to="/cart">
          {m.backToCart}
        </Link>
      </Button>
      {invalidLines.length === 0 && (
        <Button onClick={onContinue}>
          {formatMessage(m.continueWith, { amount: quote.total - quote.store_credit })}
        </Button>
      )}
    </>
  )
  return (
    <ModalDialog
      title={before === quote.total ? m.reviewOnceMore : m.totalChanged}
      role="alertdialog"
      onClose={onClose}
      footer={footer}
      initialFocus={back}
    >
      <p>{messages.checkout.changed.template}</p>
      {invalidLines.length > 0 && (
        <chakra.ul mt="3">
          {invalidLines.map(({ id, product, problem }) => (
            <li key={id}>
              <strong>{product.title}</strong>: {problem && displayMessage(problem)}
            </li>
          ))}
        </chakra.ul>
      )}
      {changes.length > 0 && (
        <chakra.ul mt="3" aria-label={m.whatChanged}>
          {changes.map(({ id, title, was, now }) => (
            <li key={id}>
              <strong>{title}</strong>:{' '}
              {now === null ? (
                m.lineGone
              ) : (
                <>
                  {was} → {now}
                </>
              )}
            </li>
          ))}
        </chakra.ul>
      )}
      {before !== quote.total && (
        <chakra.dl mt="3">
          <SummaryRow label={m.totalBefore}>
            <s>{formatPaise(before)}</s>
          </SummaryRow>
          <SummaryRow label={m.totalNow} total>
            {formatPaise(quote.total)}
          </SummaryRow>
        </chakra.dl>
      )}
      {creditBefore !== quote.store_credit && (
        <chakra.dl mt="3">
          <SummaryRow label={m.storeCredit}>
            <s>{formatPaise(creditBefore)}</s> {formatPaise(quote.store_credit)}
          </SummaryRow>
        </chakra.dl>
      )}
    </ModalDialog>
  )
}

function changedLines(before: CartLine[], now: CartLine[]) {
  const currentLines = new Map(now.map((line) => [line.id, line]))
  return before.flatMap((line) => {
    const { id, product } = line
    const after = currentLines.get(id)
    const same = after?.price === line.price && after.quantity === line.quantity
    if (same || after?.problem) return []
    return [
      { id, title: product.title, was: formatLineAmount(line), now: after ? formatLineAmount(after) : null },
    ]
  })
}

const formatLineAmount = ({ price, price_with_tax, quantity }: CartLine) =>
  `${formatPriceWithTax(price, price_with_tax)} × ${quantity}`
