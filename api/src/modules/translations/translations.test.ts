import { hash } from 'node:crypto'
import type { AdminTranslations } from '@nakshi/core/translations/admin-schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deliveryAddress } from '../../../test/harness-address.ts'
import type { Client } from '../../../test/harness-client.ts'
import { addCategory, addProduct } from '../../../test/harness-rows.ts'
import { customOptions, products, translations } from '../../platform/db/tables/index.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp({ cache: true })
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

const toPath = (resource: string, id: string) => `/api/admin/${resource}/${id}/translations/hi`
const read = async (resource: string, id: string): Promise<AdminTranslations> =>
  (await admin.get(toPath(resource, id))).json()
const save = (resource: string, id: string, texts: Record<string, string>, extra: object = {}) =>
  admin.put(toPath(resource, id), {
    texts: Object.entries(texts).map(([field, text]) => ({ field, text })),
    ...extra,
  })
const saved = async (...call: Parameters<typeof save>): Promise<AdminTranslations> => {
  const answer = await save(...call)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const inHindi = (url: string) =>
  shop.app.inject({ method: 'GET', url, headers: { 'accept-language': 'hi-IN' } })
const statuses = ({ texts }: AdminTranslations) =>
  Object.fromEntries(texts.map(({ field, status }) => [field, status]))

describe('the texts of a product', () => {
  test('are listed beside their originals, saved, and sent to readers of the language', async () => {
    const mugs = await addCategory(shop.db, { name: 'Mugs', description: 'For tea' })
    const product = await addProduct(shop.db, {
      title: 'Photo mug',
      short_description: 'Your photo on a mug',
      description: '<p>Ceramic</p>',
      category_ids: [mugs.id],
      variants: [
        { type: 'colour', name: 'Inside colour', value: 'Red' },
        { type: 'colour', name: 'Inside colour', value: 'Blue' },
      ],
      custom_options: [
        { name: 'Name', type: 'text' },
        { name: 'Wrapping', type: 'select', options: ['Paper', 'Cloth'] },
      ],
    })
    const [name, wrapping] = product.custom_options
    const before = await read('products', product.id)
    expect(before).toMatchObject({ name: 'Photo mug', updated_at: null })
    expect(statuses(before)).toEqual({
      title: 'missing',
      short_description: 'missing',
      description: 'missing',
      'type:colour': 'missing',
      'value:Red': 'missing',
      'value:Blue': 'missing',
      [`option:${name?.id}`]: 'missing',
      [`option:${wrapping?.id}`]: 'missing',
      'choice:Paper': 'missing',
      'choice:Cloth': 'missing',
    })
    await saved('categories', mugs.id, { name: 'मग', description: 'चाय के लिए' })
    await saved('products', product.id, {
      title: 'फ़ोटो मग',
      description: '<p>सिरेमिक</p><script>alert(1)</script>',
      'type:colour': 'अंदर का रंग',
      'value:Red': 'लाल',
      [`option:${name?.id}`]: 'नाम',
      'choice:Paper': 'काग़ज़',
    })
    const shown = (await inHindi(`/api/products/${product.slug}`)).json()
    expect(shown).toMatchObject({
      title: 'फ़ोटो मग',
      short_description: 'Your photo on a mug',
      description: '<p>सिरेमिक</p>',
      categories: [{ name: 'मग' }],
      variants: [
        { type: 'colour', name: 'अंदर का रंग', value: 'Red', label: 'लाल' },
        { type: 'colour', name: 'अंदर का रंग', value: 'Blue' },
      ],
      custom_options: [
        { name: 'नाम' },
        { name: 'Wrapping', options: ['Paper', 'Cloth'], labels: { Paper: 'काग़ज़' } },
      ],
    })
    expect(shown.variants[1]).not.toHaveProperty('label')
    expect((await inHindi('/api/products')).json().items).toMatchObject([{ title: 'फ़ोटो मग' }])
    expect((await inHindi('/api/categories')).json().items).toMatchObject([
      { name: 'मग', description: 'चाय के लिए' },
    ])
    const original = (await shop.visitor().get(`/api/products/${product.slug}`)).json()
    expect(original).toMatchObject({ title: 'Photo mug', description: '<p>Ceramic</p>' })
    expect(JSON.stringify(original)).not.toContain('मग')
    expect((await shop.visitor().get('/api/categories')).json().items).toMatchObject([{ name: 'Mugs' }])
  })

  test('are those of the lines of a cart, and of an order while they are of the very text ordered', async () => {
    const product = await addProduct(shop.db, {
      title: 'Clock',
      variants: [{ type: 'size', name: 'Size', value: 'Large' }],
      custom_options: [{ name: 'Wrapping', type: 'select', options: ['Paper'] }],
    })
    const [option] = product.custom_options
    await saved('products', product.id, {
      title: 'घड़ी',
      'type:size': 'साइज़',
      'value:Large': 'बड़ा',
      'choice:Paper': 'काग़ज़',
    })
    const shopper = await shop.asShopper()
    const hindi = { headers: { 'accept-language': 'hi-IN' } }
    await shopper.post('/api/cart', {
      product_id: product.id,
      variant_selections: { size: 'Large' },
      custom_options: { [String(option?.id)]: { text: 'Paper' } },
    })
    const shown = {
      variant_selections: { size: 'Large' },
      product: {
        title: 'घड़ी',
        variant_labels: { size: 'साइज़' },
        value_labels: { Large: 'बड़ा', Paper: 'काग़ज़' },
      },
    }
    expect((await shopper.get('/api/cart', hindi)).json().items).toMatchObject([shown])
    expect((await shopper.get('/api/cart')).json().items).toMatchObject([{ product: { title: 'Clock' } }])
    const { total } = (await shopper.post('/api/checkout/quote', {})).json()
    const order = { shipping_address: deliveryAddress, payment_method: 'cod', expected_total: total }
    const placed = await shopper.post('/api/orders', order, {
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    expect(placed.statusCode, placed.body).toBe(201)
    const path = `/api/orders/${placed.json().id}`
    expect((await shopper.get(path, hindi)).json().items).toMatchObject([shown])
    expect((await admin.get(`/api/admin/orders/${placed.json().id}`, hindi)).json().items).toMatchObject([
      { product: { title: 'Clock' } },
    ])
    await shop.db.update(products).set({ title: 'Wall clock' }).where(eq(products.id, product.id))
    await saved('products', product.id, { title: 'दीवार घड़ी' })
    expect((await shopper.get(path, hindi)).json().items).toMatchObject([{ product: { title: 'Clock' } }])
  })

  test('are outdated once the original changes, and current when saved again', async () => {
    const product = await addProduct(shop.db, { title: 'Lamp', short_description: 'Brass' })
    const first = await saved('products', product.id, { title: 'दीपक', short_description: 'पीतल' })
    expect(statuses(first)).toEqual({ title: 'current', short_description: 'current' })
    await shop.db.update(products).set({ title: 'Oil lamp' }).where(eq(products.id, product.id))
    const after = await read('products', product.id)
    expect(statuses(after)).toEqual({ title: 'outdated', short_description: 'current' })
    const texts = [{ field: 'title', text: 'तेल का दीपक', original_hash: hash('md5', 'Lamp') }]
    const late = await admin.put(toPath('products', product.id), { texts })
    expect(statuses(late.json())).toMatchObject({ title: 'outdated' })
    expect(statuses(await saved('products', product.id, { title: 'तेल का दीपक' }))).toMatchObject({
      title: 'current',
    })
  })

  test('stay with an option that is renamed, and go with it and with the product', async () => {
    const product = await addProduct(shop.db, { custom_options: [{ name: 'Name', type: 'text' }] })
    const [option] = product.custom_options
    await saved('products', product.id, { title: 'मग', [`option:${option?.id}`]: 'नाम' })
    await shop.db
      .update(customOptions)
      .set({ name: 'Your name' })
      .where(eq(customOptions.product_id, product.id))
    expect(statuses(await read('products', product.id))).toMatchObject({
      [`option:${option?.id}`]: 'outdated',
    })
    await shop.db.delete(customOptions).where(eq(customOptions.product_id, product.id))
    const left = await saved('products', product.id, {})
    expect(left.texts.map(({ field }) => field)).toEqual(['title'])
    const stored = () => shop.db.select().from(translations).where(eq(translations.subject_id, product.id))
    expect(await stored()).toHaveLength(1)
    await shop.db.delete(products).where(eq(products.id, product.id))
    expect(await stored()).toEqual([])
  })

  test('are checked as the original, and saved by one person at a time', async () => {
    const product = await addProduct(shop.db)
    const long = await save('products', product.id, { title: 'क'.repeat(151) })
    expect(long.statusCode).toBe(400)
    expect(long.json().issues).toMatchObject([{ path: 'texts.0.text' }])
    expect((await save('products', product.id, { price: 'x' })).json().issues).toMatchObject([
      { path: 'texts.0.text' },
    ])
    expect((await save('products', product.id, { 'option:x': 'नाम' })).statusCode).toBe(422)
    const { updated_at: version } = await saved('products', product.id, { title: 'मग' })
    await saved('products', product.id, { title: 'कप' }, { updated_at: version })
    const stale = await save('products', product.id, { title: 'प्याला' }, { updated_at: version })
    expect(stale.statusCode).toBe(409)
    expect(statuses(await saved('products', product.id, { title: '' }))).toEqual({ title: 'missing' })
    expect((await admin.get(toPath('products', crypto.randomUUID()))).statusCode).toBe(404)
  })

  test('are copied to a duplicate, where an outdated one stays outdated', async () => {
    const category = await addCategory(shop.db, { name: 'Copied' })
    const source = await addProduct(shop.db, {
      title: 'Tray',
      short_description: 'Brass',
      variants: [{ type: 'size', name: 'Size', value: 'Large' }],
      custom_options: [
        { name: 'Name', type: 'text' },
        { name: 'Wrapping', type: 'select', options: ['Paper'] },
      ],
    })
    const [name, wrapping] = source.custom_options
    await saved('products', source.id, {
      title: 'ट्रे',
      short_description: 'पीतल',
      'value:Large': 'बड़ा',
      [`option:${name?.id}`]: 'नाम',
      [`option:${wrapping?.id}`]: 'पैकिंग',
      'choice:Paper': 'काग़ज़',
    })
    await shop.db.update(products).set({ short_description: 'Of brass' }).where(eq(products.id, source.id))
    const made = await admin.post('/api/admin/products', {
      title: 'Tray',
      short_description: 'Of brass',
      price: 50_000,
      category_ids: [category.id],
      variants: [{ type: 'size', name: 'Size', value: 'Large' }],
      custom_options: [{ name: 'Wrapping', type: 'select', options: ['Paper', 'Cloth'] }],
      copy_print_areas_from: source.id,
    })
    expect(made.statusCode, made.body).toBe(201)
    const { id, custom_options } = made.json()
    expect(statuses(await read('products', id))).toEqual({
      title: 'current',
      short_description: 'outdated',
      'type:size': 'missing',
      'value:Large': 'current',
      [`option:${custom_options[0].id}`]: 'current',
      'choice:Paper': 'current',
      'choice:Cloth': 'missing',
    })
  })

  test('are logged with who saved them, and need the permission of the product', async () => {
    const product = await addProduct(shop.db)
    await saved('products', product.id, { title: 'मग' })
    const log = (await admin.get('/api/admin/audit-log')).json()
    expect(log[0]).toMatchObject({
      action: 'change',
      subject_type: 'product',
      subject_id: product.id,
      after: { translations: { hi: { title: 'मग' } } },
    })
    const reader = await shop.asStaff('support')
    expect((await reader.put(toPath('products', product.id), { texts: [] })).statusCode).toBe(403)
  })

  test('are found by the filter of the list while one is missing or outdated', async () => {
    const product = await addProduct(shop.db, { title: 'Brass bell' })
    const list = async (): Promise<string[]> => {
      const filter = JSON.stringify({ q: 'Brass bell', untranslated: 'hi' })
      const rows: { id: string }[] = (await admin.get('/api/admin/products', { query: { filter } })).json()
      return rows.map(({ id }) => id)
    }
    expect(await list()).toEqual([product.id])
    await saved('products', product.id, { title: 'पीतल की घंटी' })
    expect(await list()).toEqual([])
    await shop.db.update(products).set({ title: 'Brass bell, large' }).where(eq(products.id, product.id))
    expect(await list()).toEqual([product.id])
  })
})

test('a page has its texts in the language, with the placeholders of the original', async () => {
  const page = (
    await admin.post('/api/admin/pages', {
      title: 'Care',
      body: '<h2>Washing</h2><p>{{store.name}}</p>',
      status: 'published',
    })
  ).json()
  const wrong = await save('pages', page.id, { title: 'देखभाल {{unknown}}' })
  expect(wrong.json().issues).toMatchObject([{ path: 'texts.0.text' }])
  await saved('pages', page.id, { title: 'देखभाल', body: '<h2>धोना</h2><p>{{store.name}}</p>' })
  const { title, body } = (await inHindi('/api/pages/care')).json()
  expect(title).toBe('देखभाल')
  expect(body).toContain('>धोना</h2>')
  expect(body).not.toContain('{{')
  expect((await shop.visitor().get('/api/pages/care')).json().title).toBe('Care')
})

test('the settings have the texts of hero, offers and menus in the language', async () => {
  const path = '/api/admin/settings/translations/hi'
  const { texts } = (await admin.get(path)).json() as AdminTranslations
  expect(texts.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['hero_title', 'menu:Shipping', 'tagline']),
  )
  expect(texts.map(({ field }) => field)).not.toContain('marquee')
  const answer = await admin.put(path, {
    texts: [
      { field: 'hero_title', text: 'अपने हाथों का तोहफ़ा' },
      { field: 'menu:Products', text: 'प्रोडक्ट' },
    ],
  })
  expect(answer.statusCode, answer.body).toBe(200)
  const shown = (await inHindi('/api/settings')).json()
  expect(shown.hero_settings.title).toBe('अपने हाथों का तोहफ़ा')
  expect(shown.menu_settings.header[0]).toEqual({ label: 'प्रोडक्ट', link: '/products' })
  const original = (await shop.visitor().get('/api/settings')).json()
  expect(original.menu_settings.header[0].label).toBe('Products')
  const [entry] = (await admin.get('/api/admin/audit-log')).json()
  expect(entry).toMatchObject({
    subject_id: 'translations/hi',
    before: { hero_title: '', 'menu:Products': '' },
    after: { hero_title: 'अपने हाथों का तोहफ़ा', 'menu:Products': 'प्रोडक्ट' },
  })
})
