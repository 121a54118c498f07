import { deviceStorage } from '@nakshi/api/client/browser-storage'

type SessionNews = 'arrived' | 'left'

const KEY = 'nakshi:session-news'

/** Notifies other tabs through a storage event; nothing stays stored. */
export function tellOtherTabs(news: SessionNews): void {
  deviceStorage.setItem(KEY, news)
  deviceStorage.removeItem(KEY)
}

export function onOtherTabs(hear: (news: SessionNews) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && (newValue === 'arrived' || newValue === 'left')) hear(newValue)
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
