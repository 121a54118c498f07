import { defaultHomeSections } from '@nakshi/core/settings/home-page'
import type { ShownHomeSection } from '@nakshi/core/settings/shown-home-page'
import { expect, test } from 'vitest'
import { card, categories, settings, toList } from './examples.ts'
import { page } from './harness.tsx'

const FEATURED = '/api/products?featured=true&per_page=8'
const diwali = {
  slug: 'diwali',
  product_count: 3,
  date: '2026-11-08',
  days: 9,
  is_approximate: false,
} as const
const NOT_DATED = { handling: null, deadline: null }
const lamp = card({ slug: 'lamp', title: 'Lamp' })
const answers = {
  '/api/settings': settings,
  '/api/categories': categories,
  '/api/occasions': { items: [diwali] },
  [FEATURED]: toList(lamp),
}
const arranged = (...sections: ShownHomeSection[]) =>
  page('/', {
    ...answers,
    '/api/settings': { ...settings, has_own_home: true },
    '/api/home': { sections },
  })

const hero = { id: 'hero', kind: 'hero' } as const
const banner = {
  id: 'b1',
  kind: 'banner',
  title: 'Wedding season',
  text: 'Boards and tags',
  image: null,
  link_label: 'See wedding gifts',
  link: '/products',
} as const

test('asks for no sections where the store arranged none', async () => {
  const { status, words } = await page('/', answers)
  expect(status).toBe(200)
  expect(words).toContain('Best sellers')
})

test('shows the standard page arranged as it is', async () => {
  const standard = await page('/', answers)
  const shown = defaultHomeSections.map(({ id, kind }): ShownHomeSection => {
    switch (kind) {
      case 'products':
        return { id, kind, title: '', source: 'featured', products: [lamp] }
      case 'categories':
        return { id, kind, title: '' }
      case 'occasions':
        return { id, kind, title: '', occasions: [{ ...diwali, ...NOT_DATED }] }
      case 'collection':
      case 'reviews':
      case 'photos':
      case 'text':
      case 'banner':
      case 'columns':
        throw new Error(`${kind} is not on the standard page`)
      default:
        return { id, kind }
    }
  })
  const { words, links, status } = await arranged(...shown)
  expect(status).toBe(200)
  expect(words).toBe(standard.words)
  expect(links).toEqual(standard.links)
})

test('shows sections in their order, in the HTML of the server', async () => {
  const { words, links } = await arranged(
    banner,
    hero,
    { id: 'c', kind: 'collection', title: 'Our picks', slug: 'our-picks', products: [lamp] },
    { id: 'n', kind: 'products', title: '', source: 'newest', products: [lamp] },
  )
  const order = ['Wedding season', settings.hero_settings.title, 'Our picks', 'New in']
  expect(order.map((text) => words.indexOf(text))).toEqual(
    order.map((text) => words.indexOf(text)).toSorted((a, b) => a - b),
  )
  for (const text of order) expect(words).toContain(text)
  expect(words).not.toContain('Best sellers')
  expect(links).toEqual(expect.arrayContaining(['/products', '/collections/our-picks', '/products/lamp']))
})

test('has a heading of the page without a hero, one with it', async () => {
  expect((await arranged(banner)).all('h1')).toMatchObject([{ words: 'Home' }])
  expect((await arranged(hero, banner)).all('h1')).toHaveLength(1)
})

test('names the last day to order for an occasion', async () => {
  const deadlines = [
    [{ kind: 'all', day: '2026-11-02' }, 'Order by 2 Nov 2026'],
    [{ kind: 'some', day: '2026-11-02' }, 'Some gifts: order by 2 Nov 2026'],
    [{ kind: 'late', day: '2026-10-02' }, 'Last day to order was 2 Oct 2026'],
  ] as const
  for (const [deadline, text] of deadlines) {
    const shown = { ...diwali, handling: { min: 1, max: 2 }, deadline }
    const { words } = await arranged({ id: 'o', kind: 'occasions', title: 'Soon', occasions: [shown] })
    expect(words).toContain('Soon')
    expect(words).toContain(text)
  }
})

test('shows own texts without markup of others, and no link to what is hidden', async () => {
  const { html, words, links } = await arranged(
    {
      id: 't',
      kind: 'text',
      title: 'About us',
      html: '<h3>Jaipur</h3><p>By <a href="/about">us</a><iframe></iframe></p>',
    },
    { ...banner, link: null },
    {
      id: 'col',
      kind: 'columns',
      title: '',
      columns: [
        { title: 'Made here', text: 'In Jaipur', image: null },
        { title: 'Checked', text: '', image: null },
      ],
    },
  )
  expect(words).toContain('About us Jaipur By us')
  expect(html).not.toContain('<iframe')
  expect(links).toContain('/about')
  expect(words).not.toContain('See wedding gifts')
  expect(words).toContain('Made here In Jaipur Checked')
})

test('shows reviews with their product', async () => {
  const review = { id: crypto.randomUUID(), rating: 5, title: 'Glows', comment: 'All night', full_name: null }
  const { words, links } = await arranged({
    id: 'r',
    kind: 'reviews',
    title: '',
    reviews: [{ ...review, product: { slug: 'lamp', title: 'Lamp' } }],
  })
  expect(words).toContain('What customers say')
  expect(words).toMatch(/Glows All night Anonymous · Lamp/)
  expect(links).toContain('/products/lamp')
})

test('shows photos of customers with their product', async () => {
  const photo = { url: '/media/review/a.jpg', full_name: 'Asha', product: { slug: 'lamp', title: 'Lamp' } }
  const { words, links, html } = await arranged({ id: 'p', kind: 'photos', title: '', photos: [photo] })
  expect(words).toContain('From our customers')
  expect(html).toContain('alt="Lamp, photo by Asha"')
  expect(links).toContain('/products/lamp')
})

test('reports sections that could not be loaded', async () => {
  const { words, status } = await page('/', {
    ...answers,
    '/api/settings': { ...settings, has_own_home: true },
  })
  expect(words).toContain('The sections of this page could not be loaded. Try again')
  expect(status).not.toBe(200)
})
