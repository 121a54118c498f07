import { messages } from '@nakshi/contract/messages'
import { normaliseDigits } from '@nakshi/contract/normalise-digits'
import { getStateOfPinCode } from '@nakshi/domain/pin-code'
import { type FormEvent, useId, useState } from 'react'

interface PinCodeFilterProps {
  pinCode: string
  onSend: (pinCode: string) => void
}

export function PinCodeFilter({ pinCode, onSend }: PinCodeFilterProps) {
  const id = useId()
  const [isWrong, setWrong] = useState(false)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = normaliseDigits(String(new FormData(event.currentTarget).get('pincode')))
    const isKnown = getStateOfPinCode(typed) !== null
    setWrong(!isKnown)
    if (isKnown) onSend(typed)
  }
  return (
    <form className="price-form facet-pin" onSubmit={submit}>
      <label htmlFor={id}>
        PIN code
        <input
          id={id}
          name="pincode"
          inputMode="numeric"
          maxLength={20}
          autoComplete="postal-code"
          defaultValue={pinCode}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-error` : undefined}
        />
      </label>
      <button className="button button-outline" type="submit">
        Set
      </button>
      {isWrong && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {messages.product.pin_code_unknown}
        </p>
      )}
    </form>
  )
}
