import { tabStorage } from '@nakshi/client/safe-storage'

const KEY = 'nakshi:pin-code'

/** PIN code of this tab, reused on the next product and at checkout. `''` if none. */
export const storedPinCode = () => tabStorage.getItem(KEY) ?? ''

export function storePinCode(pincode: string): void {
  tabStorage.setItem(KEY, pincode)
}
