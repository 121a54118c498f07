import type { PinCodeLocation, StoredAddress } from '@nakshi/contract/shop/addresses'
import { getStateOfPinCode } from '@nakshi/domain/pin-code'
import { useRef } from 'react'
import { fetchJson } from '../../api/fetch-json.ts'

type FilledLocation = Pick<StoredAddress, 'state' | 'city'>

/** Fills state and city from the PIN code unless staff typed something else. */
export function usePinCodeLookup(address: StoredAddress, onChange: (address: StoredAddress) => void) {
  const now = useRef(address)
  now.current = address
  // Values filled from a PIN code may be replaced; typed values may not.
  const autofilled = useRef<FilledLocation>({ state: getStateOfPinCode(address.pincode) ?? '', city: '' })

  function filled(before: StoredAddress, location: Partial<FilledLocation>): StoredAddress {
    const canFill = (field: keyof FilledLocation) =>
      before[field] === '' || before[field] === autofilled.current[field]
    const change = {
      ...(location.state && canFill('state') ? { state: location.state } : {}),
      ...(location.city && canFill('city') ? { city: location.city } : {}),
    }
    autofilled.current = { ...autofilled.current, ...change }
    return { ...before, ...change }
  }

  return (typed: StoredAddress) => {
    const pincode = typed.pincode.trim()
    const state = pincode === address.pincode.trim() ? null : getStateOfPinCode(pincode)
    if (!state) return onChange(typed)
    onChange(filled(typed, { state }))
    fetchJson(`/api/pin-codes/${pincode}`).then(
      ({ json }: { json: PinCodeLocation }) => {
        // The PIN code changed meanwhile.
        if (json.district && now.current.pincode.trim() === pincode)
          onChange(filled(now.current, { city: json.district }))
      },
      // Without a response the city is typed by hand.
      () => {},
    )
  }
}
