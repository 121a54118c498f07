import { expect, test } from 'vitest'
import { expandSynonyms, removeStopWords, toCountableSearch, toTextQuery } from './search-terms.ts'

test.each([
  ['gift for mom', 'mom'],
  ['personalised mug online', 'mug'],
  ['दीदी के लिए गिफ्ट', 'दीदी'],
  ['gift', 'gift'],
])('reduces “%s” to the significant words “%s”', (search, left) => {
  expect(removeStopWords(search)).toBe(left)
})

test('treats the longest known sequence of words as one term', () => {
  const alike = [
    ['rki', 'rks bndn'],
    ['rks', 'protection'],
  ]
  expect(expandSynonyms(['rks', 'bndn', 'bks'], alike)).toEqual([['rks bndn', 'rki'], ['bks']])
})

test('requires every word or one of its synonyms', () => {
  expect(toTextQuery([['lamp', 'mug'], ['mug'], ['rks bndn']])).toBe(
    "('lamp':* | 'mug') & ('mug') & ('rks' <-> 'bndn')",
  )
})

test('does not use a two-character word as a prefix', () => {
  expect(toTextQuery([['di']])).toBe("('di')")
})

test.each([
  ['  Xmas   Tree ', 'xmas tree'],
  ['क्रिसमस', 'क्रिसमस'],
  ['asha@example.com', null],
  ['98765 43210 case', null],
  ['2026', null],
  ['mug, red', 'mug red'],
  ['x'.repeat(61), null],
  [`${'💍'.repeat(30)}x`, null],
])('counts the search “%s” as %s', (search, counted) => {
  expect(toCountableSearch(search)).toBe(counted)
})
