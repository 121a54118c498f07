import { deviceStorage } from '@nakshi/api/client/browser-storage'

const SIGN = 'nakshi:signed-out'

/** Tells the shop's other tabs that nobody is signed in any more; nothing of it is kept. */
export function tellSignedOut(): void {
  deviceStorage.setItem(SIGN, 'now')
  deviceStorage.removeItem(SIGN)
}

/** Calls back when another tab has signed out. @returns how to stop */
export function onSignedOutElsewhere(hear: () => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === SIGN && newValue !== null) hear()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
