import type { PaymentMethod } from '@nakshi/api/contract/orders'
import { Banknote, CreditCard, Smartphone } from 'lucide-react'
import { RadioCard } from '../form/RadioCard.tsx'
import { PAYMENT_LABELS, paymentWords } from './payment-methods.ts'

interface PaymentStepProps {
  /** Those that can really be paid by, in the order they are offered. */
  methods: PaymentMethod[]
  chosen: PaymentMethod
  /** paise, null while the quote is read */
  total: number | null
  onChoose: (method: PaymentMethod) => void
  onBack: () => void
  onDone: () => void
}

/** Step 2: how to pay. */
export function PaymentStep({ methods, chosen, total, onChoose, onBack, onDone }: PaymentStepProps) {
  return (
    <form
      className="form checkout-form"
      onSubmit={(event) => {
        event.preventDefault()
        onDone()
      }}
    >
      <fieldset className="radio-cards">
        <legend>Pay with</legend>
        {methods.map((method) => (
          <RadioCard
            key={method}
            name="payment_method"
            checked={chosen === method}
            onChoose={() => onChoose(method)}
            title={
              <>
                <PaymentIcon method={method} />
                {PAYMENT_LABELS[method]}
              </>
            }
          >
            <span className="field-hint">{paymentWords(method, total)}</span>
          </RadioCard>
        ))}
      </fieldset>
      <div className="checkout-actions">
        <button type="button" className="button button-outline button-lg" onClick={onBack}>
          Back
        </button>
        <button type="submit" className="button button-lg">
          Continue to review
        </button>
      </div>
    </form>
  )
}

const ICONS = { upi: Smartphone, card: CreditCard, cod: Banknote }

function PaymentIcon({ method }: { method: PaymentMethod }) {
  const Icon = ICONS[method]
  return <Icon size={22} aria-hidden />
}
