import type { CreditNoteContent } from '@nakshi/core/documents/schema'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createInvoice } from '../../../test/example-documents.ts'
import {
  buildCreditNote,
  getLineTax,
  getUncreditedInvoice,
  type LineCredit,
  sumGross,
  toCommercialNote,
} from './documents.ts'

const credit = { invoice_number: 'NK/26-27/000001', invoice_date: '2026-11-21T05:00:00Z', reason: 'Refund' }
const sold = fc.record({
  items: fc.array(
    fc.record({ value: fc.integer({ min: 1, max: 500_000 }), percent: fc.constantFrom(0, 5, 18, 40) }),
    { minLength: 1, maxLength: 6 },
  ),
  shipping: fc.integer({ min: 0, max: 60_000 }),
  off: fc.constantFrom(0, 10, 50, 100),
  round_off: fc.integer({ min: 0, max: 50 }),
})
const listNamed = (index: number, amount: number): LineCredit[] => [
  { line_no: index + 1, amount, quantity: 1 },
]

test('credits exactly the full invoice where later notes are commercial', () => {
  fc.assert(
    fc.property(
      sold,
      fc.array(fc.tuple(fc.integer({ min: 1, max: 400_000 }), fc.nat(5)), { maxLength: 6 }),
      fc.nat(6),
      ({ off, ...sale }, credits, taxed) => {
        const subtotal = sale.items.reduce((sum, { value }) => sum + value, 0)
        const invoice = createInvoice({ ...sale, discount: Math.floor((subtotal * off) / 100) })
        const notes: CreditNoteContent[] = []
        for (const [index, [amount, line]] of [
          ...credits,
          [Number.POSITIVE_INFINITY, 0] as const,
        ].entries()) {
          const left = getUncreditedInvoice(invoice, notes)
          const credited = Math.min(amount, left.total)
          const note = buildCreditNote(left, credited, credit, listNamed(line, credited))
          notes.push(index < taxed ? note : toCommercialNote(note))
        }
        for (const note of notes) {
          expect(note.total).toBe(sumGross(note.lines) - note.discount_after_tax + note.round_off)
          if (note.is_commercial)
            for (const line of note.lines)
              expect([line.percent, getLineTax(line), line.discount]).toEqual([0, 0, 0])
        }
        expect(notes.reduce((sum, { total }) => sum + total, 0)).toBe(invoice.total)
        const left = getUncreditedInvoice(invoice, notes)
        expect([left.total, left.round_off]).toEqual([0, 0])
        for (const line of left.lines)
          for (const column of ['taxable', 'cgst', 'sgst', 'igst', 'discount'] as const)
            expect(line[column]).toBeGreaterThanOrEqual(0)
      },
    ),
    { numRuns: 500 },
  )
})
