import { expect, test } from 'vitest'
import { splitOrderLine } from './split-order-line.ts'

const added = {
  line_no: 1,
  value: 300_000,
  discount: 100_001,
  taxable: 300_000,
  cgst: 27_000,
  sgst: 27_000,
  igst: 0,
}
const included = {
  line_no: 1,
  value: 30_000,
  discount: 1_001,
  taxable: 24_577,
  cgst: 2_211,
  sgst: 2_211,
  igst: 0,
}

test.each([
  ['tax added, one of three', added, 100_000, 1, 'added'],
  ['tax added, all of three', added, 100_000, 3, 'added'],
  ['tax included, one of three', included, 10_000, 1, 'included'],
  ['tax included, two of three', included, 10_000, 2, 'included'],
  ['tax included, all of three', included, 10_000, 3, 'included'],
] as const)(
  'splits units off a line with their share of discount and tax: %s',
  (_case, line, price, cancelled, mode) => {
    const { remaining, removed } = splitOrderLine(line, { price, quantity: 3, cancelled }, mode)
    expect(remaining.value).toBe(price * (3 - cancelled))
    for (const part of [remaining, removed]) {
      const tax = part.cgst + part.sgst + part.igst
      expect(part.cgst).toBe(part.sgst)
      expect(part.taxable).toBe(mode === 'added' ? part.value : part.value - part.discount - tax)
      expect(Math.min(part.discount, part.taxable, tax)).toBeGreaterThanOrEqual(0)
    }
    for (const column of ['value', 'discount', 'taxable', 'cgst', 'sgst'] as const)
      expect(remaining[column] + removed[column]).toBe(line[column])
  },
)
