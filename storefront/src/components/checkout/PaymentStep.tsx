import type { OrderAddress } from '@nakshi/core/accounts/addresses'
import type { PaymentMethod } from '@nakshi/core/statuses/order-statuses'
import { Banknote, CreditCard, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { RadioCards } from '../../ui/form/ChoiceFields.tsx'
import { hidden } from '../../ui/hidden-text.tsx'
import { Link } from '../../ui/Link.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { describePaymentMethod, PAYMENT_LABELS } from '../orders/payment-methods.ts'
import * as m from './messages.ts'

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
  /** Nothing is left to pay by one of the methods. */
  isCovered: boolean
  children?: ReactNode
}

export function PaymentStep(props: PaymentStepProps) {
  const { methods, chosen, shipping, total, fee = null, advance = null, onChoose, onBack, onDone } = props
  const { isCovered, children } = props
  const isAccepted =
    isCovered || methods.some(({ method, rejection }) => method === chosen && rejection === null)
  return (
    <form
      className="step-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (isAccepted) onDone()
      }}
    >
      {shipping && <DeliverTo address={shipping} onChange={onBack} />}
      {children}
      {!isCovered && (
        <RadioCards
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
      )}
      {!isCovered && methods.every(({ rejection }) => rejection !== null) && (
        <p role="alert">
          <RichText
            text={m.cannotPay}
            tags={{
              link: (words) => (
                <Link className="text-link" to="/contact">
                  {words}
                </Link>
              ),
            }}
          />
        </p>
      )}
      <div className="step-actions" data-bar="">
        <button className="button button-outline button-lg" type="button" onClick={onBack}>
          {m.back}
        </button>
        <button className="button button-lg" type="submit" aria-disabled={!isAccepted}>
          {m.continueToReview}
        </button>
      </div>
    </form>
  )
}

function DeliverTo({ address, onChange }: { address: OrderAddress; onChange: () => void }) {
  const { full_name, address_line1, city, pincode } = address
  return (
    <div className="chosen-address">
      <p>
        <RichText
          text={m.deliverToAddress}
          tags={{
            label: (words) => <span>{words}</span>,
            name: (words) => <strong>{words}</strong>,
          }}
          params={{ name: full_name, address: address_line1, city, pincode }}
        />
      </p>
      <button className="text-link" type="button" onClick={onChange}>
        <RichText text={m.changeDeliveryAddress} tags={{ hidden }} />
      </button>
    </div>
  )
}

const ICONS = { upi: Smartphone, card: CreditCard, cod: Banknote }

function PaymentIcon({ method }: { method: PaymentMethod }) {
  const Icon = ICONS[method]
  return <Icon size={22} aria-hidden />
}
