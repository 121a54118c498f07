import { normaliseDigits } from '@nakshi/contract/normalise-digits'
import type { PinCodeLocation } from '@nakshi/contract/shop/addresses'
import { getStateOfPinCode } from '@nakshi/domain/pin-code'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { apiQuery } from '../../api/queries.ts'
import type { AddressPurpose, TypedAddress } from './typed-address.ts'

export type FilledPlace = { state: string; city: string }

/**
 * Sets state and city from the PIN code unless the user entered them. `filled` names the fields that were
 * set.
 */
export function usePlaceFromPinCode(purpose: AddressPurpose) {
  const { getValues, setFocus, setValue } = useFormContext<TypedAddress>()
  const queries = useQueryClient()
  const [filled, setFilled] = useState<FilledPlace>({ state: '', city: '' })
  // Values set from a PIN code may be overwritten, user input may not
  const ours = useRef<FilledPlace>({
    state: getStateOfPinCode(normaliseDigits(getValues('pincode'))) ?? '',
    city: '',
  })

  function fill(field: 'state' | 'city', value: string) {
    const now = getValues(field)
    if (now !== '' && now !== ours.current[field]) return
    ours.current = { ...ours.current, [field]: value }
    if (value === now) return
    setFilled((before) => ({ ...before, [field]: value }))
    setValue(field, value, { shouldDirty: true, shouldValidate: true })
    // Selects the text, so that typing replaces it
    if (document.activeElement?.id === `${purpose}-${field}`) setFocus(field, { shouldSelect: true })
  }

  function suggest(typed: string) {
    const pincode = normaliseDigits(typed)
    const state = getStateOfPinCode(pincode)
    if (!state) return
    fill('state', state)
    const value = ({ district }: PinCodeLocation) => {
      // The PIN code has changed meanwhile
      if (district && normaliseDigits(getValues('pincode')) === pincode) fill('city', district)
    }
    const untold = () => {}
    queries.fetchQuery(apiQuery<PinCodeLocation>(`/api/pin-codes/${pincode}`)).then(value, untold)
  }
  return { filled, suggest }
}
