import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { deliveryAddress } from '../../../../test/harness-address.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { placeCashOrder } from '../../../../test/harness-paying.ts'
import { setStore } from '../../../../test/harness-settings.ts'

let shop: TestApp
let admin: Client
let asha: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
  asha = await shop.asShopper()
  await setStore(shop.db, { gstin: '08AAAAA0000A1Z2', tax_mode: 'included', unpaid_orders_limit: 1_000 })
})
afterAll(() => shop.close())

const ORDERS = 24
const order = fc.record({
  price: fc.integer({ min: 100, max: 4_000_00 }),
  percent: fc.constantFrom(0, 3, 5, 18),
  state: fc.constantFrom('Rajasthan', 'Maharashtra', 'Kerala'),
  business: fc.boolean(),
  is_cancelled: fc.boolean(),
})
type Taxes = { txval: number; iamt?: number; camt?: number; samt?: number }
/** paise */
const sum = (rows: Taxes[]): { taxable: number; tax: number } => {
  const total = { taxable: 0, tax: 0 }
  for (const { txval, iamt = 0, camt = 0, samt = 0 } of rows) {
    total.taxable += Math.round(txval * 100)
    total.tax += Math.round((iamt + camt + samt) * 100)
  }
  return total
}

test(`the return of ${ORDERS} random orders through the shop is what its documents say`, async () => {
  for (const { price, percent, state, business, is_cancelled } of fc.sample(order, {
    numRuns: ORDERS,
    seed: 7,
  })) {
    const address = { ...deliveryAddress, email: asha.email, state }
    const placed = await placeCashOrder(
      shop,
      asha,
      { price, hsn: '6912', tax_percent: percent },
      {
        shipping_address: address,
        ...(business
          ? {
              business: { name: 'Rao Traders', gstin: '27AAPFU0939F1ZV' },
              billing_address: { ...address, state: 'Maharashtra' },
            }
          : {}),
      },
    )
    expect(placed.statusCode, placed.body).toBe(201)
    for (const status of ['shipped', ...(is_cancelled ? ['cancelled'] : [])]) {
      const changed = await admin.put(`/api/admin/orders/${placed.json().id}`, { status })
      expect(changed.statusCode, changed.body).toBe(200)
    }
  }
  const month = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 7)
  const totals = (await admin.get(`/api/admin/documents/summary?month=${month}`)).json()
  const { invoices, credit_notes } = totals
  expect(invoices.documents).toBe(ORDERS)
  expect(credit_notes.documents).toBeGreaterThan(3)
  const net = {
    taxable: invoices.taxable - credit_notes.taxable,
    tax: invoices.tax - credit_notes.tax,
  }

  const json = (await admin.get(`/api/admin/documents/gstr1?month=${month}&format=json`)).json()
  type Document = { itms: { itm_det: Taxes }[] }
  const details = (documents: Document[]) =>
    documents.flatMap(({ itms }) => itms.map(({ itm_det }) => itm_det))
  const sold = [
    ...details(json.b2b.flatMap(({ inv }: { inv: Document[] }) => inv)),
    ...json.b2cs,
    ...json.nil.inv.map(({ nil_amt }: { nil_amt: number }) => ({ txval: nil_amt })),
  ]
  const credited = sum(details(json.cdnr.flatMap(({ nt }: { nt: Document[] }) => nt)))
  const all = sum(sold)
  expect({ taxable: all.taxable - credited.taxable, tax: all.tax - credited.tax }).toEqual(net)
  expect(sum([...json.hsn.hsn_b2b, ...json.hsn.hsn_b2c])).toEqual(net)
  const counted = json.doc_issue.doc_det.map(({ docs }: { docs: { totnum: number }[] }) => docs[0]?.totnum)
  expect(counted).toEqual([ORDERS, credit_notes.documents])
})
