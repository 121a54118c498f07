import { afterEach, expect, it, vi } from 'vitest'
import { segmentGraphemes } from './graphemes.ts'

afterEach(() => vi.unstubAllGlobals())

const split = (text: string) => Array.from(segmentGraphemes(text), ({ segment }) => segment)

it.each([
  'Asha',
  'e\u0301',
  'நிலா',
  'গীতা',
  'गीता',
  '👨‍👩‍👧',
  '👍🏽',
  '🇮🇳🇮🇳',
  'نور',
  'a\r\nb',
  'ਹਰਜੀਤ',
  '❤️',
  '',
])('splits %j without Intl.Segmenter as with it', (text) => {
  const expected = split(text)
  vi.stubGlobal('Intl', {})
  expect(split(text)).toEqual(expected)
  expect(Array.from(segmentGraphemes(text), ({ index }) => text.slice(index)).join('|')).toBe(
    expected.map((_, at) => expected.slice(at).join('')).join('|'),
  )
})
