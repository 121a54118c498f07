import { CircleAlert, Truck } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { storedPinCode, storePinCode } from '../address/stored-pin-code.ts'
import { ReadyForm } from '../printed-form/ReadyForm.tsx'
import type { DeliveryAnswer } from './delivery-answer.ts'

/**
 * Answers to a PIN code where and by which day a parcel arrives; the same code is asked about at
 * every product.
 */
export function DeliverTo() {
  const field = useRef<HTMLInputElement>(null)
  const [answer, setAnswer] = useState<DeliveryAnswer | null>(null)
  const wrong = answer?.known === false

  async function ask(pinCode: string) {
    const { deliveryAnswer } = await import('./delivery-answer.ts')
    const told = deliveryAnswer(pinCode)
    setAnswer(told)
    return told.known
  }

  const askAgain = useEffectEvent(() => {
    const kept = storedPinCode()
    if (field.current && field.current.value === '') field.current.value = kept
    if (kept) void ask(kept)
  })
  // The page comes from the server without what this tab knows
  useEffect(() => askAgain(), [])

  async function check(event: FormEvent) {
    event.preventDefault()
    const typed = (field.current?.value ?? '').replaceAll(/\s/g, '')
    if (await ask(typed)) storePinCode(typed)
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
        {answer && (
          <>
            {wrong ? <CircleAlert size={18} aria-hidden /> : <Truck size={18} aria-hidden />} {answer.said}
          </>
        )}
      </p>
    </ReadyForm>
  )
}
