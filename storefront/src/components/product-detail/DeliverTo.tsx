import { plainDigits } from '@nakshi/api/contract/plain-digits'
import { sentences } from '@nakshi/api/contract/sentences'
import { CircleAlert, Truck } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useSettings } from '../../api/settings.ts'
import { storedPinCode, storePinCode } from '../address/stored-pin-code.ts'
import type { DeliveryAnswer } from './delivery-answer.ts'

/**
 * Estimated delivery date, by PIN code if entered. The code is remembered for all products. @param
 * handlingDays of the current choices
 */
export default function DeliverTo({ makingDays }: { makingDays: number }) {
  const field = useRef<HTMLInputElement>(null)
  const terms = useSettings()?.store_settings
  // A new object per click: retries the same PIN code after an error
  const [asked, setAsked] = useState<{ pinCode: string; isPressed: boolean } | null>(null)
  const [answer, setAnswer] = useState<DeliveryAnswer | null>(null)
  const wrong = answer?.known === false

  // The server does not know the tab's PIN code
  useEffect(() => setAsked({ pinCode: storedPinCode(), isPressed: false }), [])
  useEffect(() => {
    if (!asked || !terms) return
    const { pinCode, isPressed } = asked
    let gone = false
    const answered = ({ deliveryAnswer }: typeof import('./delivery-answer.ts')) => {
      if (gone) return
      const told = deliveryAnswer(pinCode, makingDays, terms)
      setAnswer(told)
      if (!told.known) return
      if (pinCode) storePinCode(pinCode)
      if (field.current?.value === '') field.current.value = pinCode
    }
    // No error if the user did not ask
    const failed = () => isPressed && !gone && setAnswer(NOT_NOW)
    import('./delivery-answer.ts').then(answered, failed)
    return () => {
      gone = true
    }
  }, [asked, makingDays, terms])

  function check() {
    const pinCode = plainDigits(field.current?.value ?? '')
    const pressed = document.activeElement
    setAsked({ pinCode, isPressed: true })
    import('./delivery-answer.ts').then(
      ({ isUnknown }) => {
        if (isUnknown(pinCode) && document.activeElement === pressed) field.current?.focus()
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
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as one
    <div className="deliver-to" role="group" aria-label="Delivery">
      <div className="deliver-to-row">
        <label className="field-label" htmlFor="deliver-to">
          Deliver to PIN code
        </label>
        <input
          ref={field}
          id="deliver-to"
          className="input"
          inputMode="numeric"
          maxLength={20}
          autoComplete="postal-code"
          aria-invalid={wrong || undefined}
          aria-describedby="deliver-to-answer"
          onKeyDown={onKeyDown}
        />
        <button type="button" className="button button-outline" onClick={check}>
          Check
        </button>
      </div>
      <p id="deliver-to-answer" className="deliver-to-answer" role="status" data-wrong={wrong || undefined}>
        {answer && (
          <>
            {wrong ? <CircleAlert size={18} aria-hidden /> : <Truck size={18} aria-hidden />} {answer.said}
          </>
        )}
      </p>
    </div>
  )
}

const NOT_NOW: DeliveryAnswer = { known: false, said: sentences.product.delivery_failed }
