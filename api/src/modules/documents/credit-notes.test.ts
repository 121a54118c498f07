import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { deliveryAddress } from '../../../test/harness-address.ts'
import type { Client } from '../../../test/harness-client.ts'
import { pdfPages } from '../../../test/harness-pdf.ts'
import { addOrder, addProduct } from '../../../test/harness-rows.ts'
import { retryingTransaction } from '../../platform/db/retrying-transaction.ts'
import { completeRefund } from '../payments/complete-refund.ts'
import { issueInvoices } from './issue-invoices.ts'

let shop: TestApp
let admin: Client
let asha: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
  asha = await shop.asShopper()
  await admin.put('/api/admin/settings/store_settings', {
    value: { ...(await settings()), gstin: '08AAAAA0000A1Z2', unpaid_orders_limit: 1_000 },
  })
})
afterAll(() => shop.close())

const settings = async () => (await asha.get('/api/settings')).json().store_settings
const setStatus = (id: string, status: string) => admin.put(`/api/admin/orders/${id}`, { status })
const listDocuments = async (id: string) => (await asha.get(`/api/orders/${id}`)).json().documents
const getLedger = async (id: string) => (await admin.get(`/api/admin/orders/${id}`)).json().ledger

/** A delivered order of ₹1,180, of which GST is ₹180. */
async function delivered(business?: object): Promise<string> {
  const product = await addProduct(shop.db, { title: 'Brass lamp', price: 100_000, hsn: '9405' })
  await asha.post('/api/cart', { product_id: product.id })
  const answer = await asha.post(
    '/api/orders',
    {
      shipping_address: { ...deliveryAddress, email: asha.email },
      payment_method: 'cod',
      expected_total: 118_000,
      ...(business
        ? { business, billing_address: { ...deliveryAddress, email: asha.email, state: 'Maharashtra' } }
        : {}),
    },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  expect(answer.statusCode, answer.body).toBe(201)
  const { id } = answer.json()
  expect((await setStatus(id, 'delivered')).statusCode).toBe(200)
  return id
}

async function refund(id: string, amount: number): Promise<void> {
  const started = await admin.post(
    `/api/admin/orders/${id}/refunds`,
    { amount, reason: 'Cracked, says Asha' },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  expect(started.statusCode, started.body).toBe(201)
  await retryingTransaction(shop.db, (tx) =>
    completeRefund(tx, started.json().refund_id, { status: 'processed', reference: null }),
  )
}

test('credits a partial refund of an invoiced order, and the rest when it is cancelled', async () => {
  const id = await delivered()
  expect(await listDocuments(id)).toMatchObject([{ kind: 'invoice', total: 118_000 }])
  await refund(id, 11_800)
  const [, note] = await listDocuments(id)
  expect(note).toMatchObject({ kind: 'credit_note', total: 11_800 })
  expect(note.number).toMatch(/^CN\/\d\d-\d\d\/\d{6}$/)
  expect(await getLedger(id)).toEqual({ charged: 106_200, paid: 118_000, refunded: 11_800, due: 0 })

  const pdf = await asha.get(`/api/orders/${id}/documents/${note.id}`)
  expect(pdf.headers['content-disposition']).toMatch(/filename=credit-note-CN-/)
  const printed = pdfPages(pdf.rawPayload).join(' ').replace(/\s+/g, ' ')
  const [invoice] = await listDocuments(id)
  for (const said of [
    'Credit note',
    `Credit note no. ${note.number}`,
    `Against invoice ${invoice.number} dated`,
    'GSTIN 08AAAAA0000A1Z2',
    'Brass lamp',
    '9405',
    'Taxable value₹100.00',
    'CGST 9%₹9.00',
    'SGST 9%₹9.00',
    'Total credited₹118.00',
    'Authorised signatory',
  ])
    expect(printed).toContain(said)
  expect(printed).not.toContain('says Asha')
  expect((await (await shop.asShopper()).get(`/api/orders/${id}/documents/${note.id}`)).statusCode).toBe(404)
  expect((await admin.get(`/api/admin/orders/${id}/documents/${note.id}`)).statusCode).toBe(200)

  expect((await setStatus(id, 'cancelled')).statusCode).toBe(200)
  expect(
    (await listDocuments(id)).map(({ kind, total }: { kind: string; total: number }) => [kind, total]),
  ).toEqual([
    ['invoice', 118_000],
    ['credit_note', 11_800],
    ['credit_note', 106_200],
  ])
})

test('records each document that staff download in the audit log', async () => {
  const id = await delivered()
  await refund(id, 11_800)
  await admin.get(`/api/admin/orders/${id}/invoice`)
  for (const { id: documentId } of await listDocuments(id))
    await admin.get(`/api/admin/orders/${id}/documents/${documentId}`)
  const downloads = await shop.sql`
    select after->>'file' as file from audit_log where action = 'export' and subject_id = ${id} order by at`
  expect(downloads.map(({ file }) => file)).toEqual(['invoice', 'invoice', 'credit note'])
})

test('credits the first invoice of a cancelled order and issues a second one when it ships after all', async () => {
  const id = await delivered()
  await setStatus(id, 'cancelled')
  const [{ id: refundId } = { id: '' }] = await shop.sql<{ id: string }[]>`
    select r.id from refunds r join payments p on p.id = r.payment_id where p.order_id = ${id}`
  await retryingTransaction(shop.db, (tx) =>
    completeRefund(tx, refundId, { status: 'processed', reference: null }),
  )
  const again = await admin.put(`/api/admin/orders/${id}`, { collect: 'cod', status: 'shipped' })
  expect(again.statusCode, again.body).toBe(200)
  expect(
    (await listDocuments(id)).map(({ kind, total }: { kind: string; total: number }) => [kind, total]),
  ).toEqual([
    ['invoice', 118_000],
    ['credit_note', 118_000],
    ['invoice', 118_000],
  ])
})

test('issues no credit note for an order without an invoice', async () => {
  const { id } = await addOrder(shop.db, { user_id: asha.userId })
  await setStatus(id, 'cancelled')
  expect(await listDocuments(id)).toEqual([])
})

test('prints the business name and GSTIN on the invoice and rejects a wrong check digit', async () => {
  const id = await delivered({ name: 'Rao Traders', gstin: '27aapfu0939f1zv' })
  const pdf = await asha.get(`/api/orders/${id}/invoice`)
  const printed = pdfPages(pdf.rawPayload).join(' ').replace(/\s+/g, ' ')
  expect(printed).toContain('Rao Traders')
  expect(printed).toContain('GSTIN 27AAPFU0939F1ZV')
  const wrong = await asha.post(
    '/api/orders',
    {
      shipping_address: { ...deliveryAddress, email: asha.email },
      payment_method: 'cod',
      expected_total: 0,
      business: { name: 'Rao Traders', gstin: '27AAPFU0939F1ZW' },
    },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  expect([wrong.statusCode, wrong.json().issues?.[0]?.path]).toEqual([400, 'business.gstin'])
})

test('numbers 100 concurrent invoices without gaps across the end of the financial year', async () => {
  // As many at once as the shop has connections, each again and again.
  const lanes = Array.from({ length: 10 }, (_, lane) => lane)
  const turn = Date.parse('2028-03-31T18:30:00Z')
  await Promise.all(
    lanes.map(async (lane) => {
      for (let index = lane; index < 100; index += lanes.length) {
        const { id } = await addOrder(shop.db, { user_id: asha.userId })
        const now = new Date(turn + (index - 50) * 1_000)
        await retryingTransaction(shop.db, (tx) => issueInvoices(tx, [id], now))
      }
    }),
  )
  const series = await shop.sql`
    select financial_year, array_agg(sequence order by sequence) as numbers, min(issued_at) as first,
      bool_and(length(number) <= 16) as short,
      array_agg(issued_at order by sequence) = array_agg(issued_at order by issued_at, sequence) as in_order
    from invoices where financial_year in ('27-28', '28-29') group by 1 order by 1`
  const fifty = Array.from({ length: 50 }, (_, index) => index + 1)
  expect(
    series.map(({ financial_year, numbers, short, in_order }) => [financial_year, numbers, short, in_order]),
  ).toEqual([
    ['27-28', fifty, true, true],
    ['28-29', fifty, true, true],
  ])
  expect(series[1]?.first.getTime()).toBeGreaterThanOrEqual(turn)
})

test('keeps documents after the account is deleted and rejects changing or deleting them in the database', async () => {
  const id = await delivered()
  const [invoice] = await listDocuments(id)
  for (const query of [
    `delete from orders where id = '${id}'`,
    `delete from invoices where order_id = '${id}'`,
    `update invoices set total = 1 where order_id = '${id}'`,
    `update invoices set content = content || '{"total": 1}' where order_id = '${id}'`,
  ])
    await expect(shop.sql.unsafe(query)).rejects.toThrow()
  await shop.sql`update orders set user_id = null where id = ${id}`
  const stored = await admin.get(`/api/admin/orders/${id}/documents/${invoice.id}`)
  expect([stored.statusCode, stored.headers['content-type']]).toEqual([200, 'application/pdf'])
})
