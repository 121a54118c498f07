import type { ContentPage } from '@nakshi/core/content/pages'
import type { Settings, ShopSettings } from '@nakshi/core/settings/schema'
import type { ShownHomePage } from '@nakshi/core/settings/shown-home-page'
import type { QueryClient } from '@tanstack/react-query'
import { pageQuery } from '../api/pages.ts'
import { homeQuery, settingsQuery } from '../api/settings.ts'
import { brandCss } from '../theme/brand-css.ts'

/** `home`: content of the typed sections. */
type Message = { type?: unknown; settings?: Settings; home?: ShownHomePage; page?: ContentPage }

/** Applies what the backoffice preview sends (same-origin messages of the parent); nothing is saved. */
export function previewSettings(queries: QueryClient): void {
  const { origin } = window.location
  window.addEventListener('message', (event: MessageEvent<Message>) => {
    if (event.origin !== origin || event.source !== window.parent) return
    const { type, settings, home, page } = event.data ?? {}
    if (type === 'nakshi:page' && page) queries.setQueryData(pageQuery(page.slug).queryKey, page)
    if (type !== 'nakshi:settings' || !settings) return
    if (home) queries.setQueryData(homeQuery.queryKey, home)
    queries.setQueryData(settingsQuery.queryKey, withTyped(settings, home))
    const style = document.getElementById('brand')
    if (style) style.textContent = brandCss(settings.brand_settings)
  })
  window.parent.postMessage({ type: 'nakshi:ready' }, origin)
}

/** Without sections it is the home page of a new shop. */
const withTyped = (typed: Settings, home: ShownHomePage | undefined) => (read: ShopSettings | undefined) => {
  if (!read) return read
  const { has_own_home: _saved, ...others } = read
  const isArranged = home !== undefined && typed.home_settings.sections.length > 0
  return { ...others, ...typed, ...(isArranged && { has_own_home: true as const }) }
}
