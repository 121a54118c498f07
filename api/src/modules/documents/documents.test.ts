import { documentLabels } from '@nakshi/core/documents/document-labels'
import type { CreditNoteContent, DocumentLine, InvoiceContent } from '@nakshi/core/documents/schema'
import { getRoundOff } from '@nakshi/core/quote/round-total'
import type { TaxMode } from '@nakshi/core/tax/schema'
import type { SupplyType } from '@nakshi/core/tax/supply-type'
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
  type LineCredit,
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
  rounded?: boolean
}

function createInvoice({ items, shipping, off, tax_mode, within, rounded = false }: Sold): InvoiceContent {
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
  const exactTotal = sumGross(lines) - after
  const roundOff = rounded ? getRoundOff(exactTotal) : 0
  return {
    order_number: 'ORD1',
    ordered_at: '2026-11-20T05:00:00Z',
    seller: { ...party, email: '', phone: '' },
    buyer: party,
    ship_to: party,
    place_of_supply: 'Rajasthan',
    supply_type: 'regular',
    lines,
    discount_after_tax: after,
    coupon_code: null,
    round_off: roundOff,
    total: exactTotal + roundOff,
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
  rounded: fc.boolean(),
})

const anyCredit = fc.tuple(fc.integer({ min: 1, max: 400_000 }), fc.nat(5), fc.nat(5))

/** Units of two lines share the amount. */
const listNamed = ([first, second]: number[], amount: number): LineCredit[] =>
  [first, second].flatMap((index, place) =>
    index === undefined || (place === 1 && first === second)
      ? []
      : [
          {
            line_no: index + 1,
            amount: place === 0 ? Math.ceil(amount / 2) : Math.floor(amount / 2),
            quantity: 1,
          },
        ],
  )

test('credits exactly the full invoice over any split into credit notes', () => {
  fc.assert(
    fc.property(sold, fc.array(anyCredit, { maxLength: 6 }), (order, credits) => {
      const invoice = createInvoice(order)
      const notes: CreditNoteContent[] = []
      for (const [amount, ...lines] of [...credits, [Number.POSITIVE_INFINITY] as const]) {
        const left = getUncreditedInvoice(invoice, notes)
        const credited = Math.min(amount, left.total)
        const note = buildCreditNote(left, credited, credit, listNamed(lines, credited))
        expect(note.total).toBe(credited)
        expect(note.total).toBe(sumGross(note.lines) - note.discount_after_tax + note.round_off)
        expect(note.lines.length).toBeGreaterThan(0)
        expect(Math.abs(note.round_off)).toBeLessThanOrEqual(Math.abs(left.round_off))
        for (const line of note.lines)
          for (const column of ['taxable', 'cgst', 'sgst', 'igst'] as const)
            expect(line[column]).toBeGreaterThanOrEqual(0)
        notes.push(note)
      }
      const left = getUncreditedInvoice(invoice, notes)
      expect([left.total, left.round_off]).toEqual([0, 0])
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
            ...{ within: true, rounded: false },
          },
          [12, 1].map((amount) => [amount, 0, 0]),
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
            ...{ within: true, rounded: false },
          },
          [184_215, 54_286].map((amount) => [amount, 0, 0]),
        ],
      ],
    },
  )
})

describe('the round off of an invoice', () => {
  const invoiceOf = (paise: number) =>
    createInvoice({
      items: [
        { value: 10_030, percent: 0 },
        { value: paise, percent: 0 },
      ],
      ...{ shipping: 0, off: 0, tax_mode: 'included', within: true, rounded: true },
    })
  const summarize = ({ lines, round_off, total }: CreditNoteContent) => [
    lines.map(({ line_no, taxable }) => [line_no, taxable]),
    ...[round_off, total],
  ]
  test.each([
    [
      'stays with a part of the lines',
      34_237,
      10_000,
      undefined,
      [
        [
          [1, 2_266],
          [2, 7_734],
        ],
        0,
        10_000,
      ],
    ],
    ['pays what units were refunded beyond their line', 34_237, 10_038, 1, [[[1, 10_030]], 8, 10_038]],
    [
      'pays what all lines do not have',
      34_237,
      44_280,
      undefined,
      [
        [
          [1, 10_030],
          [2, 34_237],
        ],
        13,
        44_280,
      ],
    ],
    [
      'goes with the whole',
      34_237,
      44_300,
      undefined,
      [
        [
          [1, 10_030],
          [2, 34_237],
        ],
        33,
        44_300,
      ],
    ],
    [
      'goes with all units of a line, where it lowered the total',
      34_303,
      10_022,
      1,
      [[[1, 10_030]], -8, 10_022],
    ],
    [
      'goes with the whole, where it lowered the total',
      34_303,
      44_300,
      undefined,
      [
        [
          [1, 10_030],
          [2, 34_303],
        ],
        -33,
        44_300,
      ],
    ],
  ] as const)('%s', (_what, paise, amount, line, said) => {
    const named = line === undefined ? [] : [{ line_no: line, amount, quantity: 1 }]
    expect(summarize(buildCreditNote(invoiceOf(paise), amount, credit, named))).toEqual(said)
  })

  test('alone still has a line', () => {
    const invoice = invoiceOf(34_237)
    const most = buildCreditNote(invoice, 44_267, credit)
    const rest = buildCreditNote(getUncreditedInvoice(invoice, [most]), 33, credit)
    expect(summarize(rest)).toEqual([[[1, 0]], 33, 33])
  })
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
    ['goods to a special economic zone', [0], STORE, '27AAPFU0939F1ZV', 'Tax invoice', 'sez_without_payment'],
  ] as const)('%s', (_what, percents, seller, buyer, title, supplyType: SupplyType = 'regular') => {
    const named = getInvoiceTitle({
      lines: percents.flatMap(line),
      seller: { ...party, email: 'a@b.example', phone: '1', gstin: seller },
      buyer: { ...party, gstin: buyer },
      supply_type: supplyType,
    })
    expect(documentLabels[named]).toBe(title)
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
