import { normaliseDigits } from '@nakshi/core/base/normalise-digits'
import { messages } from '@nakshi/core/messages'
import { CircleAlert, Truck } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useSettings } from '../../api/settings.ts'
import { storedPinCode, storePinCode } from '../../api/stored-pin-code.ts'
import { retryImport } from '../../ui/lazy/retry-import.ts'
import type { DeliveryEstimate, EstimatedItem } from './delivery-estimate.ts'
import * as m from './messages.ts'

const loadEstimate = () => import('./delivery-estimate.ts')

interface DeliverToProps {
  product: EstimatedItem['product']
  /** of the current choices, as the following */
  handlingDays: number
  /** paise */
  unitPrice: number
  quantity: number
  isPersonalised: boolean
}

/** Estimated date, by PIN code if entered and remembered. */
export default function DeliverTo(props: DeliverToProps) {
  const { product, handlingDays, unitPrice, quantity, isPersonalised } = props
  const field = useRef<HTMLInputElement>(null)
  const settings = useSettings()
  // A new object per click: retries the same PIN code after an error
  const [submitted, setSubmitted] = useState<{ pinCode: string; isSubmitted: boolean } | null>(null)
  const [answer, setAnswer] = useState<DeliveryEstimate | null>(null)
  const isInvalid = answer?.isKnown === false

  // The server does not know the tab's PIN code
  useEffect(() => setSubmitted({ pinCode: storedPinCode(), isSubmitted: false }), [])
  useEffect(() => {
    if (!submitted || !settings) return
    const { pinCode, isSubmitted } = submitted
    let gone = false
    const showEstimate = ({ getDeliveryEstimate }: typeof import('./delivery-estimate.ts')) => {
      if (gone) return
      const item = { product, unit_price: unitPrice, quantity, is_personalised: isPersonalised }
      const estimate = getDeliveryEstimate(pinCode, handlingDays, item, settings)
      setAnswer(estimate)
      if (!estimate.isKnown) return
      if (pinCode) storePinCode(pinCode)
      if (field.current?.value === '') field.current.value = pinCode
    }
    // No error if the user did not ask
    const failed = () => isSubmitted && !gone && setAnswer(UNAVAILABLE)
    retryImport(loadEstimate).then(showEstimate, failed)
    return () => {
      gone = true
    }
  }, [submitted, handlingDays, product, unitPrice, quantity, isPersonalised, settings])

  function check() {
    const pinCode = normaliseDigits(field.current?.value ?? '')
    const focusedBefore = document.activeElement
    setSubmitted({ pinCode, isSubmitted: true })
    retryImport(loadEstimate).then(
      ({ isUnknownPinCode }) => {
        if (isUnknownPinCode(pinCode) && document.activeElement === focusedBefore) field.current?.focus()
      },
      () => {},
    )
  }
  /** Nested in the product form, which Enter must not submit. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    check()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a visible frame
    <div className="deliver-to" role="group" aria-label={m.delivery}>
      <div className="deliver-to-row">
        <label className="field-label" htmlFor="deliver-to">
          {m.deliverTo}
        </label>
        <input
          ref={field}
          id="deliver-to"
          className="input"
          inputMode="numeric"
          maxLength={20}
          autoComplete="postal-code"
          aria-invalid={isInvalid || undefined}
          aria-describedby="deliver-to-answer"
          onKeyDown={onKeyDown}
        />
        <button type="button" className="button button-outline" onClick={check}>
          {m.check}
        </button>
      </div>
      <p
        id="deliver-to-answer"
        className="deliver-to-answer"
        role="status"
        data-wrong={isInvalid || undefined}
      >
        {answer && (
          <>
            {isInvalid ? <CircleAlert size={18} aria-hidden /> : <Truck size={18} aria-hidden />}{' '}
            {answer.message}
          </>
        )}
      </p>
    </div>
  )
}

const UNAVAILABLE: DeliveryEstimate = { isKnown: false, message: messages.product.delivery_failed.template }
