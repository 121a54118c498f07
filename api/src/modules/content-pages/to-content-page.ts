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
  const used = new Set<string>()
  return html.replaceAll(/<h2>(.*?)<\/h2>/gs, (_heading, inside: string) => {
    const slug = toSlug(inside.replaceAll(/<[^>]+>|&[^;]+;/g, ' ')) || 'section'
    let id = slug
    for (let count = 2; used.has(id); count += 1) id = `${slug}-${count}`
    used.add(id)
    return `<h2 id="${id}">${inside}</h2>`
  })
}
