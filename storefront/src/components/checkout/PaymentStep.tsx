import { Button } from '@chakra-ui/react'
import type { PaymentMethod } from '@nakshi/api/contract/orders'
import { Banknote, CreditCard, Smartphone } from 'lucide-react'
import { RadioCards } from '../form/RadioCards.tsx'
import { PAYMENT_LABELS, paymentWords } from './payment-methods.ts'
import { StepActions, StepForm } from './StepForm.tsx'

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
    <StepForm
      onSubmit={(event) => {
        event.preventDefault()
        onDone()
      }}
    >
      <RadioCards
        name="payment_method"
        legend="Pay with"
        chosen={chosen}
        onChoose={onChoose}
        cards={methods.map((method) => ({
          value: method,
          title: (
            <>
              <PaymentIcon method={method} />
              {PAYMENT_LABELS[method]}
            </>
          ),
          text: paymentWords(method, total),
        }))}
      />
      <StepActions>
        <Button variant="outline" size="lg" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" size="lg">
          Continue to review
        </Button>
      </StepActions>
    </StepForm>
  )
}

const ICONS = { upi: Smartphone, card: CreditCard, cod: Banknote }

function PaymentIcon({ method }: { method: PaymentMethod }) {
  const Icon = ICONS[method]
  return <Icon size={22} aria-hidden />
}
