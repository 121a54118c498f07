import { expect, test } from 'vitest'
import { detectLanguage, getOriginalLanguage } from './detect-language.ts'

test.each([
  ['Anu ❤ 2024', undefined],
  ['', undefined],
  ['Priya & अर्जुन', 'hi'],
  ['অনন্যা', 'bn'],
  ['ਅਨੰਨਿਆ', 'pa'],
  ['અનન્યા', 'gu'],
  ['ଅନନ୍ୟା', 'or'],
  ['அனன்யா', 'ta'],
  ['అనన్య', 'te'],
  ['ಅನನ್ಯ', 'kn'],
  ['അനന്യ', 'ml'],
  ['عائشہ', 'ur'],
])('takes %j for %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language)
})

test.each([
  ['Photo mug', 'en'],
  ['फ़ोटो mug', 'hi'],
  ['₹499 · 20', undefined],
])('takes %j in a Hindi page for %s', (text, language) => {
  expect(detectLanguage(text, 'hi')).toBe(language)
})

test('takes Latin letters alone for the original, in a page of another language only', () => {
  expect(getOriginalLanguage('Photo mug', 'hi')).toBe('en')
  expect(getOriginalLanguage('Photo mug', 'en')).toBeUndefined()
  expect(getOriginalLanguage('<p>फ़ोटो mug</p>', 'hi')).toBeUndefined()
})
