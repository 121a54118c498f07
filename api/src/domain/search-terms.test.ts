import { expect, test } from 'vitest'
import { expandSynonyms, removeStopWords, toCountableSearch, toTextQuery } from './search-terms.ts'

test.each([
  ['gift for mom', 'mom'],
  ['personalised mug online', 'mug'],
  ['दीदी के लिए गिफ्ट', 'दीदी'],
  ['gift', 'gift'],
])('of “%s” the words that say something are “%s”', (search, left) => {
  expect(removeStopWords(search)).toBe(left)
})

test('the longest run of words that the shop knows is one meaning', () => {
  const alike = [
    ['rki', 'rks bndn'],
    ['rks', 'protection'],
  ]
  expect(expandSynonyms(['rks', 'bndn', 'bks'], alike)).toEqual([['rks bndn', 'rki'], ['bks']])
})

test('every word must be held, itself or one that means the same', () => {
  expect(toTextQuery([['mug', 'kup'], ['rks bndn']])).toBe("('mug':* | 'kup') & ('rks' <-> 'bndn')")
})

test('a word of two letters is no beginning', () => {
  expect(toTextQuery([['di']])).toBe("('di')")
})

test.each([
  ['  Xmas   Tree ', 'xmas tree'],
  ['क्रिसमस', 'क्रिसमस'],
  ['asha@example.com', null],
  ['98765 43210 case', null],
  ['2026', null],
  ['x'.repeat(61), null],
])('“%s” is counted as %s', (search, counted) => {
  expect(toCountableSearch(search)).toBe(counted)
})
