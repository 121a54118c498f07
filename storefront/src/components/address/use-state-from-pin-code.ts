import { stateOfPinCode } from '@nakshi/api/domain/pin-code'
import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { AddressValues } from './address-values.ts'

/**
 * Chooses the state as soon as the PIN code tells it, unless the shopper chose another one: it is a
 * suggestion. `suggest` is for the change of the PIN code; `filled` names the state that was chosen
 * so.
 */
export function useStateFromPinCode() {
  const { getValues, setValue } = useFormContext<AddressValues>()
  const [filled, setFilled] = useState<string | null>(null)
  // A state that a PIN code told may be filled in anew, one that a person chose may not
  const ours = useRef(stateOfPinCode(getValues('pincode')) ?? '')
  function suggest(pincode: string) {
    const state = stateOfPinCode(pincode.trim())
    const chosen = getValues('state')
    if (!state || (chosen !== '' && chosen !== ours.current)) return
    ours.current = state
    if (state === chosen) return
    setFilled(state)
    setValue('state', state, { shouldDirty: true, shouldValidate: true })
  }
  return { filled, suggest }
}
