import { hasEmoji } from '@nakshi/core/base/emoji'
import { expect, test } from 'vitest'
import { insertSign, listEmojiSigns, replaceEmoji } from './emoji-signs.ts'
import { findSign, SIGNS } from './signs.ts'

test.each([
  ['Rohan ❤️ Isha', '❤️', '♥', 'Rohan ♥ Isha'],
  ['Rohan ♥️ Isha', '♥️', '♥', 'Rohan ♥ Isha'],
  ['💕 Rohan 💕', '💕', '♥', '♥ Rohan ♥'],
  ['⭐Asha', '⭐', '★', '★Asha'],
  ['🕉️ घर', '🕉️', '🕉', '🕉 घर'],
  ['🪯', '🪯', '☬', '☬'],
  ['✝️', '✝️', '✝', '✝'],
  ['☪️', '☪️', '☪', '☪'],
  ['Bruno 🐾', '🐾', '🐾\ufe0e', 'Bruno 🐾\ufe0e'],
  ['🎂 5', '🎂', '🎂\ufe0e', '🎂\ufe0e 5'],
  ['💍', '💍', '⚭', '⚭'],
  ['🌸', '🌸', '✿', '✿'],
])('offers for %j to print %s as the sign %s', (text, emoji, sign, replaced) => {
  const [offer, ...others] = listEmojiSigns(text)
  expect([offer, others]).toEqual([{ emoji, sign }, []])
  expect(offer && replaceEmoji(text, offer)).toBe(replaced)
  expect(listEmojiSigns(replaced)).toEqual([])
})

test.each(['Rohan ♥ Isha', '❤', '😀', '👨‍👩‍👧', '🇮🇳', '👍🏽', '❤️‍🔥', 'Asha 24', ''])(
  'offers nothing for %j',
  (text) => {
    expect(listEmojiSigns(text)).toEqual([])
  },
)

test('offers each emoji once', () => {
  expect(listEmojiSigns('💕💍💕').map(({ emoji }) => emoji)).toEqual(['💕', '💍'])
})

test.each<[string, number, number, string, number]>([
  ['', 0, 0, '♥ ', 2],
  ['Rohan', 5, 5, 'Rohan ♥ ', 8],
  ['Rohan Isha', 5, 5, 'Rohan ♥ Isha', 8],
  ['Rohan Isha', 6, 6, 'Rohan ♥ Isha', 8],
  ['Rohan & Isha', 6, 7, 'Rohan ♥ Isha', 8],
  ['Asha', 0, 0, '♥ Asha', 2],
])('writes a sign into %j from %i to %i', (text, start, end, written, at) => {
  expect(insertSign(text, '♥', start, end)).toEqual({ text: written, at })
})

test.each(SIGNS)('has %s, which no field refuses as an emoji', (sign) => {
  expect(hasEmoji(sign)).toBe(false)
  expect(findSign(sign)).toBe(sign)
  expect(sign.normalize('NFC')).toBe(sign)
})
