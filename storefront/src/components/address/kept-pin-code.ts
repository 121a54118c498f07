import { tabStorage } from '@nakshi/api/client/browser-storage'

const KEY = 'nakshi:pin-code'

/** The PIN code a shopper asked about, for the tab: shown at the next product and filled in at checkout. `''` without one. */
export const keptPinCode = () => tabStorage.getItem(KEY) ?? ''

export function keepPinCode(pincode: string): void {
  tabStorage.setItem(KEY, pincode)
}
