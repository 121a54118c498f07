import { adminFormMessages } from '@nakshi/core/base/admin-form-messages'
import { pageMessages } from '@nakshi/core/content/admin-page-messages'
import { pageKinds } from '@nakshi/core/content/page-kinds'
import { messages } from '@nakshi/core/messages'
import { defaultSettings } from '@nakshi/core/settings/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addCategory, addProduct } from '../../../test/harness-rows.ts'
import { menusOfNewShop } from '../../../test/harness-settings.ts'

const PATH = '/api/admin/settings/menu_settings'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

const shownMenus = async () => (await shop.visitor().get('/api/settings')).json().menu_settings
const readPublishedPages = async () => (await shop.visitor().get('/api/settings')).json().published_pages
const save = (header: object[], footer: object[] = [], updatedAt?: string) =>
  admin.put(PATH, { value: { header, footer }, updated_at: updatedAt })

// spec: shop 2 · Footer, anyone: links to thirteen pages
test('has the links of a new shop, of which hidden pages are left out', async () => {
  expect(await shownMenus()).toEqual(menusOfNewShop)
  await shop.sql`update pages set status = 'draft' where slug in ('about', 'size-guide')`
  const { header, footer } = await shownMenus()
  expect(header.map(({ link }: { link: string }) => link)).toEqual(['/products', '/categories'])
  expect(JSON.stringify(footer)).not.toMatch(/about|size-guide/)
  // The owner still sees and keeps them.
  expect((await admin.get(PATH)).json().value).toEqual(defaultSettings.menu_settings)
  const pages = await readPublishedPages()
  expect(pages).toEqual(pageKinds.filter((kind) => kind !== 'about' && kind !== 'size-guide'))
  await shop.sql`update pages set status = 'published'`
})

test('saves links to pages, categories, paths and https addresses in their order', async () => {
  await addCategory(shop.db, { slug: 'mugs' })
  await admin.post('/api/admin/pages', { title: 'Workshop' })
  const header = [
    { label: 'Mugs', link: '/products?category=mugs' },
    { label: 'Workshop', link: '/pages/workshop' },
    { label: 'Blog', link: 'https://blog.example/' },
    { label: 'Orders', link: '/orders' },
  ]
  const saved = await save(header, [{ title: 'Empty', links: [] }])
  expect(saved.statusCode).toBe(200)
  // The page is a draft, and the group has no link.
  expect(await shownMenus()).toEqual({
    header: header.filter(({ label }) => label !== 'Workshop'),
    footer: [],
  })
  const { updated_at } = saved.json()
  expect((await save([], [], updated_at)).statusCode).toBe(200)
  expect((await save(header, [], updated_at)).json().message).toBe(messages.general.stale.template)
})

test('shows a link to the newsletter while it is offered', async () => {
  const links = [
    { label: 'Newsletter', link: '/newsletter/sign-up' },
    { label: 'Home', link: '/' },
  ]
  expect((await save(links)).statusCode).toBe(200)
  expect((await shownMenus()).header).toEqual(links.slice(1))
  const settings = '/api/admin/settings/marketing_settings'
  const { value } = (await admin.get(settings)).json()
  await admin.put(settings, { value: { ...value, newsletter: { ...value.newsletter, enabled: true } } })
  expect((await shownMenus()).header).toEqual(links)
  await admin.put(settings, { value })
})

test('rejects links that lead nowhere, each at its field', async () => {
  const wrong = await save(
    [
      { label: 'Home', link: '/' },
      { label: 'Nothing', link: '/no-such-page' },
    ],
    [{ title: 'Shop', links: [{ label: 'Gone', link: '/products?category=gone' }] }],
  )
  expect(wrong.statusCode).toBe(422)
  expect(wrong.json().issues).toEqual(
    ['value.header.1.link', 'value.footer.0.links.0.link'].map((path) =>
      expect.objectContaining({ path, message: pageMessages.menu_link.template }),
    ),
  )
  const script = await save([{ label: 'x', link: 'javascript:alert(1)' }])
  expect(script.json().issues[0]).toMatchObject({ path: 'value.header.0.link' })
})

test.each([
  ['cta_link', '/prodcts', pageMessages.menu_link],
  ['cta_link', '/products?category=gone', pageMessages.menu_link],
  ['name_product', 'gone', adminFormMessages.unknown_product],
])('rejects a hero whose %s is %s, at its field', async (field, value, message) => {
  const path = '/api/admin/settings/hero_settings'
  const wrong = await admin.put(path, { value: { ...defaultSettings.hero_settings, [field]: value } })
  expect(wrong.statusCode).toBe(422)
  expect(wrong.json().issues).toEqual([
    expect.objectContaining({ path: `value.${field}`, message: message.template }),
  ])
})

test('leave out categories and products that are no longer shown, also in the hero', async () => {
  const category = await addCategory(shop.db, { slug: 'frames' })
  const product = await addProduct(shop.db, { slug: 'name-plate' })
  const links = [
    { label: 'Frames', link: '/products?category=frames' },
    { label: 'Plate', link: '/products/name-plate' },
    { label: 'Sorted', link: '/products?sort=name' },
  ]
  expect((await save(links)).statusCode).toBe(200)
  const hero = {
    ...defaultSettings.hero_settings,
    name_product: 'name-plate',
    cta_link: '/products/name-plate',
  }
  const saved = await admin.put('/api/admin/settings/hero_settings', { value: hero })
  expect(saved.statusCode).toBe(200)
  const shown = async () => (await shop.visitor().get('/api/settings')).json()
  expect((await shown()).menu_settings.header).toEqual(links)
  expect((await shown()).hero_settings).toEqual(hero)

  await admin.put(`/api/admin/products?filter={"id":["${product.id}"]}`, { is_active: false })
  await admin.put(`/api/admin/categories/${category.id}`, { is_active: false })
  expect((await shown()).menu_settings.header).toEqual(links.slice(2))
  expect((await shown()).hero_settings).toEqual({ ...hero, name_product: '', cta_link: '/products' })
})

test('follow a page that is renamed', async () => {
  const { id } = (await admin.post('/api/admin/pages', { title: 'Team', status: 'published' })).json()
  await save([{ label: 'Team', link: '/pages/team' }])
  await admin.put(`/api/admin/pages/${id}`, { slug: 'people' })
  expect((await shownMenus()).header).toEqual([{ label: 'Team', link: '/pages/people' }])
})
