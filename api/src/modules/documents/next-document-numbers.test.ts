import { describe, expect, test } from 'vitest'
import { formatDocumentNumber, formatFinancialYear, getRetentionDate } from './next-document-numbers.ts'

describe('the Indian financial year from April to March', () => {
  test.each([
    ['2026-11-21T06:00:00Z', '26-27'],
    ['2027-03-31T18:29:59Z', '26-27'],
    ['2027-03-31T18:30:00Z', '27-28'],
    ['2026-04-01T00:00:00Z', '26-27'],
    ['2100-01-01T00:00:00Z', '99-00'],
  ])('assigns %s to %s', (at, year) => expect(formatFinancialYear(new Date(at))).toBe(year))
})

test('keeps an invoice number within 16 characters, even for the millionth of a year', () => {
  expect(formatDocumentNumber('invoice', '26-27', 123)).toBe('IN/26-27/000123')
  expect(formatDocumentNumber('invoice', '26-27', 1, 2)).toBe('I2/26-27/000001')
  expect(formatDocumentNumber('credit_note', '26-27', 1_234_567).length).toBeLessThanOrEqual(16)
  expect(formatDocumentNumber('credit_note', '26-27', 1_234_567, 9)).toBe('C9/26-27/1234567')
})

test.each([
  ['2026-11-21T06:00:00Z', '2033-12-31'],
  ['2027-03-31T18:29:59Z', '2033-12-31'],
  ['2027-03-31T18:30:00Z', '2034-12-31'],
])('retains a document of %s until %s: 72 months from the annual return', (at, until) => {
  expect(getRetentionDate(new Date(at))).toBe(until)
})
