import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness-client.ts'
import { placeCashOrder } from '../../../test/harness-paying.ts'
import { pdfPages } from '../../../test/harness-pdf.ts'
import { setStore } from '../../../test/harness-settings.ts'
import { brokenInvariants } from '../../../test/invariants.ts'
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
  await setStore(shop.db, { gstin: '08AAAAA0000A1Z2', tax_mode: 'added', unpaid_orders_limit: 1_000 })
})
afterAll(() => shop.close())

/** ₹1,180, of which GST is ₹180, invoiced on a day and delivered. */
async function delivered(invoiced: Date): Promise<string> {
  const placed = await placeCashOrder(shop, asha, { hsn: '9405' })
  expect(placed.statusCode, placed.body).toBe(201)
  const { id } = placed.json()
  await retryingTransaction(shop.db, (tx) => issueInvoices(tx, [id], invoiced))
  const answer = await admin.put(`/api/admin/orders/${id}`, { status: 'delivered' })
  expect(answer.statusCode, answer.body).toBe(200)
  return id
}

async function refund(id: string, amount: number): Promise<void> {
  const started = await admin.post(
    `/api/admin/orders/${id}/refunds`,
    { amount, reason: 'Cracked' },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  expect(started.statusCode, started.body).toBe(201)
  await retryingTransaction(shop.db, (tx) =>
    completeRefund(tx, started.json().refund_id, { status: 'processed', reference: null }),
  )
}
const listNotes = async (id: string) =>
  shop.sql`select id, number, total, is_commercial, content from credit_notes where order_id = ${id} order by sequence`

const thisMonth = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 7)
const summarize = async () => (await admin.get(`/api/admin/documents/summary?month=${thisMonth}`)).json()

test('credits an invoice whose 30 November has passed without GST, outside the return', async () => {
  const old = await delivered(new Date('2024-03-20T06:00:00Z'))
  const before = await summarize()
  await refund(old, 11_800)
  await refund(old, 106_200)
  const notes = await listNotes(old)
  expect(
    notes.map(({ number, total, is_commercial }) => [number.replace(/\d\d-\d\d/, ''), total, is_commercial]),
  ).toEqual([
    ['FN//000001', 11_800, true],
    ['FN//000002', 106_200, true],
  ])
  for (const { content } of notes)
    for (const line of content.lines) expect(line).toMatchObject({ percent: 0, cgst: 0, sgst: 0, igst: 0 })

  const after = await summarize()
  expect(after.credit_notes).toEqual(before.credit_notes)
  expect(after.commercial_credit_notes).toEqual({ documents: 2, total: 118_000 })
  const file = await admin.get(`/api/admin/documents/gstr1?month=${thisMonth}&format=json`)
  expect(file.body).not.toContain('FN/')
  expect(file.json()).not.toHaveProperty('b2cs')

  const [note] = notes
  const printed = pdfPages((await admin.get(`/api/admin/orders/${old}/documents/${note?.id}`)).rawPayload)
    .join(' ')
    .replace(/\s+/g, ' ')
  for (const said of ['Credit note without GST', '30 November', 'section 34(2)', '₹118.00'])
    expect(printed).toContain(said)
  expect(printed).not.toMatch(/CGST 9|Taxable value|GST rate/)

  const broken = await brokenInvariants(shop.sql)
  expect(broken.filter((each) => /invoice|credit|document/.test(each))).toEqual([])
})

test('credits an invoice of this financial year with its GST, in the other series', async () => {
  const id = await delivered(new Date())
  await refund(id, 11_800)
  const [note] = await listNotes(id)
  expect(note?.number).toMatch(/^CN\//)
  expect([note?.total, note?.is_commercial]).toEqual([11_800, false])
  expect((await summarize()).credit_notes).toMatchObject({ documents: 1, taxable: 10_000, tax: 1_800 })
})

test('credits a cancelled order of a year that is closed without GST, too', async () => {
  const placed = await placeCashOrder(shop, asha, { hsn: '9405' })
  const { id } = placed.json()
  await retryingTransaction(shop.db, (tx) => issueInvoices(tx, [id], new Date('2024-03-21T06:00:00Z')))
  expect((await admin.put(`/api/admin/orders/${id}`, { status: 'cancelled' })).statusCode).toBe(200)
  expect((await listNotes(id)).map(({ is_commercial, total }) => [is_commercial, total])).toEqual([
    [true, 118_000],
  ])
})
