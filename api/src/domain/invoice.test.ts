import { describe, expect, test } from 'vitest'
import { financialYear, invoiceNumber } from './invoice.ts'

describe('the financial year runs from April to March in India', () => {
  test.each([
    ['2026-11-21T06:00:00Z', '26-27'],
    ['2027-03-31T18:29:59Z', '26-27'],
    ['2027-03-31T18:30:00Z', '27-28'],
    ['2026-04-01T00:00:00Z', '26-27'],
    ['2100-01-01T00:00:00Z', '99-00'],
  ])('%s is in %s', (at, year) => expect(financialYear(new Date(at))).toBe(year))
})

test('an invoice number has at most 16 characters, also for the millionth of a year', () => {
  expect(invoiceNumber('26-27', 123)).toBe('NK/26-27/000123')
  expect(invoiceNumber('26-27', 1_234_567).length).toBeLessThanOrEqual(16)
})
