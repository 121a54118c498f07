import { expect, test } from 'vitest'
import { detectLanguage } from './detect-language.ts'

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
