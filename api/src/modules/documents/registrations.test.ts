import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import type { Client } from '../../../test/harness-client.ts'
import { parseCsv, unzip } from '../../../test/harness-files.ts'
import { placeCashOrder } from '../../../test/harness-paying.ts'
import { setStore } from '../../../test/harness-settings.ts'
import { brokenInvariants } from '../../../test/invariants.ts'
import { retryingTransaction } from '../../platform/db/retrying-transaction.ts'
import { issueInvoices } from './issue-invoices.ts'

const RAJASTHAN = '08AAAAA0000A1Z2'
const MAHARASHTRA = '27AAPFU0939F1ZV'

let shop: TestApp
let admin: Client
let asha: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
  asha = await shop.asShopper()
})
afterAll(() => shop.close())

const register = (gstin: string, state: 'Rajasthan' | 'Maharashtra' = 'Rajasthan') =>
  setStore(shop.db, { gstin, state, tax_mode: 'added', unpaid_orders_limit: 1_000 })

async function placeOrder(): Promise<string> {
  const placed = await placeCashOrder(shop, asha, { hsn: '9405' })
  expect(placed.statusCode, placed.body).toBe(201)
  return placed.json().id
}
async function ship(): Promise<string> {
  const id = await placeOrder()
  const answer = await admin.put(`/api/admin/orders/${id}`, { status: 'shipped' })
  expect(answer.statusCode, answer.body).toBe(200)
  return id
}
const listNumbers = async (id: string) =>
  (await admin.get(`/api/admin/orders/${id}`))
    .json()
    .documents.map(({ number }: { number: string }) => number.replace(/\/\d\d-\d\d\//, ' '))

test('numbers the documents of each registration consecutively, also when an old one is credited', async () => {
  await register('')
  const unregistered = await ship()
  await register(RAJASTHAN)
  const first = await ship()
  await ship()
  await register(MAHARASHTRA, 'Maharashtra')
  const third = await ship()
  await admin.put(`/api/admin/orders/${third}`, { status: 'cancelled' })
  // The credit note belongs to the registration of its invoice, not to that of today.
  await admin.put(`/api/admin/orders/${first}`, { status: 'cancelled' })
  const fourth = await ship()
  await register(RAJASTHAN)
  const fifth = await ship()
  expect(await Promise.all([unregistered, first, third, fourth, fifth].map(listNumbers))).toEqual([
    ['IN 000001'],
    ['I2 000001', 'C2 000001'],
    ['I3 000001', 'CN 000001'],
    ['I3 000002'],
    ['I2 000003'],
  ])

  const month = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 7)
  const zip = unzip((await admin.get(`/api/admin/documents/gstr1?month=${month}&format=csv`)).rawPayload)
  const getDocuments = (gstin: string) =>
    parseCsv(zip.get(`docs ${gstin.toLowerCase()}.csv`)?.toString('utf8').slice(1) ?? '')
      .slice(1)
      .map((row) => row.map((cell) => cell.replace(/\/\d\d-\d\d\//, ' ')))
  expect(getDocuments(RAJASTHAN)).toEqual([
    ['Invoices for outward supply', 'I2 000001', 'I2 000003', '3', '0'],
    ['Credit Note', 'C2 000001', 'C2 000001', '1', '0'],
  ])
  expect(getDocuments(MAHARASHTRA)).toEqual([
    ['Invoices for outward supply', 'I3 000001', 'I3 000002', '2', '0'],
    ['Credit Note', 'CN 000001', 'CN 000001', '1', '0'],
  ])
  const broken = await brokenInvariants(shop.sql)
  expect(broken.filter((each) => each.includes('invoice'))).toEqual([])
})

test('numbers concurrent first invoices of a year without gaps, from 1', async () => {
  await register(RAJASTHAN)
  const turn = new Date('2029-04-01T06:00:00Z')
  const ids = [await placeOrder(), await placeOrder()]
  await Promise.all(ids.map((id) => retryingTransaction(shop.db, (tx) => issueInvoices(tx, [id], turn))))
  expect((await Promise.all(ids.map(listNumbers))).flat().toSorted()).toEqual(['IN 000001', 'IN 000002'])
})
