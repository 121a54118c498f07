import { Button, chakra, Flex, Link, Text } from '@chakra-ui/react'
import type { OrderAddress } from '@nakshi/core/accounts/addresses'
import type { PaymentMethod } from '@nakshi/core/statuses/order-statuses'
import { Banknote, CreditCard, Smartphone } from 'lucide-react'
import { RadioCards } from '../../ui/form/ChoiceFields.tsx'
import { hidden } from '../../ui/hidden-text.tsx'
import { Link as RouterLink } from '../../ui/Link.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { describePaymentMethod, PAYMENT_LABELS } from '../orders/payment-methods.ts'
import * as m from './messages.ts'
import { StepActions, StepForm } from './StepForm.tsx'

/** `rejection`: why the store refuses the method for this order. */
export type OfferedMethod = { method: PaymentMethod; rejection: string | null }

interface PaymentStepProps {
  methods: OfferedMethod[]
  chosen: PaymentMethod
  shipping: OrderAddress | null
  /** Paise by cash on delivery, as the following; null while loading. */
  total: number | null
  /** null: none */
  fee?: number | null | undefined
  advance?: number | null | undefined
  onChoose: (method: PaymentMethod) => void
  onBack: () => void
  onDone: () => void
}

export function PaymentStep(props: PaymentStepProps) {
  const { methods, chosen, shipping, total, fee = null, advance = null, onChoose, onBack, onDone } = props
  const isAccepted = methods.some(({ method, rejection }) => method === chosen && rejection === null)
  return (
    <StepForm
      onSubmit={(event) => {
        event.preventDefault()
        if (isAccepted) onDone()
      }}
    >
      {shipping && <DeliverTo address={shipping} onChange={onBack} />}
      <RadioCards
        // Remounted: a checked input ignores a value that becomes null.
        key={String(isAccepted)}
        name="payment_method"
        legend={m.payWith}
        chosen={isAccepted ? chosen : null}
        onChoose={onChoose}
        cards={methods.map(({ method, rejection }) => ({
          value: method,
          disabled: rejection !== null,
          title: (
            <>
              <PaymentIcon method={method} />
              {PAYMENT_LABELS[method]}
            </>
          ),
          text: rejection ?? describePaymentMethod(method, total, { fee, advance }),
        }))}
      />
      {methods.every(({ rejection }) => rejection !== null) && (
        <Text role="alert">
          <RichText
            text={m.cannotPay}
            tags={{
              link: (words) => (
                <Link asChild>
                  <RouterLink to="/contact">{words}</RouterLink>
                </Link>
              ),
            }}
          />
        </Text>
      )}
      <StepActions>
        <Button variant="outline" size="lg" onClick={onBack}>
          {m.back}
        </Button>
        <Button type="submit" size="lg" aria-disabled={!isAccepted}>
          {m.continueToReview}
        </Button>
      </StepActions>
    </StepForm>
  )
}

function DeliverTo({ address, onChange }: { address: OrderAddress; onChange: () => void }) {
  const { full_name, address_line1, city, pincode } = address
  return (
    <Flex align="baseline" justify="space-between" gap="4" py="3" borderYWidth="1px" borderColor="border">
      <Text minW="0" overflowWrap="anywhere">
        <RichText
          text={m.deliverToAddress}
          tags={{
            label: (words) => <chakra.span color="fg.muted">{words}</chakra.span>,
            name: (words) => <strong>{words}</strong>,
          }}
          params={{ name: full_name, address: address_line1, city, pincode }}
        />
      </Text>
      <Link asChild flex="none">
        <button type="button" onClick={onChange}>
          <RichText text={m.changeDeliveryAddress} tags={{ hidden }} />
        </button>
      </Link>
    </Flex>
  )
}

const ICONS = { upi: Smartphone, card: CreditCard, cod: Banknote }

function PaymentIcon({ method }: { method: PaymentMethod }) {
  const Icon = ICONS[method]
  return <Icon size={22} aria-hidden />
}
