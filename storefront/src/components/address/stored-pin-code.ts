import { tabStorage } from '@nakshi/api/client/browser-storage'

const KEY = 'nakshi:pin-code'

/**
 * The PIN code a shopper asked about, for the tab: shown at the next product and filled in at
 * checkout. `''` without one.
 */
export const storedPinCode = () => tabStorage.getItem(KEY) ?? ''

export function storePinCode(pincode: string): void {
  tabStorage.setItem(KEY, pincode)
}
