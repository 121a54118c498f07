import type { Settings, ShopSettings } from '@nakshi/contract/shop/settings'
import type { QueryClient } from '@tanstack/react-query'
import { settingsQuery } from './api/settings.ts'

type Message = { type?: unknown; settings?: Settings }

/**
 * Applies settings typed in the backoffice preview (same-origin messages of the parent frame); nothing is
 * saved.
 */
export function previewSettings(queries: QueryClient): void {
  const { origin } = window.location
  window.addEventListener('message', (event: MessageEvent<Message>) => {
    if (event.origin !== origin || event.source !== window.parent) return
    if (event.data?.type === 'nakshi:settings' && event.data.settings)
      queries.setQueryData(settingsQuery.queryKey, withTyped(event.data.settings))
  })
  window.parent.postMessage({ type: 'nakshi:ready' }, origin)
}

const withTyped = (typed: Settings) => (read: ShopSettings | undefined) => read && { ...read, ...typed }
