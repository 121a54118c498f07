import { redirectMessages } from '@nakshi/core/content/admin-redirect-messages'
import { messages } from '@nakshi/core/messages'
import { defaultSettings } from '@nakshi/core/settings/schema'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addCategory, addProduct } from '../../../test/harness-rows.ts'
import { moveLinks } from './move-address.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())
beforeEach(() => shop.sql`delete from redirects`)

const target = async (path: string) =>
  (await shop.visitor().get(`/api/redirects?path=${encodeURIComponent(path)}`)).json().to
const rename = async (path: string, slug: string) =>
  expect((await admin.put(`/api/admin/${path}`, { slug })).statusCode).toBe(200)
const add = (fromPath: string, toPath: string) =>
  admin.post('/api/admin/redirects', { from_path: fromPath, to_path: toPath })

test.each(['/x/..//evil.example/a', '/.//evil.example', '/%2e//evil.example', '/a/../..//evil.example?b=1'])(
  'never leads to another host: %s',
  async (toPath) => {
    const added = await add('/old-address', toPath)
    expect([added.statusCode, added.json().issues?.[0]?.path]).toEqual([422, 'to_path'])
    await shop.sql`insert into redirects (from_path, to_path) values ('/stored', ${toPath})`
    expect(await target('/stored')).toMatch(/^(?!\/\/)/)
  },
)

test.each([
  ...['/newsletter/sign-up', '/unsubscribe', '/feeds/google.xml', '/sitemap.xml', '/robots.txt'],
  ...['/.well-known/security.txt', '/manifest.webmanifest', '/favicon.ico', '/healthz'],
])('%s belongs to the server: it redirects nowhere, and menus can link to it', async (path) => {
  const added = await add(path, '/products')
  expect([added.statusCode, added.json().message]).toEqual([422, redirectMessages.in_use.template])
  const menu = { header: [{ label: 'Link', link: path }], footer: [] }
  const saved = await admin.put('/api/admin/settings/menu_settings', { value: menu })
  expect(saved.statusCode, saved.body).toBe(200)
  await admin.put('/api/admin/settings/menu_settings', { value: defaultSettings.menu_settings })
})

test('redirects all languages, whichever the addresses name', async () => {
  const added = await add('/hi/old-lamp', '/hi/products?page=2#top')
  expect([added.statusCode, added.json()]).toMatchObject([
    201,
    { from_path: '/old-lamp', to_path: '/products?page=2#top' },
  ])
  expect((await add('/hi/contact', '/products')).json().message).toBe(redirectMessages.in_use.template)
})

test('what visitors do not see yet takes no address from them', async () => {
  const category = await addCategory(shop.db)
  const product = { title: 'Lamp', price: 100, category_ids: [category.id], is_active: false }
  const hidden = [
    ['/pages/lamp', 'pages', { title: 'Lamp', body: '<p>x</p>', status: 'draft' }],
    ['/products/lamp', 'products', product],
    ['/products?category=lamp', 'categories', { name: 'Lamp', is_active: false }],
  ] as const
  for (const [path, resource, body] of hidden) {
    await add(path, '/contact')
    const created = await admin.post(`/api/admin/${resource}`, { ...body, slug: 'lamp' })
    expect(created.statusCode, created.body).toBe(201)
    expect(await target(path)).toMatch(/^\/contact/)
  }
  const [page] = await shop.sql`select id from pages where slug = 'lamp'`
  await admin.put(`/api/admin/pages/${page?.id}`, { status: 'published' })
  expect(await target('/pages/lamp')).toBeNull()
})

describe('a renamed slug', () => {
  test('redirects from each earlier address to the current one, in one step', async () => {
    const { id } = await addProduct(shop.db, { slug: 'a' })
    await rename(`products/${id}`, 'b')
    await rename(`products/${id}`, 'c')
    expect(await target('/products/a')).toBe('/products/c')
    expect(await target('/products/B?size=2&utm_source=x')).toBe('/products/c?size=2&utm_source=x')
    expect(await target('/products/c')).toBeNull()
  })

  test('ends the redirect from an address that is used again', async () => {
    const { id } = await addProduct(shop.db, { slug: 'cup' })
    await rename(`products/${id}`, 'beaker')
    await rename(`products/${id}`, 'cup')
    expect(await target('/products/cup')).toBeNull()
    expect(await target('/products/beaker')).toBe('/products/cup')
    const category = await addCategory(shop.db)
    const body = { title: 'Beaker', slug: 'beaker', price: 100, category_ids: [category.id] }
    expect((await admin.post('/api/admin/products', body)).statusCode).toBe(201)
    expect(await target('/products/beaker')).toBeNull()
  })

  test('of a category redirects its product list and keeps the other parameters', async () => {
    const { id } = await addCategory(shop.db, { slug: 'mugs' })
    await rename(`categories/${id}`, 'cups')
    expect(await target('/products?category=mugs&sort=name')).toBe('/products?category=cups&sort=name')
    expect(await target('/products?category=cups')).toBeNull()
  })

  test('changes no redirect when another field or the same slug is saved', async () => {
    const { id } = await addProduct(shop.db, { slug: 'same' })
    await rename(`products/${id}`, 'same')
    expect(await shop.sql`select * from redirects`).toHaveLength(0)
  })

  test('moves the links of the home page with it', async () => {
    const { id } = await addProduct(shop.db, { slug: 'plate' })
    const path = '/api/admin/settings/hero_settings'
    const value = {
      ...defaultSettings.hero_settings,
      cta_link: '/products/plate?from=hero',
      name_product: 'plate',
    }
    const { updated_at } = (await admin.put(path, { value })).json()
    await rename(`products/${id}`, 'sign')
    expect((await admin.get(path)).json().value).toMatchObject({
      cta_link: '/products/sign?from=hero',
      name_product: 'sign',
    })
    const filter = JSON.stringify({ subject_id: 'hero_settings' })
    expect((await admin.get('/api/admin/audit-log', { query: { filter } })).json()[0]).toMatchObject({
      actor_id: admin.userId,
      action: 'change',
      subject_type: 'setting',
      before: { cta_link: '/products/plate?from=hero', name_product: 'plate' },
      after: { cta_link: '/products/sign?from=hero', name_product: 'sign' },
    })
    // A form opened before must not bring the old address back.
    expect((await admin.put(path, { value, updated_at })).statusCode).toBe(409)
  })

  test('keeps one redirect of each address for two renames at the same time', async () => {
    const [one, two] = [
      await addProduct(shop.db, { slug: 'one' }),
      await addProduct(shop.db, { slug: 'two' }),
    ]
    await Promise.all([rename(`products/${one.id}`, 'one-b'), rename(`products/${two.id}`, 'two-b')])
    expect([await target('/products/one'), await target('/products/two')]).toEqual([
      '/products/one-b',
      '/products/two-b',
    ])
  })
})

test.each([
  [{ links: [{ link: '/pages/a', label: 'A' }] }, { links: [{ link: '/pages/b', label: 'A' }] }],
  [
    { name_product: 'a', label: 'pages/a' },
    { name_product: 'a', label: 'pages/a' },
  ],
  [{ link: 'https://shop.example/pages/a' }, { link: 'https://shop.example/pages/a' }],
])('moves links inside of %j', (before, after) => {
  expect(moveLinks(before, '/pages/a', '/pages/b')).toEqual(after)
})

describe('a redirect of the owner', () => {
  test('is created, found by search, edited with a version check, logged and deleted', async () => {
    const created = (await add('/Old-Shop/Mugs/', '/products?category=mugs')).json()
    expect(created.from_path).toBe('/old-shop/mugs')
    expect(await target('/old-shop/MUGS?a=1')).toBe('/products?category=mugs&a=1')
    const list = await admin.get('/api/admin/redirects?filter={"q":"old-shop"}')
    expect(list.json()).toHaveLength(1)
    const path = `/api/admin/redirects/${created.id}`
    const edited = await admin.put(path, { ...created, to_path: '/categories' })
    expect(edited.json().to_path).toBe('/categories')
    const stale = await admin.put(path, { ...created, to_path: '/products' })
    expect(stale.json()).toMatchObject({ code: 'stale', message: messages.general.stale.template })
    expect((await admin.delete(path)).statusCode).toBe(200)
    expect(await target('/old-shop/mugs')).toBeNull()
    const log = await shop.sql`select action from audit_log where subject_id = ${created.id} order by at`
    expect(log.map(({ action }) => action)).toEqual(['create', 'change', 'delete'])
  })

  test.each([
    ['/a', 'https://elsewhere.example', 'to_path', redirectMessages.path, 400],
    ['/a', '//elsewhere.example', 'to_path', redirectMessages.path, 400],
    ['about', '/products', 'from_path', redirectMessages.path, 400],
    ['/a?b=1', '/products', 'from_path', redirectMessages.from_query, 400],
    ['/a', '/A/', 'to_path', redirectMessages.same, 422],
    ['/products', '/categories', 'from_path', redirectMessages.in_use, 422],
    ['/orders', '/categories', 'from_path', redirectMessages.in_use, 422],
    ['/api/settings', '/categories', 'from_path', redirectMessages.in_use, 422],
    ['/products/live', '/categories', 'from_path', redirectMessages.in_use, 422],
  ])('from %s to %s is rejected at %s', async (from, to, path, message, status) => {
    await shop.sql`insert into products (title, slug, price) values ('Live', 'live', 100) on conflict do nothing`
    const answer = await add(from, to)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().issues).toEqual([expect.objectContaining({ path, message: message.template })])
  })

  test('is rejected when it exists already or closes a circle, and otherwise leads to the last address', async () => {
    await add('/one', '/two')
    expect((await add('/one', '/three')).json().issues[0]).toMatchObject({
      path: 'from_path',
      message: redirectMessages.taken.template,
    })
    expect((await add('/two', '/one')).json().issues[0]).toMatchObject({
      path: 'to_path',
      message: redirectMessages.loop.template,
    })
    await add('/two', '/three')
    await add('/zero', '/one')
    expect(await Promise.all(['/zero', '/one', '/two'].map(target))).toEqual(['/three', '/three', '/three'])
  })
})

test.each([
  ['/PAGES/Team/', '/pages/team'],
  ['/Products/Moon-Lamp?v.size=L', '/products/moon-lamp?v.size=L'],
  ['/products?category=Lamps-7&sort=name', '/products?category=lamps-7&sort=name'],
  ['/products/moon-lamp', null],
  ['/products/Sun-Lamp', null],
])('finds in other letter case %s', async (typed, found) => {
  if (found === '/pages/team') {
    await admin.post('/api/admin/pages', { title: 'Team', status: 'published' })
    await addProduct(shop.db, { slug: 'moon-lamp' })
    await addCategory(shop.db, { slug: 'lamps-7' })
  }
  expect(await target(typed)).toBe(found)
})
