import { pageKinds } from '@nakshi/core/content/page-kinds'
import { expect, test } from 'vitest'
import { demoCategories, demoProducts } from '../demo/catalogue.ts'
import { demoCollections } from '../demo/collections.ts'
import hindi from '../demo/languages/hi.json' with { type: 'json' }
import { hindiPages } from '../demo/languages/hi-pages.ts'
import hindiPictures from '../demo/languages/hi-pictures.json' with { type: 'json' }
import { demoPages } from '../demo/pages.ts'
import alt from '../demo/pictures/alt.json' with { type: 'json' }
import { demoPrintAreas } from '../demo/print-areas.ts'
import { demoSettings } from '../demo/settings.ts'
import { defaultPages } from '../src/platform/db/default-pages/insert-default-pages.ts'

const products = demoProducts(new Date('2026-11-01'))
const DEVANAGARI = /\p{Script=Devanagari}/u
const places = (text: string) => [...new Set(text.match(/\{\{[^}]+\}\}|href="[^"]+"/g))].sort()
const countTags = (text: string) => text.match(/<h2>/g)?.length ?? 0

test('has each product, category and collection of the demo shop in Hindi, paragraph by paragraph', () => {
  expect(Object.keys(hindi.products)).toEqual(products.map(({ slug }) => slug))
  expect(Object.keys(hindi.categories)).toEqual(demoCategories.map(({ slug }) => slug))
  expect(Object.keys(hindi.collections)).toEqual(demoCollections.map(({ slug }) => slug))
  const texts = new Map(Object.entries(hindi.products))
  for (const { slug, description } of products) {
    const text = texts.get(slug)
    expect(text?.description.split('\n\n'), slug).toHaveLength(description.split('</p><p>').length)
    for (const part of Object.values(text ?? {})) expect(part, slug).toMatch(DEVANAGARI)
  }
})

test('names each variant, option and side of a product in Hindi, no two by one name', () => {
  const choices = new Map(Object.entries(hindi.choices))
  const used = new Set<string>()
  const translate = (text: string) => {
    used.add(text)
    return choices.get(text) ?? text
  }
  const areas = demoPrintAreas(products)
  for (const { id, slug, variants, custom_options } of products) {
    const groups = [...new Set(variants.map(({ type }) => type))].map((type) =>
      variants.filter((variant) => variant.type === type).map(({ value }) => value),
    )
    const names = [...new Set(variants.map(({ name }) => name)), ...custom_options.map(({ name }) => name)]
    const sides = [...new Set(areas.flatMap(({ product_id, side }) => (product_id === id && side) || []))]
    for (const group of [names, ...groups, ...custom_options.map(({ options }) => options), sides]) {
      const translated = group.map(translate)
      expect(new Set(translated).size, `${slug}: ${translated}`).toBe(group.length)
      for (const text of translated) expect(text, slug).toMatch(DEVANAGARI)
    }
  }
  expect([...choices.keys()].filter((text) => !used.has(text))).toEqual([])
})

test('describes each picture of a product in Hindi', () => {
  const files = Object.keys(alt).filter((file) => products.some(({ slug }) => file.startsWith(`${slug}-`)))
  expect(Object.keys(hindiPictures)).toEqual(files)
  for (const text of Object.values(hindiPictures)) expect(text).toMatch(DEVANAGARI)
})

test('has the settings of the demo shop in Hindi', () => {
  const { hero_settings, marquee_settings, menu_settings } = demoSettings(new Map())
  const { header, footer } = menu_settings
  const labels = [...header, ...footer.flatMap(({ links }) => links)].map(({ label }) => label)
  expect(new Set(Object.keys(hindi.menu_settings))).toEqual(
    new Set([...labels, ...footer.map(({ title }) => title)]),
  )
  expect(hindi.hero_settings.claims).toHaveLength(hero_settings.claims.length)
  expect(hindi.marquee_settings.text.split(' | ')).toHaveLength(marquee_settings.text.split(' | ').length)
})

test.each(pageKinds)('says in Hindi what the page %s says, with its values and links', (kind) => {
  const { title, description, body } = demoPages[kind] ?? defaultPages[kind]
  const translated = hindiPages[kind]
  expect(places(translated.body)).toEqual(places(body))
  expect(places(translated.description)).toEqual(places(description))
  expect(translated.title).not.toBe(title)
  // The terms say which language holds.
  expect(countTags(translated.body) - countTags(body)).toBe(kind === 'terms' ? 1 : 0)
})
