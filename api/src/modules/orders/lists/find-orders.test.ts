import type { AdminOrderRow } from '@nakshi/core/orders/admin-schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { addCategory, addOrder, addProduct } from '../../../../test/harness-rows.ts'
import { orderItems } from '../../../platform/db/tables/index.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

const numbers = async (filter: object, resource = 'orders', client = admin): Promise<string[]> => {
  const query = { filter: JSON.stringify(filter), sort: '["order_number","ASC"]' }
  const response = await client.get(`/api/admin/${resource}`, { query })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().map((row: AdminOrderRow) => row.order_number)
}

test('lets support and accountants find products and categories by name without access to the catalogue', async () => {
  const { id } = await addCategory(shop.db, { name: 'Lamps' })
  const lamp = await addProduct(shop.db, { title: 'Brass diya', category_ids: [id] })
  const order = await addOrder(shop.db, { order_number: 'ORDDIYA', product_id: lamp.id })
  for (const role of ['support', 'accountant'] as const) {
    const client = await shop.asStaff(role)
    const named = async (resource: string, q: string) =>
      (await client.get(`/api/admin/${resource}`, { query: { filter: JSON.stringify({ q }) } })).json()
    expect(await named('product-names', 'diya')).toEqual([{ id: lamp.id, name: 'Brass diya' }])
    expect(await named('category-names', 'lamps')).toEqual([{ id, name: 'Lamps' }])
    expect(await numbers({ category_id: id }, 'orders', client)).toEqual([order.order_number])
    expect((await client.get('/api/admin/products')).statusCode).toBe(403)
  }
})

describe('order search', () => {
  beforeAll(async () => {
    const mug = await addOrder(shop.db, {
      order_number: 'ORDFOUND1',
      title: 'Hindi Name Mug',
      shipping: { full_name: 'Aarav Khandelwal', phone: '9829045512', city: 'Alwar', pincode: '301001' },
      custom_options: { [crypto.randomUUID()]: { text: 'अनन्या\nsince 2018' } },
    })
    await shop.db
      .update(orderItems)
      .set({ variant_selections: { colour: 'Peacock' } })
      .where(eq(orderItems.order_id, mug.id))
    await addOrder(shop.db, {
      order_number: 'ORDFOUND2',
      title: 'Teak Nameplate',
      shipping: { full_name: 'Meera Nair', phone: '9811122233', city: 'Kochi', pincode: '682001' },
    })
    // Enough orders that hold a word for it to be met along the list instead of by its index.
    for (let n = 0; n < 12; n += 1)
      await addOrder(shop.db, { order_number: `ORDMANY${n}`, title: 'Rakhi Box', shipping: { city: 'Leh' } })
    await addOrder(shop.db, {
      order_number: 'ORDRARE',
      title: 'Rakhi Box',
      shipping: { full_name: 'Zubin Mehta', city: 'Leh' },
    })
  })

  test('finds an order by its selected variant and not by the same word elsewhere', async () => {
    expect(await numbers({ variant: 'peacock' })).toEqual(['ORDFOUND1'])
    expect(await numbers({ variant: 'Nameplate' })).toEqual([])
  })

  test.each([
    ['its number, in small letters', 'ordfound1'],
    ['a name', 'Khandelwal'],
    ['a name, the last one first', 'Khandelwal Aarav'],
    ['a phone number as it is stored', '9829045512'],
    ['a phone number with a 0 before it', '098290 45512'],
    ['a phone number with its country', '+91 98290-45512'],
    ['the end of a phone number', '45512'],
    ['a PIN code', '301001'],
    ['a PIN code in two groups', '301 001'],
    ['a product', 'hindi name mug'],
    ['a text on a piece, in Hindi', 'अनन्या'],
    ['a text on a piece', 'since 2018'],
    ['a variant', 'peacock'],
    ['what is on it and whom it is for', 'mug khandelwal'],
  ])('finds an order by %s: %s', async (_by, q) => expect(await numbers({ q })).toEqual(['ORDFOUND1']))

  test('finds an order, shipped to another person, by the phone number of the account', async () => {
    const shopper = await shop.asShopper()
    await shopper.patch('/api/profile', { phone: '9555012345' })
    await addOrder(shop.db, { order_number: 'ORDGIFT', user_id: shopper.userId })
    expect(await numbers({ q: '+91 95550 12345' })).toEqual(['ORDGIFT'])
  })

  test('requires all words to match, also where many orders contain some of them', async () => {
    expect(await numbers({ q: 'rakhi leh' })).toHaveLength(13)
    expect(await numbers({ q: 'leh zubin' })).toEqual(['ORDRARE'])
    expect(await numbers({ q: 'rakhi kochi' })).toEqual([])
  })

  test('does not find an order by a deleted text', async () => {
    const cancelledOrder = await addOrder(shop.db, {
      order_number: 'ORDERASED',
      custom_options: { [crypto.randomUUID()]: { text: 'Secretive words' } },
    })
    expect(await numbers({ q: 'secretive' })).toEqual(['ORDERASED'])
    await shop.db
      .update(orderItems)
      .set({ custom_options: {} })
      .where(eq(orderItems.order_id, cancelledOrder.id))
    expect(await numbers({ q: 'secretive' })).toEqual([])
  })

  test('filters orders by product, category and promised date', async () => {
    const category = await addCategory(shop.db)
    const [wanted, other] = [
      await addProduct(shop.db, { category_ids: [category.id] }),
      await addProduct(shop.db),
    ]
    await addOrder(shop.db, { order_number: 'ORDOF1', product_id: wanted.id })
    await addOrder(shop.db, {
      order_number: 'ORDOF2',
      product_id: other.id,
      estimated_delivery_date: '2026-12-01',
    })
    const within = (filter: object) => numbers({ q: 'ORDOF', ...filter })
    expect(await within({ product_id: wanted.id })).toEqual(['ORDOF1'])
    expect(await within({ product_id: [wanted.id, other.id] })).toEqual(['ORDOF1', 'ORDOF2'])
    expect(await within({ category_id: category.id })).toEqual(['ORDOF1'])
    expect(await within({ due_lte: '2026-12-01' })).toEqual(['ORDOF2'])
    expect(await within({ due_gte: '2026-12-02' })).toEqual(['ORDOF1'])
  })

  test('lets the workshop search by fields it sees and not by phone number or PIN code', async () => {
    const workshop = await shop.asStaff('workshop')
    const seen = (q: string) => numbers({ q }, 'workshop-orders', workshop)
    expect(await seen('अनन्या')).toEqual(['ORDFOUND1'])
    expect(await seen('Khandelwal Aarav')).toEqual(['ORDFOUND1'])
    expect(await seen('9829045512')).toEqual([])
    expect(await seen('301001')).toEqual([])
  })
})

describe('customer search', () => {
  const found = async (q: string) => {
    const response = await admin.get('/api/admin/customers', { query: { filter: JSON.stringify({ q }) } })
    expect(response.statusCode, response.body).toBe(200)
    return response.json().map((each: { id: string; phone: string | null }) => [each.id, each.phone])
  }

  test('finds a customer by the phone number of a shipment in any format', async () => {
    const shopper = await shop.asShopper()
    await addOrder(shop.db, { user_id: shopper.userId, shipping: { phone: '9444012345', city: 'Ooty' } })
    const expectedCustomers = [[shopper.userId, '9444012345']]
    expect(await found('9444012345')).toEqual(expectedCustomers)
    expect(await found('094440 12345')).toEqual(expectedCustomers)
    expect(await found('+91 94440-12345')).toEqual(expectedCustomers)
    expect(await found('9444099999')).toEqual([])
  })

  test('finds a customer by the phone number of the profile', async () => {
    const shopper = await shop.asShopper()
    await shopper.patch('/api/profile', { phone: '9666012345' })
    expect(await found('96660 12345')).toEqual([[shopper.userId, '9666012345']])
  })

  test('finds a customer by the phone number or city of a saved address', async () => {
    const shopper = await shop.asShopper()
    const saved = await shopper.post('/api/addresses', {
      name: 'Home',
      full_name: 'Ila Bose',
      phone: '9333012345',
      address_line1: '1 Hill Road',
      address_line2: '',
      city: 'Darjeeling',
      state: 'West Bengal',
      pincode: '734101',
      country: 'India',
    })
    expect(saved.statusCode, saved.body).toBe(201)
    const expectedCustomers = [[shopper.userId, '9333012345']]
    expect(await found('93330 12345')).toEqual(expectedCustomers)
    expect(await found('darjeel')).toEqual(expectedCustomers)
  })
})

test('returns product images, the first text in option order and the photo count of an order', async () => {
  const [below, above] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
  const image = { url: '/media/custom/a.png', name: 'a.png', type: 'image/png', size: 9 } as const
  const order = await addOrder(shop.db, {
    order_number: 'ORDWORK',
    custom_options: { [below]: { text: 'since 2018' }, [above]: { text: 'अनन्या' } },
  })
  const [item] = await shop.db.select().from(orderItems).where(eq(orderItems.order_id, order.id))
  if (!item) throw new Error('the order has no item')
  // The second option is asked for first.
  const product = {
    ...item.product,
    image_url: '/media/catalogue/mug.png',
    custom_options: [
      { id: above, name: 'Name', type: 'text' as const },
      { id: below, name: 'Second line', type: 'text' as const },
    ],
  }
  await shop.db.update(orderItems).set({ product }).where(eq(orderItems.id, item.id))
  const photos = { [above]: { images: [image, image] } }
  await shop.db
    .insert(orderItems)
    .values({ ...item, id: crypto.randomUUID(), line_no: 2, custom_options: photos })
  const query = { filter: '{"q":"ORDWORK"}' }
  const [row] = (await admin.get('/api/admin/orders', { query })).json()
  expect(row).toMatchObject({ pictures: ['/media/catalogue/mug.png'], first_text: 'अनन्या', photos: 2 })
})
