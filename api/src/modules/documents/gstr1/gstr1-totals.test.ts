import { indianStates } from '@nakshi/core/base/indian-states'
import type { InvoiceContent } from '@nakshi/core/documents/schema'
import { specialSupplyTypes } from '@nakshi/core/tax/supply-type'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createInvoice, issue, SELLER } from '../../../../test/example-documents.ts'
import { buildCreditNote, getUncreditedInvoice } from '../documents.ts'
import { toPortalJson } from './gstr1-json.ts'
import { toOfflineFiles } from './gstr1-offline-files.ts'
import { buildGstr1Returns } from './gstr1-return.ts'
import { type ReturnTable, toReturnTables } from './gstr1-tables.ts'

const ORDERS = 1_000
const item = fc.record({
  value: fc.integer({ min: 1, max: 90_000_00 }),
  percent: fc.constantFrom(0, 0.25, 1.5, 3, 5, 18, 40),
  hsn: fc.constantFrom('6912', '4420', '392640', '998391'),
  quantity: fc.integer({ min: 1, max: 9 }),
})
const order = fc.record({
  items: fc.array(item, { minLength: 1, maxLength: 4 }),
  shipping: fc.constantFrom(0, 5_000, 9_901),
  state: fc.oneof(fc.constant('Rajasthan' as const), fc.constantFrom(...indianStates)),
  business: fc.boolean(),
  supply_type: fc.oneof(
    { arbitrary: fc.constant('regular' as const), weight: 4 },
    { arbitrary: fc.constantFrom(...specialSupplyTypes), weight: 1 },
  ),
  off: fc.constantFrom(0, 0, 10, 50),
  round_off: fc.integer({ min: -49, max: 50 }),
  /** parts of the total that are given back, one after the other */
  credits: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 2 }),
})

const KINDS = ['txval', 'iamt', 'camt', 'samt'] as const
type Sums = Record<(typeof KINDS)[number], number>
type Amounts = { txval: number; iamt?: number; camt?: number; samt?: number }
const NOTHING: Sums = { txval: 0, iamt: 0, camt: 0, samt: 0 }
const toPaise = (rupees = 0) => {
  const paise = Math.round(rupees * 100)
  // Rupees with two decimals, nothing finer
  expect(paise / 100).toBe(rupees)
  return paise
}
function add(rows: Amounts[], sign = 1, start = NOTHING): Sums {
  const sums = { ...start }
  for (const row of rows) for (const kind of KINDS) sums[kind] += sign * toPaise(row[kind])
  return sums
}

test(`the return of ${ORDERS} random orders is their invoices minus credit notes, to the paisa`, () => {
  const [orders = []] = fc.sample(fc.array(order, { minLength: ORDERS, maxLength: ORDERS }), {
    numRuns: 1,
    seed: 48,
  })
  expect(orders).toHaveLength(ORDERS)
  const invoices = issue(
    orders.map(({ items, shipping, state, business, supply_type, off, round_off }) => {
      const subtotal = items.reduce((sum, { value }) => sum + value, 0)
      const buyer = business || supply_type !== 'regular' ? '27CCCCC2222C1Z8' : null
      const discount = Math.floor((subtotal * off) / 100)
      return createInvoice({ items, shipping, state, buyer, supply_type, discount, round_off })
    }),
  )
  const credited = invoices.flatMap(({ number, issued_at, content }, index) => {
    const notes: ReturnType<typeof buildCreditNote>[] = []
    for (const percent of orders[index]?.credits ?? []) {
      const left = getUncreditedInvoice(content, notes)
      const amount = Math.ceil((left.total * percent) / 100)
      if (amount <= 0) continue
      const reference = { invoice_number: number, invoice_date: issued_at.toISOString(), reason: 'Refund' }
      notes.push(buildCreditNote(left, amount, reference))
    }
    return notes.map((note) => ({ issued_at, content: note, invoice_total: content.total }))
  })
  const creditNotes = credited.map((note, index) => ({ ...note, number: `CN/26-27/${index + 1}` }))
  expect(creditNotes.length).toBeGreaterThan(500)
  const toAmounts = ({ lines }: InvoiceContent): Amounts[] =>
    lines.map(({ taxable, igst, cgst, sgst }) => ({
      ...{ txval: taxable / 100, iamt: igst / 100, camt: cgst / 100, samt: sgst / 100 },
    }))
  const net = add(
    creditNotes.flatMap(({ content }) => toAmounts(content)),
    -1,
    add(invoices.flatMap(({ content }) => toAmounts(content))),
  )

  const returns = buildGstr1Returns({ invoices, credit_notes: creditNotes }, SELLER)
  const [filed] = returns
  if (!filed) throw new Error('no return')
  const json = toPortalJson(filed, '2026-07')
  const details = (itms: { itm_det: Amounts }[]) => itms.map(({ itm_det }) => itm_det)
  const sections = {
    b2b: (json.b2b ?? []).flatMap(({ inv }) => inv.flatMap(({ itms }) => details(itms))),
    b2cl: (json.b2cl ?? []).flatMap(({ inv }) => inv.flatMap(({ itms }) => details(itms))),
    b2cs: json.b2cs ?? [],
    nil: (json.nil?.inv ?? []).map(({ nil_amt }) => ({ txval: nil_amt })),
    cdnr: (json.cdnr ?? []).flatMap(({ nt }) => nt.flatMap(({ itms }) => details(itms))),
    cdnur: (json.cdnur ?? []).flatMap(({ itms }) => details(itms)),
  }
  for (const [name, rows] of Object.entries(sections)) expect(rows.length, name).toBeGreaterThan(0)
  const { b2b, b2cl, b2cs, nil, cdnr, cdnur } = sections
  expect(add([...cdnr, ...cdnur], -1, add([...b2b, ...b2cl, ...b2cs, ...nil]))).toEqual(net)

  // Table 12 as a whole, and its half of businesses
  const { hsn_b2b = [], hsn_b2c = [] } = json.hsn ?? {}
  expect(add([...hsn_b2b, ...hsn_b2c])).toEqual(net)
  const business = (json.nil?.inv ?? []).filter(({ sply_ty }) => sply_ty.endsWith('B2B'))
  const untaxed = business.map(({ nil_amt }) => ({ txval: nil_amt }))
  expect(add(hsn_b2b)).toEqual(add(cdnr, -1, add([...b2b, ...untaxed])))

  // The offline tool works the taxes out from the same taxable values; the workbook has them.
  const files = new Map(toOfflineFiles(filed).map((file): [string, ReturnTable] => [file.name, file]))
  const tables = new Map(toReturnTables(returns).map((table) => [table.name, table]))
  const sum = (
    { columns, rows }: ReturnTable | undefined = { name: '', columns: [], rows: [] },
    heading: string,
  ) => {
    const index = columns.findIndex(({ name }) => name === heading)
    return rows.reduce((total, row) => total + Number(row[index]), 0)
  }
  const taxable = (of: Map<string, ReturnTable>, ...names: string[]) =>
    names.reduce((total, name) => total + sum(of.get(name), 'Taxable Value'), 0)
  const sold = taxable(files, 'b2b,sez,de', 'b2cl', 'b2cs') + sum(files.get('exemp'), 'Nil Rated Supplies')
  expect(sold - taxable(files, 'cdnr', 'cdnur')).toBe(net.txval)
  expect(taxable(files, 'hsn(b2b)', 'hsn(b2c)')).toBe(net.txval)
  const listed = taxable(tables, 'B2B', 'B2CL', 'B2CS') + sum(tables.get('EXEMP'), 'Nil Rated Supplies')
  expect(listed - taxable(tables, 'CDNR', 'CDNUR')).toBe(net.txval)

  // What the portal multiplies out differs from the filed tax by rounding alone.
  for (const { inv } of json.b2b ?? [])
    for (const { itms } of inv)
      for (const { itm_det } of itms) {
        const { txval, rt, ...taxes } = itm_det
        const tax = Object.values(taxes).reduce((all, amount) => all + amount, 0)
        expect(Math.abs(tax - (txval * rt) / 100)).toBeLessThan(0.06)
      }
})
