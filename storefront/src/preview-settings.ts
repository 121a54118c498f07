import type { Settings, ShopSettings } from '@nakshi/contract/shop/settings'
import type { QueryClient } from '@tanstack/react-query'
import { settingsQuery } from './api/settings.ts'
import { brandCss } from './theme/brand-css.ts'

type Message = { type?: unknown; settings?: Settings }

/**
 * Applies settings typed in the backoffice preview (same-origin messages of the parent frame); nothing is
 * saved.
 */
export function previewSettings(queries: QueryClient): void {
  const { origin } = window.location
  window.addEventListener('message', (event: MessageEvent<Message>) => {
    if (event.origin !== origin || event.source !== window.parent) return
    const { type, settings } = event.data ?? {}
    if (type !== 'nakshi:settings' || !settings) return
    queries.setQueryData(settingsQuery.queryKey, withTyped(settings))
    const style = document.getElementById('brand')
    if (style) style.textContent = brandCss(settings.brand_settings)
  })
  window.parent.postMessage({ type: 'nakshi:ready' }, origin)
}

const withTyped = (typed: Settings) => (read: ShopSettings | undefined) => read && { ...read, ...typed }
