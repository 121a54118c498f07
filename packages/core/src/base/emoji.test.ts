import { expect, test } from 'vitest'
import { hasEmoji, removeEmoji } from './emoji.ts'

test.each([
  ['plain words', 'Asha, 21.11.2026', false, 'Asha, 21.11.2026'],
  ['Devanagari', 'शर्मा निवास', false, 'शर्मा निवास'],
  ['a heart as a letter', 'Rohan ❤ Priya', false, 'Rohan ❤ Priya'],
  ['one at the end', 'Congratulations 💐', true, 'Congratulations '],
  ['one between words', 'For 🎂 you', true, 'For you'],
  ['a face with a colour of skin', 'Hi 👋🏽', true, 'Hi '],
  ['a flag', '🇮🇳 Ghar', true, ' Ghar'],
  ['a sign of the studio', 'Bruno 🐾\ufe0e', false, 'Bruno 🐾\ufe0e'],
  ['a sign and an emoji', '🎂\ufe0e for 🎂 you', true, '🎂\ufe0e for you'],
  ['an emoji that is no sign', '😀\ufe0e', true, '\ufe0e'],
  ['a family joined to one', '👨\u200d👩\u200d👧 Asha', true, ' Asha'],
  ['a joiner of letters', 'ക്\u200dഷ 😀', true, 'ക്\u200dഷ '],
  ['a digit on a key', '😀 1\ufe0f\u20e3', true, ' 1'],
  ['digits', '9876 #1', false, '9876 #1'],
])('%s', (_name, text, has, left) => {
  expect(hasEmoji(text)).toBe(has)
  expect(removeEmoji(text)).toBe(left)
})
