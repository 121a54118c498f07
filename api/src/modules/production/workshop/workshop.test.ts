import { hasPermission } from '@nakshi/core/accounts/permissions'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { unzip } from '../../../../test/harness-files.ts'
import { pdfPages } from '../../../../test/harness-pdf.ts'
import { addCategory, addOrder, addProduct } from '../../../../test/harness-rows.ts'
import { contactMessages, orderEvents, orderItems, orderNotes } from '../../../platform/db/tables/index.ts'
import { ordersListSpec } from '../../orders/lists/list-spec.ts'
import { workshopListSpec } from './admin-routes.ts'

/** What no answer to the workshop may hold. */
const phone = '9123456780'
const marks = [phone, '91234 56780', 'marked.person', 'Hidden Lane', '560099', '731937']

let shop: TestApp
let maker: Client
let customer: Client
let order: Awaited<ReturnType<typeof addOrder>>
let itemId: string
beforeAll(async () => {
  shop = await createTestApp({ demo: true })
  maker = await shop.asStaff('workshop')
  customer = await shop.asShopper({ email: 'marked.person@example.test', full_name: 'Kavya Rao' })
  const address = {
    full_name: 'Kavya Rao',
    phone,
    email: customer.email,
    address_line1: '7 Hidden Lane',
    city: 'Mysuru',
    state: 'Karnataka',
    pincode: '560099',
  } as const
  order = await addOrder(shop.db, {
    user_id: customer.userId,
    status: 'confirmed',
    price: 731_937,
    shipping: address,
    custom_options: { [crypto.randomUUID()]: { text: 'For Mother' } },
    coupon_code: 'SECRET10',
    tracking_number: `AWB${phone}`,
    gift_message: 'Many happy returns',
  })
  const [item] = await shop.db.select().from(orderItems).where(eq(orderItems.order_id, order.id))
  itemId = item?.id ?? ''
  // Told to the office, which writes such things down in words.
  const customerText = `Call ${phone}, marked.person, about Rs 731937`
  await shop.db
    .insert(orderNotes)
    .values({ order_id: order.id, author_id: customer.userId, note: customerText })
  const event = {
    order_id: order.id,
    actor_id: customer.userId,
    from_status: 'pending',
    to_status: 'pending',
  } as const
  await shop.db.insert(orderEvents).values({ ...event, note: customerText })
  const message = { kind: 'contact', name: 'Kavya', email: customer.email, message: customerText } as const
  await shop.db.insert(contactMessages).values({ ...message, user_id: customer.userId, reference: 'REQ1' })
  await customer.post('/api/addresses', { name: 'Home', ...address, address_line2: '', country: 'India' })
})
afterAll(() => shop.close())

/** The words of an answer, whatever it is: JSON, a page, a PDF, an archive. */
function textOf(response: Awaited<ReturnType<Client['get']>>): string {
  const type = String(response.headers['content-type'])
  if (type.includes('pdf')) return pdfPages(response.rawPayload).join('\n')
  if (type.includes('zip'))
    return [...unzip(response.rawPayload)].map(([name, bytes]) => `${name}\n${bytes.toString()}`).join('\n')
  return response.body
}
const leaks = (slipText: string) => marks.filter((mark) => slipText.includes(mark))
const listed = (filter: object) =>
  maker.get('/api/admin/workshop-orders', { query: { filter: JSON.stringify(filter) } })
const slip = () =>
  maker.get('/api/admin/orders/packing-slips', { query: { filter: JSON.stringify({ id: [order.id] }) } })

describe('a workshop account', () => {
  test('reads what to make with recipient name and city', async () => {
    const [row] = (await listed({ q: 'kavya' })).json()
    expect(row).toMatchObject({ order_number: order.order_number, ship_name: 'Kavya Rao', city: 'Mysuru' })
    const one = (await maker.get(`/api/admin/workshop-orders/${order.id}`)).json()
    expect(one).toMatchObject({ gift_message: 'Many happy returns', is_packed: false })
    expect(Object.values(one.items[0].custom_options)).toEqual([{ text: 'For Mother' }])
  })

  test('cannot read a phone number, email address, street or price by any route', async () => {
    const category = await addCategory(shop.db)
    const product = await addProduct(shop.db, { category_ids: [category.id] })
    const gets = shop.app.registeredRoutes.filter(
      ({ method, url }) => method === 'GET' && !url.startsWith('/api/docs'),
    )
    const open = gets.filter(
      ({ access }) => typeof access !== 'object' || hasPermission('workshop', access.right),
    )
    expect(open.map(({ url }) => url)).toContain('/api/admin/workshop-orders/:id')
    // Also those that are closed to it: what they say must be a refusal without a word of the order.
    for (const { url } of gets)
      for (const id of [order.id, customer.userId, itemId]) {
        const address = url.replace(':slug', product.slug).replace(/:\w+/g, id)
        const filter = JSON.stringify({ id: [order.id] })
        for (const query of ['', `filter=${filter}`]) {
          const response = await maker.get(address, { query })
          expect([url, response.statusCode, leaks(textOf(response))]).toEqual([url, response.statusCode, []])
        }
      }
  })

  test('cannot infer hidden data from list filters or sorting', async () => {
    const values: Record<string, unknown[]> = {
      ...Object.fromEntries(Object.keys(ordersListSpec.filters).map((name) => [name, ['x']])),
      q: [phone, '91234', '+91 91234 56780', customer.email, 'marked', 'Hidden', '560099', 'SECRET10', 'AWB'],
      city: [phone, 'marked.person', 'Hidden'],
      total_gte: [731_937],
      total_lte: [731_937],
      payment_method: ['cod'],
      payment_status: ['pending'],
      has_tracking_number: [true],
      has_notes: [true],
      coupon_code: ['SECRET10'],
      state: ['Karnataka'],
      user_id: [customer.userId],
      phone: [phone],
      email: [customer.email],
    }
    for (const [name, tried] of Object.entries(values))
      for (const value of tried) {
        const response = await listed({ [name]: value })
        const rows = response.statusCode === 200 ? response.json() : []
        const facts = [name, value, rows.length, response.headers['content-range'] ?? 'none']
        expect(facts).toEqual([name, value, 0, expect.stringMatching(/none|\*\/0$/)])
      }
    const shown = Object.keys((await listed({})).json()[0])
    expect(Object.keys(workshopListSpec.sortable).filter((field) => !shown.includes(field))).toEqual([])
  })

  test('opens a packing slip without the phone number once every item is packed', async () => {
    const before = await slip()
    expect([before.statusCode, before.json().code, leaks(before.body)]).toEqual([409, 'not_packed', []])
    const step = (makingStep: string) =>
      maker.put(`/api/admin/workshop-orders/${order.id}/items/${itemId}`, { production_status: makingStep })
    const made = await step('made')
    expect([made.statusCode, made.json().items[0].production_status]).toEqual([200, 'made'])
    expect((await slip()).statusCode).toBe(409)
    expect((await step('packed')).json().is_packed).toBe(true)
    const slipText = textOf(await slip())
    expect(slipText).toContain('7 Hidden Lane')
    expect(leaks(slipText).filter((mark) => !['Hidden Lane', '560099'].includes(mark))).toEqual([])
    // The office prints it whole, packed or not.
    const office = await (await shop.asAdmin()).get('/api/admin/orders/packing-slips', {
      query: { filter: JSON.stringify({ id: [order.id] }) },
    })
    expect(textOf(office)).toContain('+91 91234 56780')
  })
})
