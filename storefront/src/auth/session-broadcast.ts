import { deviceStorage } from '@nakshi/client/safe-storage'

type SessionChange = 'arrived' | 'left'

const KEY = 'nakshi:session-news'

/** Notifies other tabs through a storage event; nothing stays stored. */
export function broadcastSessionChange(change: SessionChange): void {
  deviceStorage.setItem(KEY, change)
  deviceStorage.removeItem(KEY)
}

export function onSessionChange(callback: (change: SessionChange) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && (newValue === 'arrived' || newValue === 'left')) callback(newValue)
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
