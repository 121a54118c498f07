import { formatMessage } from '@nakshi/core/base/format-message'
import type { CheckoutQuote } from '@nakshi/core/checkout/schema'
import { CheckField } from '../../ui/form/ChoiceFields.tsx'
import * as m from './messages.ts'

interface StoreCreditBoxProps {
  /** paise, more than 0 */
  balance: number
  isUsed: boolean
  quote: CheckoutQuote | undefined
  onChange: (isUsed: boolean) => void
}

/** Loaded only for an account with a balance. The server decides what is used, and the quote says it. */
export default function StoreCreditBox({ balance, isUsed, quote, onChange }: StoreCreditBoxProps) {
  return (
    <section aria-label={m.storeCredit}>
      <CheckField label={formatMessage(m.useStoreCredit, { balance })} checked={isUsed} onChange={onChange} />
      {isUsed && quote && (
        <p className="note" role="status">
          {describeUse(quote)}
        </p>
      )}
    </section>
  )
}

function describeUse({ store_credit: credit, total, cod_advance: advance }: CheckoutQuote): string {
  if (credit === 0) return advance === null ? m.creditNotUsable : m.creditBelowAdvance
  if (credit === total) return m.creditCovers
  return formatMessage(m.creditPaysPart, { credit, rest: total - credit })
}
