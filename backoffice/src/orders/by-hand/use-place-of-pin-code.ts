import type { PinCodePlace, RecordedAddress } from '@nakshi/api/contract/addresses'
import { stateOfPinCode } from '@nakshi/api/domain/pin-code'
import { useRef } from 'react'
import { fetchJson } from '../../api/fetch-json.ts'

type Place = Pick<RecordedAddress, 'state' | 'city'>

/**
 * As the shop's own form: a PIN code chooses the state and its district as the city, unless somebody
 * wrote something else.
 */
export function usePlaceOfPinCode(address: RecordedAddress, onChange: (address: RecordedAddress) => void) {
  const now = useRef(address)
  now.current = address
  // What a PIN code told may be filled in anew, what a person wrote may not
  const told = useRef<Place>({ state: stateOfPinCode(address.pincode) ?? '', city: '' })

  function filled(before: RecordedAddress, place: Partial<Place>): RecordedAddress {
    const may = (field: keyof Place) => before[field] === '' || before[field] === told.current[field]
    const change = {
      ...(place.state && may('state') ? { state: place.state } : {}),
      ...(place.city && may('city') ? { city: place.city } : {}),
    }
    told.current = { ...told.current, ...change }
    return { ...before, ...change }
  }

  return (typed: RecordedAddress) => {
    const pincode = typed.pincode.trim()
    const state = pincode === address.pincode.trim() ? null : stateOfPinCode(pincode)
    if (!state) return onChange(typed)
    onChange(filled(typed, { state }))
    fetchJson(`/api/pin-codes/${pincode}`).then(
      ({ json }: { json: PinCodePlace }) => {
        // Typed on meanwhile
        if (json.district && now.current.pincode.trim() === pincode)
          onChange(filled(now.current, { city: json.district }))
      },
      // Whoever gets no answer writes the city, as everybody did
      () => {},
    )
  }
}
