import type { ContentPage } from '@nakshi/core/content/pages'
import type { Settings, ShopSettings } from '@nakshi/core/settings/schema'
import type { QueryClient } from '@tanstack/react-query'
import { pageQuery } from '../api/pages.ts'
import { settingsQuery } from '../api/settings.ts'
import { brandCss } from '../theme/brand-css.ts'

type Message = { type?: unknown; settings?: Settings; page?: ContentPage }

/** Applies what the backoffice preview sends (same-origin messages of the parent); nothing is saved. */
export function previewSettings(queries: QueryClient): void {
  const { origin } = window.location
  window.addEventListener('message', (event: MessageEvent<Message>) => {
    if (event.origin !== origin || event.source !== window.parent) return
    const { type, settings, page } = event.data ?? {}
    if (type === 'nakshi:page' && page) queries.setQueryData(pageQuery(page.slug).queryKey, page)
    if (type !== 'nakshi:settings' || !settings) return
    queries.setQueryData(settingsQuery.queryKey, withTyped(settings))
    const style = document.getElementById('brand')
    if (style) style.textContent = brandCss(settings.brand_settings)
  })
  window.parent.postMessage({ type: 'nakshi:ready' }, origin)
}

const withTyped = (typed: Settings) => (read: ShopSettings | undefined) => read && { ...read, ...typed }
