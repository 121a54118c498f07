import { DEFAULT_LANGUAGE, type Language } from '@nakshi/core/base/languages'
import { toSlug } from '@nakshi/core/base/slug'
import type { ContentPage } from '@nakshi/core/content/pages'
import type { Settings } from '@nakshi/core/settings/schema'
import { mapSettingTexts, SETTINGS_SUBJECT_ID } from '@nakshi/core/settings/setting-texts'
import type { Queryable } from '../../platform/db/client.ts'
import { getShopState } from '../settings/get-settings.ts'
import { findHiddenPaths } from '../settings/menus.ts'
import { listShopLinks, removeHiddenLinks } from '../settings/shop-links.ts'
import { getTranslate } from '../translations/get-translations.ts'
import { fillPlaceholders, fillTextPlaceholders } from './fill-placeholders.ts'
import { type ShopConfig, toPlaceholderTexts } from './placeholder-texts.ts'

/** A page as shoppers see it: links to what is not published, sold or offered now are plain text. */
export async function renderPage(
  db: Queryable,
  page: ContentPage,
  config: ShopConfig,
  language?: Language,
): Promise<ContentPage> {
  const { settings, publishedPaths } = await getShopState(db)
  const translate = await getTranslate(db, language ?? DEFAULT_LANGUAGE, [SETTINGS_SUBJECT_ID])
  const translated = mapSettingTexts(settings, (field, text) => translate(SETTINGS_SUBJECT_ID, field, text))
  const shown = toContentPage(page, translated, config, language)
  const hidden = await findHiddenPaths(db, listShopLinks(shown.body), settings, publishedPaths)
  return { ...shown, body: removeHiddenLinks(shown.body, hidden) }
}

export function toContentPage(
  page: ContentPage,
  settings: Settings,
  config: ShopConfig,
  language?: Language,
): ContentPage {
  const texts = toPlaceholderTexts(settings, config, language)
  return {
    ...page,
    title: fillTextPlaceholders(page.title, texts),
    description: fillTextPlaceholders(page.description, texts),
    seo_title: fillTextPlaceholders(page.seo_title ?? '', texts),
    body: addHeadingIds(fillPlaceholders(page.body, texts)),
  }
}

/** Main headings are the contents of the page, so each gets an id of its own. */
export function addHeadingIds(html: string): string {
  const used = new Set<string>()
  return html.replaceAll(/<h2>(.*?)<\/h2>/gs, (_heading, inside: string) => {
    const slug = toSlug(inside.replaceAll(/<[^>]+>|&[^;]+;/g, ' ')) || 'section'
    let id = slug
    for (let count = 2; used.has(id); count += 1) id = `${slug}-${count}`
    used.add(id)
    return `<h2 id="${id}">${inside}</h2>`
  })
}
