import { deviceStorage } from './safe-storage.ts'

type SessionChange = 'arrived' | 'left'
type Listener = (change: SessionChange) => void

const SESSION_CHANGE_KEY = 'nakshi:session-news'
const listeners = new Set<Listener>()

/** Notifies other tabs through a storage event; nothing stays stored. */
export function broadcastSessionChange(change: SessionChange): void {
  deviceStorage.setItem(SESSION_CHANGE_KEY, change)
  deviceStorage.removeItem(SESSION_CHANGE_KEY)
}

/** Has this tab read its session again, after a request that no query or mutation sees. */
export const recheckSession = () => {
  for (const listener of listeners) listener('arrived')
}

export function onSessionChange(callback: Listener): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === SESSION_CHANGE_KEY && (newValue === 'arrived' || newValue === 'left')) callback(newValue)
  }
  listeners.add(callback)
  window.addEventListener('storage', listen)
  return () => {
    listeners.delete(callback)
    window.removeEventListener('storage', listen)
  }
}
