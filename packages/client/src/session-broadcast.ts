import { deviceStorage } from './safe-storage.ts'

type SessionChange = 'arrived' | 'left'

export const SESSION_CHANGE_KEY = 'nakshi:session-news'

/** Notifies other tabs through a storage event; nothing stays stored. */
export function broadcastSessionChange(change: SessionChange): void {
  deviceStorage.setItem(SESSION_CHANGE_KEY, change)
  deviceStorage.removeItem(SESSION_CHANGE_KEY)
}

export function onSessionChange(callback: (change: SessionChange) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === SESSION_CHANGE_KEY && (newValue === 'arrived' || newValue === 'left')) callback(newValue)
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
