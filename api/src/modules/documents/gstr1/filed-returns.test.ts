import { adminMessages } from '@nakshi/core/admin-messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { parseCsv, unzip } from '../../../../test/harness-files.ts'
import { placeCashOrder } from '../../../../test/harness-paying.ts'
import { setStore } from '../../../../test/harness-settings.ts'
import { retryingTransaction } from '../../../platform/db/retrying-transaction.ts'
import { issueInvoices } from '../issue-invoices.ts'

let shop: TestApp
let admin: Client
let asha: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
  asha = await shop.asShopper()
  await setStore(shop.db, { gstin: '', tax_mode: 'added', unpaid_orders_limit: 1_000 })
})
afterAll(() => shop.close())

const GSTIN = '08AAAAA0000A1Z2'
const invoice = async (at: Date) => {
  const placed = await placeCashOrder(shop, asha, { hsn: '9405' })
  const { id } = placed.json()
  await retryingTransaction(shop.db, (tx) => issueInvoices(tx, [id], at))
  return id as string
}
const markAsFiled = (month: string) => admin.post('/api/admin/documents/filed-returns', { month })
const summarize = async (month: string) =>
  (await admin.get(`/api/admin/documents/summary?month=${month}`)).json()
const download = (month: string, format: string) =>
  admin.get(`/api/admin/documents/gstr1?month=${month}&format=${format}`)

test('makes no file for the portal without a GSTIN, and says so', async () => {
  for (const format of ['json', 'offline']) {
    const answer = await download('2026-10', format)
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      adminMessages.gst_return.no_gstin.template,
    ])
  }
  await setStore(shop.db, { gstin: GSTIN })
})

test('downloads the JSON of the portal and the files of the offline tool', async () => {
  await invoice(new Date('2026-09-30T18:29:59Z'))
  await invoice(new Date('2026-09-30T18:30:00Z'))
  const json = await download('2026-10', 'json')
  expect(json.headers['content-type']).toMatch(/^application\/json/)
  expect(json.headers['content-disposition']).toContain(`gstr1_2026-10_${GSTIN}.json`)
  expect(json.json()).toMatchObject({
    ...{ gstin: GSTIN, fp: '102026' },
    doc_issue: { doc_det: [{ doc_num: 1, docs: [{ totnum: 1 }] }] },
  })
  const zip = await download('2026-10', 'offline')
  expect(zip.headers['content-disposition']).toContain('gstr1_2026-10_offline_tool.zip')
  const files = unzip(zip.rawPayload)
  const b2cs = files.get('b2cs.csv')?.toString('utf8') ?? ''
  // No byte order mark: the tool compares the first heading, too.
  expect(b2cs.startsWith('Type,Place Of Supply,Applicable % of Tax Rate,Rate,')).toBe(true)
  expect(parseCsv(b2cs)[1]).toEqual(['OE', '08-Rajasthan', '', '18', '1000.00', '', ''])
  expect([...files.keys()]).toContain('b2b,sez,de.csv')
})

test('locks a filed month until that is undone with a reason', async () => {
  expect((await summarize('2026-10')).filed).toBeNull()
  const filed = await markAsFiled('2026-10')
  expect(filed.statusCode, filed.body).toBe(201)
  const { id, filed_by, filed_at } = filed.json().filed
  expect(filed_by).toBeTruthy()
  expect(Date.parse(filed_at)).toBeGreaterThan(Date.now() - 60_000)
  const again = await markAsFiled('2026-10')
  expect([again.statusCode, again.json().message]).toEqual([
    409,
    adminMessages.gst_return.already_filed.template,
  ])

  const before = (await download('2026-10', 'json')).body
  await expect(invoice(new Date('2026-10-31T18:29:59Z'))).rejects.toThrow()
  await invoice(new Date('2026-10-31T18:30:00Z'))
  expect((await download('2026-10', 'json')).body).toBe(before)
  expect((await summarize('2026-11')).invoices.documents).toBe(1)

  const undo = (reason: string) => admin.post(`/api/admin/documents/filed-returns/${id}/undo`, { reason })
  expect((await undo(' ')).statusCode).toBe(400)
  expect((await undo('Marked by mistake')).statusCode).toBe(200)
  expect((await undo('Marked by mistake')).statusCode).toBe(409)
  expect((await summarize('2026-10')).filed).toBeNull()
  const [row] = await shop.sql`select undo_reason, undone_by, filed_by from filed_returns where id = ${id}`
  expect(row).toMatchObject({ undo_reason: 'Marked by mistake', undone_by: row?.filed_by })
  expect((await markAsFiled('2026-10')).statusCode).toBe(201)
})

test('does not mark a month as filed before it is over', async () => {
  const thisMonth = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 7)
  for (const month of [thisMonth, '2099-01']) {
    const answer = await markAsFiled(month)
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      adminMessages.gst_return.month_running.template,
    ])
  }
})

test('credits an invoice of a filed month in the month of the refund', async () => {
  const id = await invoice(new Date('2026-08-15T06:00:00Z'))
  expect((await markAsFiled('2026-08')).statusCode).toBe(201)
  const before = (await download('2026-08', 'json')).body
  expect((await admin.put(`/api/admin/orders/${id}`, { status: 'cancelled' })).statusCode).toBe(200)
  expect((await download('2026-08', 'json')).body).toBe(before)
  const thisMonth = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 7)
  expect((await summarize(thisMonth)).credit_notes.documents).toBe(1)
})
