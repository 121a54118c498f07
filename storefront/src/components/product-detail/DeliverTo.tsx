import { sentences } from '@nakshi/api/contract/sentences'
import { formatWeekday } from '@nakshi/api/domain/dates'
import { estimatedDelivery } from '@nakshi/api/domain/delivery'
import { stateOfPinCode } from '@nakshi/api/domain/pin-code'
import { CircleAlert, Truck } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { storedPinCode, storePinCode } from '../address/stored-pin-code.ts'
import { ReadyForm } from '../printed-form/ReadyForm.tsx'

/**
 * Answers to a PIN code where and by which day a parcel arrives; the same code is asked about at
 * every product.
 */
export function DeliverTo() {
  const field = useRef<HTMLInputElement>(null)
  const [asked, setAsked] = useState<string | null>(null)
  // The page comes from the server without what this tab knows
  useEffect(() => {
    const kept = storedPinCode()
    if (field.current && field.current.value === '') field.current.value = kept
    setAsked(kept || null)
  }, [])
  const state = asked === null ? null : stateOfPinCode(asked)
  const wrong = asked !== null && state === null

  function check(event: FormEvent) {
    event.preventDefault()
    const typed = (field.current?.value ?? '').replaceAll(/\s/g, '')
    setAsked(typed)
    if (stateOfPinCode(typed)) storePinCode(typed)
    else field.current?.focus()
  }

  return (
    <ReadyForm className="deliver-to" aria-label="Deliver to" onSubmit={check}>
      <label className="field-label" htmlFor="deliver-to">
        Deliver to PIN code
      </label>
      <div className="deliver-to-row">
        <input
          ref={field}
          id="deliver-to"
          className="input"
          inputMode="numeric"
          maxLength={7}
          autoComplete="postal-code"
          aria-invalid={wrong || undefined}
          aria-describedby="deliver-to-answer"
        />
        <button type="submit" className="button button-outline">
          Check
        </button>
      </div>
      <p id="deliver-to-answer" className="deliver-to-answer" role="status" data-wrong={wrong || undefined}>
        {wrong && (
          <>
            <CircleAlert size={18} aria-hidden /> {sentences.product.pin_code_unknown}
          </>
        )}
        {state && (
          <>
            <Truck size={18} aria-hidden />{' '}
            {sentences.product.delivery(state, formatWeekday(`${estimatedDelivery(new Date())}T06:00:00Z`))}
          </>
        )}
      </p>
    </ReadyForm>
  )
}
