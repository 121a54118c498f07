import type { ContentPage } from '@nakshi/contract/shop/pages'
import type { Settings } from '@nakshi/contract/shop/settings'
import { toSlug } from '@nakshi/domain/slug'
import { fillPlaceholders, fillTextPlaceholders } from './fill-placeholders.ts'
import { type ShopConfig, toPlaceholderTexts } from './placeholder-texts.ts'

/** A page as shoppers see it. */
export function toContentPage(page: ContentPage, settings: Settings, config: ShopConfig): ContentPage {
  const texts = toPlaceholderTexts(settings, config)
  return {
    ...page,
    title: fillTextPlaceholders(page.title, texts),
    description: fillTextPlaceholders(page.description, texts),
    body: addHeadingIds(fillPlaceholders(page.body, texts)),
  }
}

/** Main headings are the contents of the page, so each gets an id of its own. */
export function addHeadingIds(html: string): string {
  const used = new Map<string, number>()
  return html.replaceAll(/<h2>(.*?)<\/h2>/gs, (_heading, inside: string) => {
    const slug = toSlug(inside.replaceAll(/<[^>]+>|&[^;]+;/g, ' ')) || 'section'
    const count = (used.get(slug) ?? 0) + 1
    used.set(slug, count)
    return `<h2 id="${count === 1 ? slug : `${slug}-${count}`}">${inside}</h2>`
  })
}
