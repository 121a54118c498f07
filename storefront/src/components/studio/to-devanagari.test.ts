import { expect, test } from 'vitest'
import { toDevanagari } from './to-devanagari.ts'

test.each([
  ['Sharma Niwas', 'शर्मा निवास'],
  ['shri krishna kunj', 'श्री कृष्ण कुंज'],
  ['Priya & Rahul', 'प्रिया & राहुल'],
  ['Gupta Parivar', 'गुप्ता परिवार'],
  ['Tendulkar', 'तेंदुलकर'],
])('transliterates %s as %s', (typed, written) => expect(toDevanagari(typed)[0]).toBe(written))

test.each([
  ['Prabhas', 'प्रभास'],
  ['Bhagwat', 'भागवत'],
  ['Kamlesh', 'कमलेश'],
  ['Bansal', 'बंसल'],
  ['Sohan', 'सोहन'],
])('suggests for %s among others %s', (typed, written) => expect(toDevanagari(typed)).toContain(written))

test.each(['Happy Birthday Rohan', 'The Sharmas', 'शर्मा', 'A', '24', 'Mr & Mrs Khanna'])(
  'suggests nothing for %s',
  (typed) => expect(toDevanagari(typed)).toEqual([]),
)

test('suggests at most three different spellings', () => {
  const offered = toDevanagari('Narasimhan Padmanabhan Kalyanaraman')
  expect(offered.length).toBe(3)
  expect(new Set(offered).size).toBe(3)
})
