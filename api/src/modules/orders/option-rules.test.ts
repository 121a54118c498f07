import type { AdminProduct } from '@nakshi/core/products/admin-schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CorrectedShop, createCorrectedShop } from '../../../test/harness-order-edits.ts'
import { addCategory } from '../../../test/harness-rows.ts'

let shop: CorrectedShop
let tags: { id: string }
beforeAll(async () => {
  shop = await createCorrectedShop()
  tags = await addCategory(shop.db)
})
afterAll(() => shop.close())

const [METAL, NAME, PHONE] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`)
const image = { url: '/media/catalogue/gold.webp' }
const tag = {
  title: 'Pet tag',
  price: 20_000,
  stock: 500,
  images: [image],
  custom_options: [
    {
      id: METAL,
      name: 'Metal',
      type: 'swatch',
      options: ['Steel', 'Gold'],
      is_required: true,
      rules: { choices: [{ value: 'Gold', price_modifier: 5_000, colour: '#D4AF37', image_url: image.url }] },
    },
    {
      id: NAME,
      name: 'Pet name',
      type: 'text',
      is_required: true,
      price_modifier: 1_000,
      max_length: 12,
      rules: { price_by: 'character', min_length: 2 },
    },
    {
      id: PHONE,
      name: 'Phone',
      type: 'text',
      is_required: true,
      price_modifier: 500,
      rules: { price_by: 'character', show_if: { option: METAL, is: ['Gold'] } },
    },
  ],
}

let made = 0
async function createTag(): Promise<AdminProduct> {
  made += 1
  const body = { ...tag, title: `Pet tag ${made}`, category_ids: [tags.id] }
  const created = await shop.admin.post('/api/admin/products', body)
  expect(created.statusCode, created.body).toBe(201)
  return created.json()
}
const fill = ({ custom_options }: AdminProduct, ...texts: string[]) =>
  Object.fromEntries(custom_options.map(({ id }, index) => [id, { text: texts[index] ?? '' }]))
const add = (product: AdminProduct, ...texts: string[]) =>
  shop.asha.post('/api/cart', {
    product_id: product.id,
    quantity: 1,
    custom_options: fill(product, ...texts),
  })

test('options get ids of their own, which conditions follow and which stay', async () => {
  const product = await createTag()
  const [metal, name, phone] = product.custom_options
  expect([metal?.id, name?.id, phone?.id]).not.toContain(METAL)
  expect(phone?.rules?.show_if).toEqual({ option: metal?.id, is: ['Gold'] })
  expect(metal?.rules?.choices).toEqual([
    { value: 'Gold', price_modifier: 5_000, colour: '#d4af37', image_url: image.url },
  ])
  const { id } = product
  const again = await shop.admin.put(`/api/admin/products/${id}`, product)
  expect(again.statusCode, again.body).toBe(200)
  expect(again.json().custom_options).toEqual(product.custom_options)
  // A client that knows no ids: by name and kind
  const named = product.custom_options
    .slice(0, 2)
    .map(({ id: _id, ...option }) => ({ ...option, handling_days: 1 }))
  const saved = await shop.admin.put(`/api/admin/products/${id}`, { custom_options: named })
  expect(saved.json().custom_options.map((option: { id: string }) => option.id)).toEqual([
    metal?.id,
    name?.id,
  ])
})

test('a picture that the product no longer has leaves its choice', async () => {
  const product = await createTag()
  const saved = await shop.admin.put(`/api/admin/products/${product.id}`, { images: [] })
  const [metal] = saved.json().custom_options
  expect(metal.rules.choices).toEqual([{ value: 'Gold', price_modifier: 5_000, colour: '#d4af37' }])
  expect(metal.id).toBe(product.custom_options[0]?.id)
})

test('a condition on a later option is refused', async () => {
  const { id, custom_options } = await createTag()
  const moved = await shop.admin.put(`/api/admin/products/${id}`, {
    custom_options: custom_options.toReversed(),
  })
  expect(moved.json()).toMatchObject({
    issues: [{ path: 'custom_options.0.rules.show_if.option', message_code: 'admin_option_condition' }],
  })
})

test('the shop offers the rules, and the lowest price counts what is always asked for', async () => {
  const { slug } = await createTag()
  const shown = (await shop.visitor().get(`/api/products/${slug}`)).json()
  expect(shown.custom_options[1]).toMatchObject({
    name: 'Pet name',
    rules: { price_by: 'character', min_length: 2 },
  })
  expect(shown.needs_choice).toBe(true)
})

test('the cart charges letters and choices, drops hidden blanks and refuses hidden texts', async () => {
  const product = await createTag()
  const [, name, phone] = product.custom_options
  const steel = await add(product, 'Steel', 'Bruno Mars', '')
  expect(steel.statusCode, steel.body).toBe(201)
  const hidden = await add(product, 'Steel', 'Bruno', '98290')
  expect(hidden.statusCode).toBe(422)
  expect(hidden.json().issues).toMatchObject([
    { path: `custom_options.${phone?.id}`, message_code: 'selection_unknown_option' },
  ])
  const missing = await add(product, 'Gold', 'B', '')
  expect(missing.json().issues).toMatchObject([
    { path: `custom_options.${name?.id}`, message_code: 'selection_too_short' },
    { path: `custom_options.${phone?.id}`, message_code: 'selection_fill' },
  ])
  expect((await add(product, 'Gold', 'ब्रूनो', '98290 45512')).statusCode).toBe(201)
  const { items } = (await shop.asha.get('/api/cart')).json()
  expect(items.map(({ price }: { price: number }) => price)).toEqual([
    20_000 + 9 * 1_000,
    20_000 + 5_000 + 2 * 1_000 + 10 * 500,
  ])
  expect(Object.keys(items[0].custom_options)).not.toContain(phone?.id)
  for (const { id } of items) await shop.asha.delete(`/api/cart/${id}`)
})

test('an order edit charges further letters and keeps the price of others', async () => {
  const product = await createTag()
  const order = await shop.paid([
    { product_id: product.id, quantity: 1, custom_options: fill(product, 'Steel', 'Rex') },
  ])
  const getItem = async () => (await shop.read(order)).items[0]
  const item = await getItem()
  expect(item.price).toBe(23_000)
  const asFilled = async (...texts: string[]) => {
    const filled = Object.entries(fill(product, ...texts)).filter(([, { text }]) => text !== '')
    await shop.correct(order, { items: [{ id: item.id, custom_options: Object.fromEntries(filled) }] })
    return (await getItem()).price
  }
  // The price list has changed since; what stays the same keeps the ordered price
  await shop.admin.put(`/api/admin/products/${product.id}`, { price: 30_000 })
  expect(await asFilled('Steel', 'Max')).toBe(23_000)
  expect(await asFilled('Steel', 'Maxi')).toBe(34_000)
  expect(await asFilled('Gold', 'Maxi', '98290')).toBe(30_000 + 5_000 + 4_000 + 2_500)
})

test('a number, a date and a tick box are checked and charged', async () => {
  const created = await shop.admin.post('/api/admin/products', {
    title: 'Cake topper',
    price: 10_000,
    stock: 9,
    category_ids: [tags.id],
    custom_options: [
      { name: 'Age', type: 'number', rules: { min: 1, max: 99, step: 1 } },
      { name: 'Needed on', type: 'date', rules: { days_ahead: 3 } },
      { name: 'Gift box', type: 'checkbox', price_modifier: 4_900 },
    ],
  })
  const product: AdminProduct = created.json()
  const wrong = await add(product, '0', '2020-01-01', 'true')
  expect(wrong.json().issues.map(({ message_code: code }: { message_code: string }) => code)).toEqual([
    'option_value_at_least',
    'option_value_too_early',
    'selection_not_on_list',
  ])
  const right = await add(product, '40', '2099-12-24', 'Yes')
  expect(right.statusCode, right.body).toBe(201)
  const { items } = (await shop.asha.get('/api/cart')).json()
  expect(items).toMatchObject([{ price: 14_900, problem: null }])
})
