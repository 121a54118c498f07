import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemoShop } from '../demo/load.ts'
import { openMediaStore } from '../src/platform/media/media-store.ts'
import { createTestApp, type TestApp } from './harness.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
  await shop.sql`delete from site_settings`
  await loadDemoShop(shop.db, { password: 'gift-of-joy', store: openMediaStore(shop.config), log: () => {} })
})
afterAll(() => shop.close())

const inHindi = async (url: string) =>
  (await shop.app.inject({ method: 'GET', url, headers: { 'accept-language': 'hi-IN' } })).json()
const DEVANAGARI = /\p{Script=Devanagari}/u

test('has each text of the demo shop in Hindi, made from the original of now', async () => {
  const missing = await shop.sql`
    select o.subject, o.field, o.original from translatable_texts o left join translations t
      on t.subject_id = o.subject_id and t.field = o.field and t.language = 'hi'
    where t.original_hash is distinct from md5(o.original)`
  expect([...missing]).toEqual([])
})

test('shows hero, offers, menus, products and pages in Hindi', async () => {
  const { hero_settings, marquee_settings, menu_settings, brand_settings } = await inHindi('/api/settings')
  const { title, subtitle, cta_text, claims } = hero_settings
  const menus = menu_settings.footer.flatMap((group: { title: string; links: { label: string }[] }) => [
    group.title,
    ...group.links.map(({ label }) => label),
  ])
  const shown = [
    title,
    subtitle,
    cta_text,
    ...claims,
    marquee_settings.text,
    brand_settings.tagline,
    ...menus,
  ]
  for (const text of shown) expect(text).toMatch(DEVANAGARI)

  const mug = await inHindi('/api/products/hindi-name-mug')
  expect(mug).toMatchObject({
    title: 'हिन्दी नाम वाला मग',
    variants: [{ value: 'White', label: 'सफ़ेद' }, { label: 'इंडिगो' }, { label: 'गेंदा पीला' }],
  })
  expect(mug.images[0].alt_text).toMatch(DEVANAGARI)
  const terms = await inHindi('/api/pages/terms')
  expect(terms.title).toBe('नियम और शर्तें')
  expect((await inHindi('/api/pages/returns')).body).toContain('सोमवार से शनिवार')
})
