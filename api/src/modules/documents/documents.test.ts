import type { CreditNoteContent, DocumentLine, InvoiceContent } from '@nakshi/core/documents/schema'
import type { TaxMode } from '@nakshi/core/tax/schema'
import { calculateTax, splitTax } from '@nakshi/core/tax/tax'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  buildCreditNote,
  getInvoiceTitle,
  getLineTax,
  getStateTaxName,
  getUncreditedInvoice,
  hasSameInvoiceContent,
  sumGross,
} from './documents.ts'

const credit = { invoice_number: 'NK/26-27/000001', invoice_date: '2026-11-21T05:00:00Z', reason: 'Refund' }
const STORE = '08AAPFU0939F1ZV'
const party = { name: 'Asha Rao', address: ['4 Lake Road'], state: 'Rajasthan', gstin: null }

type Sold = {
  items: { value: number; percent: number }[]
  shipping: number
  off: number
  tax_mode: TaxMode
  within: boolean
}

function createInvoice({ items, shipping, off, tax_mode, within }: Sold): InvoiceContent {
  const subtotal = items.reduce((sum, { value }) => sum + value, 0)
  const discount = Math.floor((subtotal * off) / 100)
  const taxed = calculateTax({ items, shipping, discount, tax_mode })
  const all = [...taxed.items, ...(taxed.shipping ? [taxed.shipping] : [])]
  const lines = all.map(({ tax, ...line }, index): DocumentLine => {
    return {
      line_no: index + 1,
      description: 'Mug',
      hsn: '6912',
      quantity: 1,
      unit_price: line.value,
      ...line,
      ...splitTax(tax, within),
    }
  })
  const after = tax_mode === 'added' ? discount : 0
  return {
    order_number: 'ORD1',
    ordered_at: '2026-11-20T05:00:00Z',
    seller: { ...party, email: '', phone: '' },
    buyer: party,
    ship_to: party,
    place_of_supply: 'Rajasthan',
    lines,
    discount_after_tax: after,
    coupon_code: null,
    total: sumGross(lines) - after,
  }
}

const sold = fc.record({
  items: fc.array(
    fc.record({ value: fc.integer({ min: 1, max: 500_000 }), percent: fc.constantFrom(0, 5, 18, 40) }),
    {
      minLength: 1,
      maxLength: 6,
    },
  ),
  // Delivery with gift wrap, express delivery and the fee of cash on delivery
  shipping: fc.oneof(fc.constantFrom(0, 5_000), fc.integer({ min: 1, max: 60_000 })),
  off: fc.constantFrom(0, 10, 50, 100),
  tax_mode: fc.constantFrom<TaxMode>('added', 'included'),
  within: fc.boolean(),
})

test('credits exactly the full invoice over any split into credit notes', () => {
  fc.assert(
    fc.property(sold, fc.array(fc.integer({ min: 1, max: 400_000 }), { maxLength: 6 }), (order, amounts) => {
      const invoice = createInvoice(order)
      const notes: CreditNoteContent[] = []
      for (const amount of [...amounts, Number.POSITIVE_INFINITY]) {
        const left = getUncreditedInvoice(invoice, notes)
        const note = buildCreditNote(left, Math.min(amount, left.total), credit)
        expect(note.total).toBe(sumGross(note.lines) - note.discount_after_tax)
        for (const line of note.lines)
          for (const column of ['taxable', 'cgst', 'sgst', 'igst'] as const)
            expect(line[column]).toBeGreaterThanOrEqual(0)
        notes.push(note)
      }
      const left = getUncreditedInvoice(invoice, notes)
      expect(left.total).toBe(0)
      for (const line of left.lines)
        for (const column of ['taxable', 'cgst', 'sgst', 'igst'] as const) expect(line[column]).toBe(0)
      expect(left.discount_after_tax).toBe(0)
    }),
    {
      numRuns: 500,
      examples: [
        [
          {
            items: [
              { value: 2, percent: 0 },
              { value: 8, percent: 40 },
            ],
            shipping: 0,
            off: 0,
            tax_mode: 'added',
            within: true,
          },
          [12, 1],
        ],
        [
          {
            items: [
              { value: 7, percent: 40 },
              { value: 464_926, percent: 0 },
              { value: 415_660, percent: 0 },
              { value: 4, percent: 0 },
            ],
            shipping: 0,
            off: 50,
            tax_mode: 'included',
            within: true,
          },
          [184_215, 54_286],
        ],
      ],
    },
  )
})

test('credits part of an invoice at the rate of each line', () => {
  const items = [
    { value: 11_800, percent: 18 },
    { value: 10_500, percent: 5 },
  ]
  const invoice = createInvoice({ items, shipping: 0, off: 0, tax_mode: 'included', within: true })
  const note = buildCreditNote(invoice, 2_230, credit)
  expect(note.lines.map((line) => [line.taxable, getLineTax(line), line.quantity])).toEqual([
    [1_000, 180, 0],
    [1_000, 50, 0],
  ])
})

describe('the title of a document', () => {
  const line = (percent: number) =>
    createInvoice({
      items: [{ value: 100, percent }],
      shipping: 0,
      off: 0,
      tax_mode: 'included',
      within: true,
    }).lines
  test.each([
    ['taxed goods', [18], STORE, null, 'Tax invoice'],
    ['nil-rated goods', [0], STORE, null, 'Bill of supply'],
    ['both, to a person', [0, 5], STORE, null, 'Invoice-cum-bill of supply'],
    ['both, to a business', [0, 5], STORE, '27AAPFU0939F1ZV', 'Tax invoice'],
    ['taxed goods of a seller without GSTIN', [18], null, '27AAPFU0939F1ZV', 'Invoice'],
    ['nil-rated goods of a seller without GSTIN', [0], null, null, 'Invoice'],
  ] as const)('%s', (_what, percents, seller, buyer, title) => {
    expect(
      getInvoiceTitle({
        lines: percents.flatMap(line),
        seller: { ...party, email: 'a@b.example', phone: '1', gstin: seller },
        buyer: { ...party, gstin: buyer },
      }),
    ).toBe(title)
  })
})

test('names the state half UTGST in a union territory without a legislature', () => {
  expect(['Chandigarh', 'Delhi', 'Kerala'].map(getStateTaxName)).toEqual(['UTGST', 'SGST', 'SGST'])
})

const plain = createInvoice({
  items: [{ value: 1000, percent: 18 }],
  shipping: 0,
  off: 0,
  tax_mode: 'added',
  within: true,
})
const [plainLine] = plain.lines
test.each<[string, Partial<InvoiceContent>, boolean]>([
  ['nothing', {}, true],
  ['the name of the shop', { seller: { ...plain.seller, name: 'Nakshi Gifts' } }, true],
  ['its fields in another order', Object.fromEntries(Object.entries(plain).toReversed()), true],
  ['the sum', { total: 1 }, false],
  ['the place of supply', { place_of_supply: 'Kerala' }, false],
  ['who pays', { buyer: { ...party, name: 'Ravi' } }, false],
  ['where it goes', { ship_to: { ...party, address: ['5 Lake Road'] } }, false],
  ['what is sold', { lines: plainLine ? [{ ...plainLine, description: 'Mug, Size: L' }] : [] }, false],
  ['the discount', { discount_after_tax: 1 }, false],
])('detects whether an invoice must be replaced when it differs in %s', (_what, change, same) => {
  expect(hasSameInvoiceContent(plain, { ...plain, ...change })).toBe(same)
})
