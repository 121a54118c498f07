import type { SessionUser } from '@nakshi/core/accounts/schema'
import { formatMessage } from '@nakshi/core/base/format-message'
import { toIndiaDate } from '@nakshi/core/base/india-time'
import { formatPaise } from '@nakshi/core/base/money'
import {
  giftCardDesigns,
  MAX_DELIVERY_DAYS,
  MAX_GIFT_CARD_MESSAGE_CHARACTERS,
  MAX_GIFT_CARD_PAISE,
  MIN_SOLD_GIFT_CARD_PAISE,
  OFFERED_GIFT_CARD_PAISE,
} from '@nakshi/core/gift-cards/limits'
import type { GiftCardOrder } from '@nakshi/core/gift-cards/schema'
import type { onlinePaymentMethods } from '@nakshi/core/statuses/order-statuses'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useOrderGiftCard } from '../../api/orders.ts'
import { getDisplayableReason } from '../../api/request.ts'
import { useDraftOwner } from '../../drafts/draft-owner.ts'
import { likeExample } from '../../drafts/get-draft.ts'
import { useFormDraft } from '../../drafts/use-draft.ts'
import { CheckField, RadioCards } from '../../ui/form/ChoiceFields.tsx'
import { EmailField } from '../../ui/form/EmailField.tsx'
import { applyServerErrors, Form, FormErrors, getFieldProps } from '../../ui/form/Form.tsx'
import { lazyResolver } from '../../ui/form/lazy-resolver.ts'
import { SubmitButton } from '../../ui/form/StaticForm.tsx'
import { LongTextField, TextField } from '../../ui/form/TextField.tsx'
import { describePaymentMethod, PAYMENT_LABELS } from '../orders/payment-methods.ts'
import { storePlacedOrderId } from '../orders/use-order-confirmation.ts'
import { GiftCardPicture } from './GiftCardPicture.tsx'
import type { TypedGiftCard } from './gift-card-order-schema.ts'
import * as m from './messages.ts'

const DAY_MS = 86_400_000
const OWN_AMOUNT = 'own'
const DESIGN_LABELS = { plain: m.plain, marigold: m.marigold, lamps: m.lamps, kite: m.kite }

const EMPTY = {
  ...{ amount: '', recipient_name: '', is_passed_on: false, recipient_email: '', deliver_on: '' },
  ...{ sender_name: '', message: '', buyer_name: '', buyer_phone: '' },
}
const isDraft = likeExample(EMPTY)

/** Where an error is shown. */
const FIELDS: (keyof typeof EMPTY)[] = [
  'amount',
  'recipient_name',
  'recipient_email',
  'deliver_on',
  'sender_name',
  'message',
  'buyer_name',
  'buyer_phone',
]
const DIRTY = { shouldDirty: true }

const resolver = lazyResolver(async () => (await import('./gift-card-order-schema.ts')).resolveGiftCardOrder)

interface GiftCardOrderFormProps {
  user: SessionUser
  /** ten digits or blank */
  phone: string
  methods: (typeof onlinePaymentMethods)[number][]
}

/** Places the order and leads to its payment. */
export function GiftCardOrderForm({ user, phone, methods }: GiftCardOrderFormProps) {
  const ordering = useOrderGiftCard()
  const [leaving, setLeaving] = useState(false)
  const [today] = useState(() => Date.now())
  const name = user.full_name ?? ''
  const form = useForm<TypedGiftCard, unknown, GiftCardOrder>({
    resolver,
    mode: 'onTouched',
    defaultValues: {
      ...EMPTY,
      offered: OFFERED_GIFT_CARD_PAISE[1],
      design: 'plain',
      deliver_on: toIndiaDate(new Date(today)),
      ...{ sender_name: name, buyer_name: name, buyer_phone: phone },
      payment_method: methods[0] ?? 'upi',
    },
  })
  const draft = useFormDraft('gift-card', useDraftOwner(), isDraft, form)
  const { errors, isSubmitted } = form.formState
  const { offered, design, is_passed_on, payment_method } = form.watch()
  const field = (name: keyof typeof EMPTY) => getFieldProps(form, name)

  const send = form.handleSubmit((body) => {
    if (ordering.isPending || leaving) return
    ordering.mutate(body, {
      onSuccess: ({ id, payment_url }) => {
        setLeaving(true)
        draft.clear()
        storePlacedOrderId(id)
        window.location.assign(payment_url)
      },
      onError: (error) => applyServerErrors(error, form.setError, FIELDS),
    })
  })

  return (
    <Form onSubmit={send}>
      <FormErrors
        message={ordering.isError ? (getDisplayableReason(ordering.error) ?? m.failed) : null}
        fields={FIELDS.flatMap((id) => {
          const message = isSubmitted ? errors[id]?.message : undefined
          return message ? [{ id, message }] : []
        })}
        focused={Object.keys(errors).length === 0}
      />
      <RadioCards
        name="offered"
        legend={m.amount}
        wide
        chosen={offered === null ? OWN_AMOUNT : String(offered)}
        onChoose={(value) => form.setValue('offered', value === OWN_AMOUNT ? null : Number(value), DIRTY)}
        cards={[
          ...OFFERED_GIFT_CARD_PAISE.map((paise) => ({ value: String(paise), title: formatPaise(paise) })),
          { value: OWN_AMOUNT, title: m.ownAmount },
        ]}
      />
      {offered === null && (
        <TextField
          {...field('amount')}
          label={m.ownAmountLabel}
          lead="₹"
          inputMode="numeric"
          maxLength={10}
          required
          hint={formatMessage(m.amountRange, { min: MIN_SOLD_GIFT_CARD_PAISE, max: MAX_GIFT_CARD_PAISE })}
        />
      )}
      <RadioCards
        name="design"
        legend={m.design}
        wide
        chosen={design}
        onChoose={(value) => form.setValue('design', value, DIRTY)}
        cards={giftCardDesigns.map((value) => ({
          value,
          title: (
            <>
              <GiftCardPicture design={value} />
              {DESIGN_LABELS[value]}
            </>
          ),
        }))}
      />
      <h2>{m.recipient}</h2>
      <TextField {...field('recipient_name')} label={m.recipientName} maxLength={100} required />
      <CheckField
        label={m.passOn}
        checked={is_passed_on}
        onChange={(checked) => form.setValue('is_passed_on', checked, DIRTY)}
      />
      {!is_passed_on && (
        <>
          <EmailField
            {...field('recipient_email')}
            autoComplete="off"
            required
            onSuggestion={(suggestion) =>
              form.setValue('recipient_email', suggestion, { shouldValidate: true, shouldDirty: true })
            }
          />
          <TextField
            {...field('deliver_on')}
            label={m.deliverOn}
            type="date"
            className="date-field"
            min={toIndiaDate(new Date(today))}
            max={toIndiaDate(new Date(today + MAX_DELIVERY_DAYS * DAY_MS))}
            required
          />
        </>
      )}
      <TextField {...field('sender_name')} label={m.senderName} maxLength={100} required />
      <LongTextField
        {...field('message')}
        label={m.message}
        rows={4}
        maxLength={MAX_GIFT_CARD_MESSAGE_CHARACTERS}
      />
      <h2>{m.yourDetails}</h2>
      <p>{formatMessage(m.receipt, { email: user.email })}</p>
      <TextField {...field('buyer_name')} label={m.yourName} autoComplete="name" maxLength={100} required />
      <TextField {...field('buyer_phone')} label={m.mobileNumber} type="tel" autoComplete="tel" required />
      {methods.length > 1 && (
        <RadioCards
          name="payment_method"
          legend={m.payWith}
          chosen={payment_method}
          onChoose={(method) => form.setValue('payment_method', method, DIRTY)}
          cards={methods.map((method) => ({
            value: method,
            title: PAYMENT_LABELS[method],
            text: describePaymentMethod(method, null),
          }))}
        />
      )}
      <p className="field-hint">{m.terms}</p>
      <div>
        <SubmitButton busy={ordering.isPending || leaving ? m.opening : null}>
          {m.continueToPayment}
        </SubmitButton>
      </div>
    </Form>
  )
}
