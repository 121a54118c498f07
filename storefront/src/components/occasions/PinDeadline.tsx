import { formatMessage } from '@nakshi/core/base/format-message'
import { toIndiaDate } from '@nakshi/core/base/india-time'
import { normaliseDigits } from '@nakshi/core/base/normalise-digits'
import { isKnownPinCode } from '@nakshi/core/base/pin-code'
import { getCourierZone } from '@nakshi/core/delivery/courier-zone'
import { findDeliveryZone } from '@nakshi/core/delivery/delivery-zone'
import { deliveryMessages } from '@nakshi/core/delivery/messages'
import { messages } from '@nakshi/core/messages'
import { getOrderDeadline, type HandlingRange } from '@nakshi/core/occasions/order-deadline'
import type { ShopSettings } from '@nakshi/core/settings/schema'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useSettings } from '../../api/settings.ts'
import { storedPinCode, storePinCode } from '../../api/stored-pin-code.ts'
import * as m from './messages.ts'

const DEADLINES = { all: m.orderAllThere, some: m.orderSomeThere, late: m.orderLateThere }

type Gift = { date: string; handling: HandlingRange }

function formatPinDeadline(
  pincode: string,
  { date, handling }: Gift,
  { store_settings: terms, delivery_settings }: Pick<ShopSettings, 'store_settings' | 'delivery_settings'>,
  now: Date,
): string {
  const place = { pincode, state: null }
  if (!findDeliveryZone(delivery_settings, place).is_served)
    return formatMessage(deliveryMessages.estimate_not_served, { pincode })
  const zone = getCourierZone(place, terms)
  const { kind, day } = getOrderDeadline(date, toIndiaDate(now), { zone, handling, terms })
  return formatMessage(DEADLINES[kind], { day, pincode })
}

/** `everywhere` is shown until a PIN code is known. */
export type PinDeadlineProps = Gift & { everywhere: ReactNode }

export default function PinDeadline({ everywhere, ...gift }: PinDeadlineProps) {
  const id = useId()
  const settings = useSettings()
  const [pinCode, setPinCode] = useState(storedPinCode)
  const [isWrong, setWrong] = useState(false)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = normaliseDigits(String(new FormData(event.currentTarget).get('pincode')))
    const isKnown = isKnownPinCode(typed)
    setWrong(!isKnown)
    if (!isKnown) return
    storePinCode(typed)
    setPinCode(typed)
  }
  return (
    <>
      <div role="status">
        {pinCode && settings ? <p>{formatPinDeadline(pinCode, gift, settings, new Date())}</p> : everywhere}
      </div>
      <form className="occasion-pin" onSubmit={submit}>
        <label htmlFor={id}>{m.deliverTo}</label>
        <input
          id={id}
          className="input"
          name="pincode"
          inputMode="numeric"
          maxLength={20}
          autoComplete="postal-code"
          defaultValue={pinCode}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-error` : undefined}
        />
        <button className="button button-outline" type="submit">
          {m.check}
        </button>
        {isWrong && (
          <p className="field-error" id={`${id}-error`} role="alert">
            {messages.product.pin_code_unknown.template}
          </p>
        )}
      </form>
    </>
  )
}
