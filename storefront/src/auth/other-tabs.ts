import { deviceStorage } from '@nakshi/api/client/browser-storage'

type SessionNews = 'arrived' | 'left'

const KEY = 'nakshi:session-news'

/** Tells the shop's other tabs that somebody signed in, or that nobody is any more. Nothing of it is stored. */
export function tellOtherTabs(news: SessionNews): void {
  deviceStorage.setItem(KEY, news)
  deviceStorage.removeItem(KEY)
}

/** Calls back with what other tabs tell. @returns how to stop */
export function onOtherTabs(hear: (news: SessionNews) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && (newValue === 'arrived' || newValue === 'left')) hear(newValue)
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
