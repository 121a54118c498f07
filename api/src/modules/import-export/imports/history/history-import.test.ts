import { withParams } from '@nakshi/core/base/message-template'
import type { HistoryImportResponse } from '@nakshi/core/imports/admin-history'
import { historyImportMessages } from '@nakshi/core/imports/admin-history-messages'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/harness.ts'
import { type Client, newAccount } from '../../../../../test/harness-client.ts'
import { otps, users } from '../../../../platform/db/tables/index.ts'
import { issueOtp } from '../../../accounts/codes/otp.ts'
import { deleteStaleGuests } from '../../../guests/delete-stale-guests.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.sql`delete from imported_orders`
  await shop.sql`delete from users where id in (select user_id from imported_customers)`
})

const send = (list: string, extra: object = {}) =>
  admin.post('/api/admin/history-imports', { list, file: 'export.csv', check: true, ...extra })
async function check(list: string, extra: object = {}): Promise<HistoryImportResponse> {
  const answer = await send(list, extra)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
async function runImport(list: string, extra: object = {}): Promise<HistoryImportResponse> {
  const { seen } = await check(list)
  return check(list, { check: false, seen, ...extra })
}
const toCsv = (headings: string[], rows: Record<string, string>[]) =>
  [headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ''))]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\r\n')

const SHOPIFY_ORDERS = [
  'Name',
  'Email',
  'Financial Status',
  'Paid at',
  'Fulfillment Status',
  'Currency',
  'Subtotal',
  'Shipping',
  'Taxes',
  'Total',
  'Discount Code',
  'Discount Amount',
  'Shipping Method',
  'Created at',
  'Lineitem quantity',
  'Lineitem name',
  'Lineitem price',
  'Lineitem sku',
  'Billing Name',
  'Shipping Name',
  'Shipping Address1',
  'Shipping City',
  'Shipping Zip',
  'Shipping Province',
  'Shipping Country',
  'Shipping Phone',
  'Notes',
  'Cancelled at',
  'Payment Method',
  'Refunded Amount',
]
const mugOrder = (changes: Record<string, string> = {}) => ({
  Name: '#1001',
  Email: 'Asha@Example.test',
  'Financial Status': 'paid',
  'Fulfillment Status': 'fulfilled',
  Currency: 'INR',
  Subtotal: '1,198.00',
  Shipping: '50.00',
  Taxes: '0.00',
  Total: '1,148.00',
  'Discount Code': 'DIWALI',
  'Discount Amount': '100.00',
  'Created at': '2024-03-05 14:22:10 +0530',
  'Lineitem quantity': '2',
  'Lineitem name': 'Mug - "Best Dad"',
  'Lineitem price': '499.00',
  'Lineitem sku': 'MUG-1',
  'Shipping Name': 'Asha Rao',
  'Shipping Address1': '1 MG Road',
  'Shipping City': 'Pune',
  'Shipping Zip': "'411001",
  'Shipping Province': 'MH',
  'Shipping Country': 'IN',
  ...changes,
})
const frameRow = {
  Name: '#1001',
  'Lineitem quantity': '1',
  'Lineitem name': 'Frame',
  'Lineitem price': '200',
}
const shopifyOrders = (...rows: Record<string, string>[]) => toCsv(SHOPIFY_ORDERS, rows)

const SHOPIFY_CUSTOMERS = [
  'First Name',
  'Last Name',
  'Email',
  'Accepts Email Marketing',
  'Default Address Company',
  'Default Address Address1',
  'Default Address Address2',
  'Default Address City',
  'Default Address Province Code',
  'Default Address Country Code',
  'Default Address Zip',
  'Default Address Phone',
  'Phone',
  'Total Spent',
  'Total Orders',
  'Note',
  'Tax Exempt',
  'Tags',
]
const asha = (changes: Record<string, string> = {}) => ({
  'First Name': 'Asha',
  'Last Name': 'Rao',
  Email: 'Asha@Example.test',
  'Accepts Email Marketing': 'yes',
  'Default Address Address1': '1 MG Road',
  'Default Address City': 'Pune',
  'Default Address Province Code': 'MH',
  'Default Address Country Code': 'IN',
  'Default Address Zip': "'411001",
  Phone: "'+919876543210",
  'Total Spent': '1148.00',
  'Total Orders': '1',
  Note: 'Likes blue',
  Tags: 'vip',
  ...changes,
})
const shopifyCustomers = (...rows: Record<string, string>[]) => toCsv(SHOPIFY_CUSTOMERS, rows)

/** Everything that an order or an account of this shop may cause. */
async function countEffects() {
  const [row] = await shop.sql`select
    (select count(*) from jobs.job)::int as jobs, (select count(*) from orders)::int as orders,
    (select count(*) from invoices)::int as invoices, (select count(*) from document_sequences)::int as numbers,
    (select count(*) from stock_movements)::int as movements, (select count(*) from sent_emails)::int as emails,
    (select count(*) from webhook_deliveries)::int as webhooks, (select count(*) from review_requests)::int as reviews,
    (select count(*) from whatsapp_messages)::int as messages, (select count(*) from sales_daily)::int as sales`
  return row
}

async function signInByCode(email: string): Promise<Client> {
  const client = shop.visitor()
  const { ask } = (await client.post('/api/auth/otp', { email })).json()
  const [row] = await shop.db
    .select({ id: otps.id })
    .from(otps)
    .innerJoin(users, eq(users.id, otps.user_id))
    .where(eq(users.email, email))
    .orderBy(desc(otps.created_at))
    .limit(1)
  const code = row && (await issueOtp(shop.db, { id: row.id, channel: 'email' }, shop.config))
  const answer = await client.post('/api/auth/otp/sign-in', { ask, mail_code: code?.otp ?? '' })
  expect(answer.statusCode, answer.body).toBe(200)
  return client
}
const earlierOrders = async (client: Client) => (await client.get('/api/orders/imported')).json()

describe('orders of Shopify', () => {
  test('are stored as history with all their rows, and cause nothing else', async () => {
    const before = await countEffects()
    const list = `\ufeff${shopifyOrders(mugOrder(), frameRow, mugOrder({ Name: '#1002' }))}`
    const preview = await check(list)
    expect(preview).toMatchObject({
      source: 'shopify',
      kind: 'orders',
      counts: { new: 2, changed: 0, unchanged: 0, refused: 0 },
      done: false,
    })
    expect((await admin.get('/api/admin/imported-orders')).json()).toEqual([])
    expect((await runImport(list)).done).toBe(true)
    expect(await countEffects()).toEqual(before)
    const filter = JSON.stringify({ q: '1001' })
    const [found] = (await admin.get('/api/admin/imported-orders', { query: { filter } })).json()
    expect(found).toMatchObject({
      source: 'shopify',
      number: '#1001',
      email: 'asha@example.test',
      name: 'Asha Rao',
      address: '1 MG Road\nPune, MH, 411001',
      placed_at: '2024-03-05T08:52:10.000Z',
      status: 'Paid, fulfilled',
      currency: 'INR',
      subtotal_amount: 119_800,
      discount_amount: 10_000,
      total_amount: 114_800,
      discount_code: 'DIWALI',
      items: [
        { title: 'Mug - "Best Dad"', sku: 'MUG-1', quantity: 2, amount: 99_800 },
        { title: 'Frame', sku: '', quantity: 1, amount: 20_000 },
      ],
      customer_id: null,
    })
    const orders = await admin.get('/api/admin/orders', { query: { filter } })
    expect(orders.json()).toEqual([])
  })

  test('imported again double nothing; a changed one is updated', async () => {
    await runImport(shopifyOrders(mugOrder(), frameRow))
    expect((await check(shopifyOrders(mugOrder(), frameRow))).counts).toMatchObject({ new: 0, unchanged: 1 })
    const refunded = mugOrder({ 'Financial Status': 'refunded', 'Refunded Amount': '1,148.00' })
    expect((await runImport(shopifyOrders(refunded, frameRow))).counts).toMatchObject({ new: 0, changed: 1 })
    const rows = await shop.sql`select status, refunded_amount::int as refunded from imported_orders`
    expect(rows).toEqual([{ status: 'Refunded, fulfilled', refunded: 114_800 }])
  })

  test('leave the account of an email that the shop corrected since', async () => {
    const [asha, ravi] = [await shop.asShopper(), await shop.asShopper()]
    await shop.db.update(users).set({ email_confirmed_at: new Date() })
    const numbers = async (client: Client) =>
      (await client.get('/api/orders/imported')).json().items.map(({ number }: { number: string }) => number)
    await runImport(shopifyOrders(mugOrder({ Email: asha.email })))
    expect([await numbers(asha), await numbers(ravi)]).toEqual([['#1001'], []])
    await runImport(shopifyOrders(mugOrder({ Email: asha.email, Total: '1,149.00' })))
    expect([await numbers(asha), await numbers(ravi)]).toEqual([['#1001'], []])
    await runImport(shopifyOrders(mugOrder({ Email: ravi.email })))
    expect([await numbers(asha), await numbers(ravi)]).toEqual([[], ['#1001']])
    await runImport(shopifyOrders(mugOrder({ Email: '' })))
    expect([await numbers(asha), await numbers(ravi)]).toEqual([[], []])
  })

  test.each([
    [{ Total: '' }, 'This item belongs to no order of the file', null],
    [{ Total: '-50.00' }, 'A negative amount is a refund, not an order: -50.00', 'Total'],
    [{ Total: 'lots' }, 'Not an amount like 1234.50: lots', 'Total'],
    [
      { 'Created at': '05/03/2024' },
      'Not a date like 2025-03-31 or 2025-03-31 14:30: 05/03/2024',
      'Created at',
    ],
    [{ 'Lineitem quantity': '1.5' }, 'Not a whole number of items: 1.5', 'Lineitem quantity'],
    [{ Currency: 'Rupees' }, 'Not a currency code like INR: RUPEES', 'Currency'],
    [{ Name: '' }, 'No order number', null],
  ])('with %j are refused', async (change, message, column) => {
    const list = shopifyOrders(mugOrder(change), mugOrder({ Name: '#2' }))
    const preview = await check(list)
    expect(preview.counts).toMatchObject({ new: 1, refused: 1 })
    expect(preview.rows[0]).toMatchObject({ line: 2, fate: 'refused', problems: [{ message, column }] })
    const { seen } = preview
    expect((await check(list, { check: false, seen })).done).toBe(false)
    expect((await check(list, { check: false, seen, skip_refused: true })).done).toBe(true)
    expect(await shop.sql`select number from imported_orders`).toEqual([{ number: '#2' }])
  })

  test('twice in one file are refused with the first line, and do not double its items', async () => {
    const list = shopifyOrders(mugOrder(), frameRow, mugOrder(), frameRow)
    const preview = await check(list)
    expect(preview.counts).toMatchObject({ new: 1, refused: 1 })
    expect(preview.rows[0]?.problems).toMatchObject([{ message: 'Already in line 2' }])
    await check(list, { check: false, seen: preview.seen, skip_refused: true })
    const [row] = await shop.sql`select jsonb_array_length(items) as items from imported_orders`
    expect(row?.items).toBe(2)
  })

  test('in another currency keep it, and are named', async () => {
    const { rows } = await runImport(shopifyOrders(mugOrder({ Currency: 'USD', Email: 'not an address' })))
    expect(rows[0]?.problems.map(({ message }) => message)).toEqual([
      'In USD: shown as in the file and not counted in rupees',
      'Not a valid email address: not an address. The order is not linked to a customer.',
    ])
    const [row] = await shop.sql`select currency, email from imported_orders`
    expect(row).toEqual({ currency: 'USD', email: '' })
  })

  test('keep dangerous text as text', async () => {
    await runImport(
      shopifyOrders(
        mugOrder({ 'Lineitem name': `<img src=x onerror=alert(1)>`, Notes: '=HYPERLINK("http://x")' }),
      ),
    )
    const [row] = await shop.sql`select items->0->>'title' as title, note from imported_orders`
    expect(row).toEqual({ title: '<img src=x onerror=alert(1)>', note: '=HYPERLINK("http://x")' })
  })
})

describe('a file', () => {
  test.each([
    [
      'A,B\n1,2',
      'This is not a customer or order export of Shopify or WooCommerce. The file has the columns “A”, “B”.',
    ],
    [
      toCsv(
        SHOPIFY_ORDERS.filter((heading) => !['Total', 'Lineitem name'].includes(heading)),
        [mugOrder()],
      ),
      'This looks like the order export of Shopify, but these columns are missing: “total”, “lineitem name”',
    ],
    [shopifyOrders(), 'This file has no customers or orders'],
    [
      `${SHOPIFY_ORDERS.join(',')}\n"#1,a\n#2,b`,
      'Line 2 has an unclosed quotation mark. Please correct the line, or save the file as XLSX.',
    ],
    [
      '<html><table><tr><td>Name</td></tr></table></html>',
      'This is a web page with the extension .xls. Please open it in Excel and save it as XLSX.',
    ],
  ])('of the wrong kind is refused (%#)', async (list, message) => {
    const answer = await send(list)
    expect([answer.statusCode, answer.json().message]).toEqual([422, message])
  })

  test('that changed since the check returns the new result', async () => {
    const list = shopifyOrders(mugOrder())
    const { seen } = await check(list)
    await runImport(list)
    expect(await check(list, { check: false, seen })).toMatchObject({ done: false, counts: { unchanged: 1 } })
  })

  test('is for the owner and the manager', async () => {
    const support = await shop.asStaff('support')
    const body = { list: shopifyOrders(mugOrder()), file: 'x.csv', check: true }
    expect((await support.post('/api/admin/history-imports', body)).statusCode).toBe(403)
    expect((await support.get('/api/admin/imported-orders')).statusCode).toBe(200)
    expect(
      (
        await support.delete('/api/admin/imported-orders', {
          query: { filter: `{"id":["${crypto.randomUUID()}"]}` },
        })
      ).statusCode,
    ).toBe(403)
  })
})

describe('orders of WooCommerce', () => {
  const address = {
    billing_first_name: 'Asha',
    billing_last_name: 'Rao',
    billing_email: 'asha@example.test',
    billing_phone: '9876543210',
    billing_address_1: '1 MG Road',
    billing_city: 'Pune',
    billing_postcode: '411001',
    billing_state: 'MH',
  }
  const order = {
    order_id: '71',
    order_number: '1071',
    date: '2024-03-05 14:22:10',
    status: 'wc-on-hold',
    order_total: '350.0000',
    shipping_total: '50',
    ...address,
  }
  const expected = {
    number: '1071',
    status: 'On hold',
    currency: 'INR',
    total_amount: 35_000,
    name: 'Asha Rao',
    address: '1 MG Road\nPune, MH, 411001',
    items: [
      { title: 'Mug', quantity: 2, amount: 20_000 },
      { title: 'Frame', quantity: 1, amount: 10_000 },
    ],
  }
  const headings = (row: object) => Object.keys(row)
  const packed = { ...order, line_items: 'name:Mug|quantity:2|total:200.00;name:Frame|quantity:1|total:100' }
  const mug = { ...order, item_id: '1', item_name: 'Mug', item_quantity: '2', item_total: '200' }
  const frame = { ...order, item_id: '2', item_name: 'Frame', item_quantity: '1', item_total: '100' }
  const algol = (item: string, quantity: string, cost: string) => ({
    'Order Number': '1071',
    'Order Status': 'On hold',
    'Order Date': '2024-03-05 14:22',
    'First Name (Billing)': 'Asha',
    'Last Name (Billing)': 'Rao',
    'Address 1&2 (Billing)': '1 MG Road',
    'City (Billing)': 'Pune',
    'State Code (Billing)': 'MH',
    'Postcode (Billing)': '411001',
    'Email (Billing)': 'asha@example.test',
    'Order Total Amount': '350',
    'Item Name': item,
    'Quantity (- Refund)': quantity,
    'Item Cost': cost,
  })
  test.each([
    ['packed', toCsv(headings(packed), [packed])],
    ['by item', toCsv(headings(mug), [mug, frame])],
    [
      'of another plugin',
      toCsv(headings(algol('', '', '')), [algol('Mug', '2', '100'), algol('Frame', '1', '100')]),
    ],
  ])('with items %s are read', async (_what, list) => {
    expect((await runImport(list)).done).toBe(true)
    const found = (await admin.get('/api/admin/imported-orders')).json()
    expect(found).toMatchObject([{ source: 'woocommerce', ...expected }])
  })

  test('with unreadable items are imported without them', async () => {
    const list = toCsv(headings(packed), [{ ...packed, line_items: '2 x Mug' }])
    const { counts, rows } = await runImport(list)
    expect(counts.new).toBe(1)
    expect(rows[0]?.problems).toMatchObject([
      { column: 'line_items', message: historyImportMessages.items_unreadable.template },
    ])
  })

  test.each([
    ['one', '2 x Mug', { smart_count: 1, value: '2 x Mug' }],
    ['two', 'name:Mug|quantity:many;2 x Lid', { smart_count: 2, value: 'name:Mug|quantity:many' }],
  ])('of which %s cannot be read are imported with the others, and say so', async (_many, cell, left) => {
    const list = toCsv(headings(packed), [{ ...packed, line_items: `name:Frame|quantity:1;${cell}` }])
    const { counts, rows } = await runImport(list)
    expect(counts.new).toBe(1)
    expect(rows[0]?.problems).toEqual([
      { column: 'line_items', ...toApiMessage(withParams(historyImportMessages.items_left_out, left)) },
    ])
    const [found] = (await admin.get('/api/admin/imported-orders')).json()
    expect(found.items).toMatchObject([{ title: 'Frame', quantity: 1 }])
  })
})

describe('customers', () => {
  test('become accounts without a password, and no email is sent', async () => {
    const before = await countEffects()
    expect((await runImport(shopifyCustomers(asha()))).counts).toMatchObject({ new: 1 })
    expect(await countEffects()).toEqual(before)
    const filter = JSON.stringify({ q: 'asha@example.test' })
    const [listed] = (await admin.get('/api/admin/customers', { query: { filter } })).json()
    const details = (await admin.get(`/api/admin/customers/${listed.id}`)).json()
    expect(details).toMatchObject({
      full_name: 'Asha Rao',
      orders_count: 0,
      addresses: [
        { city: 'Pune', state: 'Maharashtra', pincode: '411001', phone: '9876543210', is_default: true },
      ],
      imported: {
        source: 'shopify',
        orders_count: 1,
        total_spent: '1148.00',
        tags: 'vip',
        note: 'Likes blue',
      },
    })
    const [row] = await shop.sql`select password_hash, email_confirmed_at from users where id = ${listed.id}`
    expect(row).toEqual({ password_hash: null, email_confirmed_at: null })
  })

  test.each([
    [{ 'Default Address Country Code': 'BD' }, 'The address is outside India and is kept as text'],
    [{ 'Default Address Province Code': 'NY' }, 'Not an Indian state: NY. The address is kept as text.'],
    [{ 'Default Address Zip': '0123' }, 'Not a PIN code: 0123. The address is kept as text.'],
    [{ Phone: '' }, 'The address has no Indian mobile number and is kept as text'],
    [
      { 'Default Address City': '' },
      'The address has no street, city, state or PIN code and is kept as text',
    ],
  ])('with an address like %j keep it as text', async (change, message) => {
    const { rows } = await runImport(shopifyCustomers(asha(change)))
    expect(rows[0]?.problems).toMatchObject([{ message }])
    const [row] = await shop.sql`select address from imported_customers`
    expect(row?.address).toContain('1 MG Road')
    expect(await shop.sql`select from addresses a join imported_customers c using (user_id)`).toHaveLength(0)
  })

  test('with a phone number only are customers who cannot sign in', async () => {
    const before = await countEffects()
    const list = shopifyCustomers(asha({ Email: '' }), asha({ Email: '', Phone: "'+91 98765 43210" }))
    const { counts, rows } = await runImport(list, { skip_refused: true })
    expect(counts).toMatchObject({ new: 1, refused: 1 })
    expect(rows.map(({ problems }) => problems[0]?.message)).toEqual([
      'Already in line 2',
      'No email address: the customer is known by their phone number and cannot sign in',
    ])
    expect(await countEffects()).toEqual(before)
    expect((await check(shopifyCustomers(asha({ Email: '' })))).counts).toMatchObject({ unchanged: 1 })
    const search = async (filter: object) =>
      (await admin.get('/api/admin/customers', { query: { filter: JSON.stringify(filter) } })).json()
    const [listed] = await search({ q: '98765 43210', kind: 'guest' })
    expect(listed).toMatchObject({ full_name: 'Asha Rao', email: null, phone: '9876543210', role: 'user' })
    expect(await search({ q: '98765 43210', kind: 'account' })).toEqual([])
    await shop.sql`update users set created_at = now() - interval '1 year' where id = ${listed.id}`
    await deleteStaleGuests(shop.db)
    expect((await admin.get(`/api/admin/customers/${listed.id}`)).json().addresses).toHaveLength(1)
    await expect(shop.sql`update users set confirmed_phone = phone where id = ${listed.id}`).rejects.toThrow(
      /users_guest/,
    )
  })

  test('with a phone number only stay apart from an account with this number or email', async () => {
    const account = await shop.asShopper()
    await shop.sql`update users set phone = '9876543210', confirmed_phone = '9876543210', email_confirmed_at = now()
      where id = ${account.userId}`
    expect((await runImport(shopifyCustomers(asha({ Email: '' })))).counts).toMatchObject({ new: 1 })
    expect((await account.get('/api/addresses')).json().items).toEqual([])
    expect((await runImport(shopifyCustomers(asha()))).counts).toMatchObject({ new: 1 })
    expect(await shop.sql`select from users where phone = '9876543210'`).toHaveLength(3)
    await shop.sql`update users set phone = null, confirmed_phone = null where id = ${account.userId}`
  })

  test('with a phone number only are deleted by staff, others not', async () => {
    await runImport(shopifyCustomers(asha({ Email: '' })))
    const [customer] = await shop.sql`select user_id as id from imported_customers`
    const account = await shop.asShopper()
    const remove = (id: string) => admin.delete(`/api/admin/customers/${id}`)
    expect((await remove(account.userId)).statusCode).toBe(409)
    expect((await remove(customer?.id)).statusCode).toBe(200)
    expect(await shop.sql`select from addresses where user_id = ${customer?.id}`).toHaveLength(0)
    expect(await shop.sql`select from imported_customers`).toHaveLength(0)
    expect((await remove(customer?.id)).statusCode).toBe(404)
  })

  test('with a PIN code of another state keep the state of the file and are asked about', async () => {
    const { rows } = await runImport(shopifyCustomers(asha({ 'Default Address Zip': '302003' })))
    expect(rows[0]?.problems).toMatchObject([
      {
        column: 'Default Address Province Code',
        message:
          'PIN code 302003 is in Rajasthan, but the address says Maharashtra. It is imported as in the file; please check it.',
      },
    ])
    const saved =
      await shop.sql`select state, pincode from addresses a join imported_customers c using (user_id)`
    expect(saved).toEqual([{ state: 'Maharashtra', pincode: '302003' }])
  })

  test('without an email, with a wrong one or twice are refused', async () => {
    const list = shopifyCustomers(
      asha(),
      asha({ Email: '', Phone: '', 'Default Address Phone': '' }),
      asha({ Email: 'x@' }),
      asha({ Email: 'ASHA@example.test' }),
    )
    const { counts, rows } = await check(list)
    expect(counts).toMatchObject({ new: 1, refused: 3 })
    expect(rows.slice(0, 3).map(({ problems }) => problems[0]?.message)).toEqual([
      'Neither an email address nor an Indian mobile number',
      'Not a valid email address: x@',
      'Already in line 2',
    ])
  })

  test('of the report of WooCommerce are read', async () => {
    const row = {
      Name: 'Ravi Iyer',
      Username: 'ravi',
      'Last Active': '2024-05-01',
      'Sign Up': '2023-01-02',
      Email: 'ravi@example.test',
      Orders: '3',
      'Total Spend': '999.5',
      AOV: '333.17',
      'Country / Region': 'IN',
      City: 'Chennai',
      Region: 'TN',
      'Postal Code': '600001',
    }
    const { source, counts } = await runImport(toCsv(Object.keys(row), [row]))
    expect({ source, counts }).toMatchObject({ source: 'woocommerce', counts: { new: 1 } })
    const stored = await shop.sql`select u.full_name, c.address, c.orders_count, c.registered_at from users u
      join imported_customers c on c.user_id = u.id where u.email = 'ravi@example.test'`
    expect(stored).toMatchObject([
      { full_name: 'Ravi Iyer', address: 'Chennai, TN, 600001', orders_count: 3 },
    ])
  })

  test('that exist are not overwritten: blank fields are filled', async () => {
    const known = await shop.asShopper()
    const { email } = known
    await shop.sql`update users set email_confirmed_at = now(), full_name = 'Own Name' where id = ${known.userId}`
    const list = shopifyCustomers(asha({ Email: email }))
    expect((await runImport(list)).counts).toMatchObject({ new: 0, changed: 1 })
    const [row] = await shop.sql`select full_name, phone from users where id = ${known.userId}`
    expect(row).toEqual({ full_name: 'Own Name', phone: '9876543210' })
    expect((await known.get('/api/addresses')).json().items).toHaveLength(1)
    expect((await check(list)).counts).toMatchObject({ changed: 0, unchanged: 1 })
    await shop.sql`delete from imported_customers where user_id = ${known.userId}`
  })

  test('whose account is unconfirmed or of staff stay untouched', async () => {
    const stranger = await shop.asShopper()
    const list = shopifyCustomers(asha({ Email: stranger.email }), asha({ Email: admin.email }))
    const { counts, rows } = await runImport(list)
    expect(counts).toMatchObject({ unchanged: 2 })
    expect(rows.map(({ problems }) => problems[0]?.message_code)).toEqual([
      'history_import_unconfirmed_account',
      'history_import_staff_account',
    ])
    expect((await stranger.get('/api/addresses')).json().items).toEqual([])
  })

  test('sign in by a code with their data and their earlier orders', async () => {
    await runImport(shopifyOrders(mugOrder(), frameRow))
    await runImport(shopifyCustomers(asha()))
    const client = await signInByCode('asha@example.test')
    expect((await client.get('/api/profile')).json()).toMatchObject({
      full_name: 'Asha Rao',
      email_confirmed: true,
    })
    expect((await client.get('/api/addresses')).json().items).toHaveLength(1)
    const found = await earlierOrders(client)
    expect(found).toMatchObject({ total: 1, items: [{ number: '#1001', total_amount: 114_800 }] })
    expect(found.items[0]).not.toHaveProperty('note')
    expect((await client.get('/api/orders')).json()).toMatchObject({ total: 0, imported_total: 1 })
    const letters = await shop.sql`select from jobs.job where data->>'email' = 'password_reset'`
    expect(letters).toHaveLength(0)
  })
})

describe('orders of a guest', () => {
  test('are shown once an account confirms their email, and not before', async () => {
    const account = newAccount()
    const client = shop.visitor()
    await client.post('/api/auth/sign-up', account)
    await runImport(shopifyOrders(mugOrder({ Email: account.email })))
    expect((await earlierOrders(client)).total).toBe(0)
    const own = await signInByCode(account.email)
    expect((await earlierOrders(own)).total).toBe(1)
    expect((await earlierOrders(await shop.asShopper())).total).toBe(0)
  })

  test('are linked at once to an account that is confirmed already', async () => {
    const known = await shop.asShopper()
    await shop.sql`update users set email_confirmed_at = now() where id = ${known.userId}`
    await runImport(shopifyOrders(mugOrder({ Email: known.email })))
    expect((await earlierOrders(known)).total).toBe(1)
    const filter = JSON.stringify({ customer_id: known.userId })
    expect((await admin.get('/api/admin/imported-orders', { query: { filter } })).json()).toHaveLength(1)
  })
})

test('an earlier order is deleted with an entry in the audit log', async () => {
  await runImport(shopifyOrders(mugOrder()))
  const [{ id }] = (await admin.get('/api/admin/imported-orders')).json()
  const query = { filter: JSON.stringify({ id: [id] }) }
  expect((await admin.delete('/api/admin/imported-orders', { query })).statusCode).toBe(200)
  expect((await admin.get(`/api/admin/imported-orders/${id}`)).statusCode).toBe(404)
  const [entry] = await shop.sql`select action, subject_type, before from audit_log where subject_id = ${id}`
  expect(entry).toMatchObject({ action: 'delete', subject_type: 'imported_order' })
  expect(JSON.stringify(entry)).not.toContain('asha@')
})

test('keeps the note attributes of a Shopify order with its note, line by line, and says when it is cut', async () => {
  const cells = {
    Name: '#7',
    'Financial Status': 'paid',
    Total: '10',
    'Created at': '2025-03-31 10:00:00 +0530',
    'Lineitem name': 'Plate',
    'Lineitem quantity': '1',
    'Lineitem price': '10',
    Notes: 'Leave at the door',
    'Note Attributes': 'Name on plate: आरती\nGift: yes',
  }
  const long = { ...cells, Name: '#8', Notes: 'x'.repeat(1000) }
  const headings = [...Object.keys(cells), 'Email', 'Currency']
  const done = await runImport(toCsv(headings, [cells, long]))
  const [stored] = await shop.sql`select note from imported_orders where number = '#7'`
  expect(stored?.note).toBe('Name on plate: आरती\nGift: yes\nLeave at the door')
  expect(done.rows.flatMap(({ problems }) => problems)).toMatchObject([
    { column: 'Note Attributes', message: historyImportMessages.note_cut.template },
  ])
})

test.each([
  ['etsy_orders', 'Sale Date,Order ID,Buyer User ID,Full Name,Number of Items,Order Total,Status,Buyer,SKU'],
  ['etsy_items', 'Sale Date,Item Name,Buyer,Quantity,Price,Transaction ID,Listing ID,Order ID,Variations'],
  ['amazon', 'order-id\torder-item-id\tpurchase-date\tbuyer-email\tbuyer-name\tsku\tquantity-purchased'],
  ['flipkart', 'Ordered On,Shipment ID,ORDER ITEM ID,Order Id,Order State,FSN,SKU,Product'],
  ['flipkart', 'Ordered On,FSN,Product,HAS OFFER,Order Id'],
  ['meesho', 'Reason for Credit Entry,Sub Order No,Order Date,Customer State,Product Name,SKU'],
] as const)('names a file of a marketplace: %s', async (key, headings) => {
  const answer = await send(`${headings}\n1${headings.replace(/[^,\t]/g, '')}`)
  expect([answer.statusCode, answer.json().message]).toEqual([422, historyImportMessages[key].template])
})
