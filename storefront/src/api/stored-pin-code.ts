import { tabStorage } from '@nakshi/client/safe-storage'

export const PIN_CODE_KEY = 'nakshi:pin-code'

/** PIN code of this tab, reused on the next product and at checkout. `''` if none. */
export const storedPinCode = () => tabStorage.getItem(PIN_CODE_KEY) ?? ''

export function storePinCode(pincode: string): void {
  tabStorage.setItem(PIN_CODE_KEY, pincode)
}
