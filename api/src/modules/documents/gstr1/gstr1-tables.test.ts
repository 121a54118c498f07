import type { DocumentLine, InvoiceContent } from '@nakshi/core/documents/schema'
import { expect, it } from 'vitest'
import { buildB2cs, buildDocumentSummary, buildGstr1, buildHsnSummary } from './gstr1-tables.ts'

const party = { name: 'Asha Rao', address: ['4 Lake Road'], state: 'Rajasthan', gstin: null }
const line: DocumentLine = {
  line_no: 1,
  description: 'Mug',
  hsn: '6912',
  quantity: 1,
  unit_price: 10_000,
  value: 10_000,
  discount: 0,
  percent: 18,
  taxable: 10_000,
  cgst: 900,
  sgst: 900,
  igst: 0,
}
const content = (percent: number): InvoiceContent => ({
  order_number: 'ORD1',
  ordered_at: '2026-11-20T05:00:00Z',
  seller: { ...party, email: '', phone: '' },
  buyer: party,
  ship_to: party,
  place_of_supply: 'Rajasthan',
  lines: [{ ...line, percent }],
  discount_after_tax: 0,
  coupon_code: null,
  round_off: 0,
  total: 11_800,
})
const invoices = (count: number, percents: number[]) =>
  Array.from({ length: count }, (_, index) => ({
    number: `NK/26-27/${index}`,
    issued_at: new Date(0),
    content: content(percents[index % percents.length] ?? 0),
  }))

it('sums small sales by place of supply and rate, less credit notes', () => {
  const credit = { invoice_number: 'NK/26-27/0', invoice_date: '', reason: 'Refund' }
  const [sold] = invoices(1, [18])
  const notes = sold
    ? [{ ...sold, number: 'CN/26-27/1', content: { ...sold.content, ...credit }, invoice_total: 11_800 }]
    : []
  const { rows } = buildB2cs({ invoices: invoices(6, [18, 5]), credit_notes: notes })
  expect(rows.map(([, place, percent, taxable]) => [place, percent, taxable])).toEqual([
    ['08-Rajasthan', 5, 30_000],
    ['08-Rajasthan', 18, 20_000],
  ])
})

it('builds the tables of each GSTIN of a month in which it changed', () => {
  const [first, second, unregistered] = ['08AAGCB7383J1Z8', '29AAGCB7383J1Z4', null]
  const issuedBy = (gstin: string | null | undefined) =>
    invoices(1, [18]).map((each) => ({
      ...each,
      content: { ...each.content, seller: { ...each.content.seller, gstin: gstin ?? null } },
    }))
  const tables = (...gstins: (string | null | undefined)[]) =>
    buildGstr1({ invoices: gstins.flatMap(issuedBy), credit_notes: [] })
      .filter(({ name }) => name.startsWith('B2CS'))
      .map(({ name, rows }) => [name, ...rows.map(([, , , taxable]) => taxable)])
  expect(tables(unregistered)).toEqual([['B2CS']])
  expect(tables(unregistered, first, first)).toEqual([['B2CS', 20_000]])
  expect(tables(first, second, first)).toEqual([
    [`B2CS ${first}`, 20_000],
    [`B2CS ${second}`, 10_000],
  ])
})

it('omits an HSN code that is fully credited', () => {
  const credit = { invoice_number: 'NK/26-27/0', invoice_date: '', reason: 'Order cancelled' }
  const sold = invoices(1, [18])
  const notes = sold.map((each) => ({
    ...each,
    content: { ...each.content, ...credit },
    invoice_total: 11_800,
  }))
  expect(buildHsnSummary({ invoices: sold, credit_notes: [] }).rows).toHaveLength(1)
  expect(buildHsnSummary({ invoices: sold, credit_notes: notes }).rows).toEqual([])
})

it('omits an HSN code of which all items and then the shipping were credited', () => {
  const shipping = { ...line, line_no: 0, description: 'Shipping', taxable: 5_000, cgst: 450, sgst: 450 }
  const [sold] = invoices(1, [18]).map((each) => ({
    ...each,
    content: { ...each.content, lines: [line, shipping] },
  }))
  const credit = (lines: DocumentLine[]) =>
    sold
      ? [
          {
            ...sold,
            number: 'CN/26-27/000001',
            content: {
              ...{ ...sold.content, lines },
              ...{ invoice_number: sold.number, invoice_date: '', reason: 'Refund' },
            },
            invoice_total: 17_700,
          },
        ]
      : []
  const creditNotes = [...credit([line]), ...credit([{ ...shipping, quantity: 0 }])]
  expect(buildHsnSummary({ invoices: sold ? [sold] : [], credit_notes: creditNotes }).rows).toEqual([])
})

it('states the first and last number of a series that outgrew six digits', () => {
  const [sold] = invoices(1, [18])
  const numbered = (number: string) => (sold ? [{ ...sold, number }] : [])
  const numbers = ['IN/26-27/999999', 'IN/26-27/1000000'].flatMap(numbered)
  expect(buildDocumentSummary({ invoices: numbers, credit_notes: [] }).rows).toEqual([
    ['Invoices for outward supply', 'IN/26-27/999999', 'IN/26-27/1000000', 2, 0],
  ])
})
