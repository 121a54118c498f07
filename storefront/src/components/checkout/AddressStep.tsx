import type { Address, OrderAddress } from '@nakshi/core/accounts/addresses'
import { formatMessage } from '@nakshi/core/base/format-message'
import { findOtherState } from '@nakshi/core/base/pin-code'
import type { Cart } from '@nakshi/core/cart/schema'
import { deliveryMessages } from '@nakshi/core/delivery/messages'
import { messages } from '@nakshi/core/messages'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { FormProvider, type Resolver, useForm } from 'react-hook-form'
import { useSettings } from '../../api/settings.ts'
import { signInPath } from '../../auth/sign-in-path.ts'
import { CheckField, RadioCards } from '../../ui/form/ChoiceFields.tsx'
import { FieldError } from '../../ui/form/FieldError.tsx'
import { FormErrors } from '../../ui/form/Form.tsx'
import { SubmitButton } from '../../ui/form/StaticForm.tsx'
import { Link } from '../../ui/Link.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { AddressFields } from '../address/AddressFields.tsx'
import { AddressLines } from '../address/AddressLines.tsx'
import {
  type AddressPurpose,
  BLANK_ADDRESS,
  listAddressFields,
  type TypedAddress,
} from '../address/address-forms.ts'
import type { OrderAddressInput } from '../address/address-schemas.ts'
import { StateQuestion } from '../address/StateQuestion.tsx'
import { BUSINESS_FIELDS, BusinessPurchase } from './BusinessPurchase.tsx'
import type { CheckoutDraft } from './checkout-draft.ts'
import { getDraftPlace } from './checkout-draft.ts'
import { DeliverySpeed, useDeliveryZone } from './DeliverySpeed.tsx'
import { EARLIEST_DELIVERY_FIELD, EarliestDelivery, useEarliestDelivery } from './EarliestDelivery.tsx'
import { GIFT_MESSAGE_FIELD, GiftMessageFields, GiftWrap, validateGiftMessage } from './GiftMessageFields.tsx'
import * as m from './messages.ts'
import { type CheckoutRules, loadCheckoutRules, reportMissingRules } from './use-checkout-rules.ts'

const NOT_SERVED = 'not-served'
/** Of the new address, or under the saved ones. */
const STATE_QUESTION = 'shipping-state-question'

interface AddressStepProps {
  isGuest: boolean
  rules: CheckoutRules | undefined
  cart: Cart
  saved: Address[]
  draft: CheckoutDraft
  onChange: (changes: Partial<CheckoutDraft>) => void
  onDone: () => void
}

export function AddressStep({ isGuest, rules, cart, saved, draft, onChange, onDone }: AddressStepProps) {
  const shipping = useTypedAddress(draft.shipping, (typed) => onChange({ shipping: typed }))
  const billing = useTypedAddress(draft.billing, (typed) => onChange({ billing: typed }))
  const [submitted, setSubmitted] = useState(false)
  const isNew = draft.address === 'new'
  const chosen = isNew ? draft.shipping : saved.find(({ id }) => id === draft.address)
  const billingState = (draft.billing_differs ? draft.billing.state : chosen?.state) ?? ''
  const place = getDraftPlace(draft, saved)
  const isServed = useDeliveryZone(place)?.is_served ?? true
  const notServed =
    isServed || !place ? undefined : formatMessage(deliveryMessages.not_served, { pincode: place.pincode })
  const stateQuestion = place?.state && findOtherState({ ...place, state: place.state })
  const [askedAbout, setAskedAbout] = useState('')
  const days = useEarliestDelivery(
    cart,
    { pincode: chosen?.pincode ?? '', state: chosen?.state ?? null },
    draft,
  )

  async function submit(event: FormEvent) {
    event.preventDefault()
    const loaded = await loadCheckoutRules().catch(reportMissingRules)
    if (!loaded) return
    setSubmitted(true)
    // Shipping last: the first invalid field of the page keeps the focus.
    const billingReady = !draft.billing_differs || (await submitFields(billing))
    const shippingReady = !isNew || (await submitFields(shipping))
    if (!shippingReady || !billingReady) return
    if (notServed) {
      if (isNew) shipping.setFocus('pincode')
      else document.getElementById(NOT_SERVED)?.focus()
      return
    }
    const asked = `${place?.pincode} ${place?.state}`
    if (stateQuestion && askedAbout !== asked) {
      setAskedAbout(asked)
      return document.getElementById(STATE_QUESTION)?.focus()
    }
    const [firstInvalid] = loaded.validateBusiness(draft, billingState)
    if (firstInvalid) return document.getElementById(BUSINESS_FIELDS[firstInvalid.field])?.focus()
    if (validateGiftMessage(draft)) document.getElementById(GIFT_MESSAGE_FIELD)?.focus()
    else if (days?.problem) document.getElementById(EARLIEST_DELIVERY_FIELD)?.focus()
    else onDone()
  }

  const shippingErrors = submitted && isNew ? toInvalidFields('shipping', shipping.formState.errors) : []
  const billingErrors =
    submitted && draft.billing_differs ? toInvalidFields('billing', billing.formState.errors) : []
  return (
    <form className="step-form" noValidate onSubmit={submit}>
      <FormErrors
        message={
          shippingErrors.length > 0
            ? messages.checkout.shipping_incomplete.template
            : billingErrors.length > 0
              ? messages.checkout.billing_incomplete.template
              : null
        }
        fields={[...shippingErrors, ...billingErrors]}
      />
      {isGuest && (
        <p>
          <RichText
            text={m.guestCheckout}
            tags={{
              link: (words) => (
                <Link className="text-link" to={signInPath('/checkout')}>
                  {words}
                </Link>
              ),
            }}
          />
        </p>
      )}
      {saved.length > 0 && (
        <SavedAddresses saved={saved} chosen={draft.address} onChoose={(address) => onChange({ address })} />
      )}
      {isNew && (
        <AddressPart title={saved.length > 0 ? m.newAddress : null}>
          <FormProvider {...shipping}>
            <AddressFields purpose="shipping" email pincodeProblem={notServed} />
          </FormProvider>
          {!isGuest && (
            <CheckField
              label={m.saveAddress}
              checked={draft.save_address}
              onChange={(saveAddress) => onChange({ save_address: saveAddress })}
            />
          )}
        </AddressPart>
      )}
      {notServed && !isNew && (
        <div id={NOT_SERVED} tabIndex={-1}>
          <FieldError role="alert">{notServed}</FieldError>
        </div>
      )}
      {chosen && !isNew && <StateQuestion id={STATE_QUESTION} address={chosen} />}
      {isServed && <DeliverySpeed cart={cart} draft={draft} place={place} onChange={onChange} />}
      <div className="step-extras">
        <CheckField
          label={m.billingSame}
          checked={!draft.billing_differs}
          onChange={(same) => onChange({ billing_differs: !same })}
        />
        {draft.billing_differs && (
          <AddressPart title={m.billingAddress}>
            <FormProvider {...billing}>
              <AddressFields purpose="billing" email />
            </FormProvider>
          </AddressPart>
        )}
        <BusinessPurchase
          draft={draft}
          errors={submitted && rules ? rules.validateBusiness(draft, billingState) : []}
          onChange={onChange}
        />
        <GiftMessageFields draft={draft} onChange={onChange} />
        <GiftWrap draft={draft} onChange={onChange} />
        <WhatsAppOptIn draft={draft} onChange={onChange} />
        {days && <EarliestDelivery draft={draft} choices={days} submitted={submitted} onChange={onChange} />}
      </div>
      <div className="step-actions" data-bar="">
        <SubmitButton>{m.continueToPayment}</SubmitButton>
      </div>
    </form>
  )
}

/** In the order of the fields on screen. */
function toInvalidFields(purpose: AddressPurpose, errors: Record<string, { message?: string } | undefined>) {
  return listAddressFields().flatMap((name) => {
    const message = errors[name]?.message
    return message ? [{ id: `${purpose}-${name}`, message }] : []
  })
}

function AddressPart({ title, children }: { title: string | null; children: ReactNode }) {
  const id = useId()
  return (
    <fieldset
      className="address-part"
      aria-label={title === null ? m.deliverTo : undefined}
      aria-labelledby={title === null ? undefined : id}
    >
      {title !== null && <h2 id={id}>{title}</h2>}
      <p className="note">{m.required}</p>
      {children}
    </fieldset>
  )
}

interface SavedAddressesProps {
  saved: Address[]
  chosen: string | null
  onChoose: (address: string) => void
}

function SavedAddresses({ saved, chosen, onChoose }: SavedAddressesProps) {
  const cards = saved.map((address) => ({
    value: address.id,
    title: (
      <>
        {address.name}
        {address.is_default && <span className="badge">{m.defaultAddress}</span>}
      </>
    ),
    text: <AddressLines address={address} />,
  }))
  return (
    <RadioCards
      name="address"
      legend={m.deliverTo}
      wide
      chosen={chosen}
      onChoose={onChoose}
      cards={[...cards, { value: 'new', title: m.addAddress, text: null }]}
    />
  )
}

const resolveAddress: Resolver<OrderAddressInput, unknown, OrderAddress> = async (...form) =>
  (await loadCheckoutRules()).resolveAddress(...form)

function useTypedAddress(start: TypedAddress, onType: (typed: TypedAddress) => void) {
  const form = useForm<OrderAddressInput, unknown, OrderAddress>({
    resolver: resolveAddress,
    mode: 'onTouched',
    defaultValues: start,
  })
  const notifyChange = useEffectEvent(onType)
  useEffect(() => {
    const { unsubscribe } = form.watch((values) => notifyChange({ ...BLANK_ADDRESS, ...values }))
    return unsubscribe
  }, [form])
  return form
}

/** From then on fields are validated as they are typed. @returns whether all are valid */
async function submitFields({ handleSubmit }: ReturnType<typeof useTypedAddress>): Promise<boolean> {
  let isValid = false
  await handleSubmit(() => {
    isValid = true
  })()
  return isValid
}

interface WhatsAppOptInProps {
  draft: CheckoutDraft
  onChange: (changes: Partial<CheckoutDraft>) => void
}

/** Consent, so never preselected. Hidden where the shop sends no messages. */
function WhatsAppOptIn({ draft, onChange }: WhatsAppOptInProps) {
  const settings = useSettings()
  if (!settings?.whatsapp) return null
  return (
    <CheckField
      label={formatMessage(m.whatsappConsent, { store: settings.store_settings.name })}
      checked={draft.whatsapp}
      onChange={(whatsapp) => onChange({ whatsapp })}
    />
  )
}
