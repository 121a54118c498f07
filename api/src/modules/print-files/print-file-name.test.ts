import { expect, test } from 'vitest'
import { formatPrintFileName, makeNamesUnique } from './print-file-name.ts'

const parts = {
  order: 'ORD1',
  line: 2,
  product: 'Teak nameplate',
  text: 'शर्मा निवास',
  quantity: 3,
  size: '90x30mm',
}

test.each([
  ['{order}-{line}-{product}-{text}', {}, 'ORD1-2-Teak-nameplate-शर्मा-निवास'],
  ['{size}/{quantity} pieces/{text}', {}, '90x30mm-3-pieces-शर्मा-निवास'],
  ['{text}', { text: '../../etc/passwd' }, 'etc-passwd'],
  ['{text}', { text: 'C:\\x|y*"z"<>?\n\u0007' }, 'C-x-y-z'],
  ['{text}', { text: '=HYPERLINK("x")' }, 'HYPERLINK-x'],
  ['{text}', { text: 'con' }, '_con'],
  ['{text}', { text: '♥' }, 'ORD1-2'],
  ['{text}', { text: '-rf.' }, 'rf'],
  ['{order}-{colour}', {}, 'ORD1-colour'],
  ['{text}', { text: '{order}' }, 'order'],
  ['{text}', { text: 'सूर्\u200dया' }, 'सूर्या'],
  ['{text}', { text: 'Pri\u00adya' }, 'Priya'],
])('generates a safe file name from the rule %s with %o', (rule, changed, name) => {
  expect(formatPrintFileName(rule, { ...parts, ...changed })).toBe(name)
})

test('keeps the foil in a name that is cut', () => {
  const long = { ...parts, text: 'क्षि'.repeat(100) }
  const name = formatPrintFileName('{text}', long, ['Rose gold', 'Silver'])
  expect(name).toMatch(/क्षि-Rose-gold-Silver$/)
  expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(200)
})

test('truncates a long name between graphemes to fit the file system', () => {
  const name = formatPrintFileName('{text}', { ...parts, text: 'क्षि'.repeat(100) })
  expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(200)
  expect(name.replaceAll('क्षि', '')).toBe('')
})

test('numbers duplicate names, also where names differ only in case', () => {
  expect(makeNamesUnique(['a', 'A', 'b', 'a'])).toEqual(['a', 'A-2', 'b', 'a-3'])
})

test('does not number a name into one that another item has', () => {
  expect(makeNamesUnique(['Priya', 'Priya-2', 'Priya', 'priya-2'])).toEqual([
    'Priya',
    'Priya-2',
    'Priya-3',
    'priya-2-2',
  ])
  expect(makeNamesUnique(['Priya', 'Priya', 'Priya-2'])).toEqual(['Priya', 'Priya-3', 'Priya-2'])
})
