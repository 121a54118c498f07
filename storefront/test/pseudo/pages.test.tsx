import { expect, test } from 'vitest'
import { card, categories, settings, toList } from '../examples.ts'
import { page } from '../harness.tsx'
import { findEnglishText } from './english-text.ts'

const products = toList(
  card({ slug: 'one' }),
  card({ slug: 'two', stock: 0 }),
  card({ slug: 'three', needs_choice: true }),
)
const answers = {
  '/api/settings': settings,
  '/api/categories': categories,
  '/api/products?featured=true&per_page=8': products,
  '/api/products?per_page=24': products,
  '/api/occasions': {
    items: [{ slug: 'birthday', product_count: 3, date: '2026-12-25', days: 25, is_approximate: false }],
  },
  '/api/auth/session': { user: null },
}

/** In this project each text of messages.ts is made longer and marked, in the place of Hindi. */
test.each(['/hi', '/hi/products', '/hi/nothing/like/it'])(
  'shows no English of its own on %s',
  async (path) => {
    const { html, head } = await page(path, answers)
    expect(html).toContain('⟦')
    expect(findEnglishText(head + html, answers)).toEqual([])
  },
)

test('keeps its language in every link of a page', async () => {
  const { links } = await page('/hi', answers)
  const left = links.filter((link) => link.startsWith('/') && !/^\/hi(?:[/?#]|$)/.test(link))
  // The page itself in English, in header and footer
  expect(left).toEqual(['/', '/'])
  expect(links).toContain('/hi/products')
  expect(links).toContain('/hi/products/one')
})

test('names the page in every language to search engines', async () => {
  const { head } = await page('/hi', answers)
  for (const element of [
    '<link rel="canonical" href="http://shop.test/hi"/>',
    '<link rel="alternate" hrefLang="en-IN" href="http://shop.test/"/>',
    '<link rel="alternate" hrefLang="hi-IN" href="http://shop.test/hi"/>',
    '<link rel="alternate" hrefLang="x-default" href="http://shop.test/"/>',
  ])
    expect(head).toContain(element)
})

test('names the web manifest of its language', async () => {
  const { head } = await page('/hi', answers)
  expect(head).toContain('<link rel="manifest" href="/manifest.webmanifest?language=hi">')
})

test('responds with 404 to an unknown address in its language', async () => {
  expect((await page('/hi/nothing/like/it', answers)).status).toBe(404)
})
