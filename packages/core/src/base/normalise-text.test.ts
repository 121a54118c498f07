import { expect, test } from 'vitest'
import { email, line, requiredLine, slug, text } from './fields.ts'
import { normalisePromoCode, trimInvisible } from './normalise-text.ts'

test.each([
  ' ',
  '\u200b\u200b',
  '\u2800',
  '\u3164',
  '\u00ad',
  '\u2060',
  '\u200e',
  '\u180e',
  '\u061c',
  '\u115f\u1160',
  '\u034f',
  '\ufeff',
])('treats %j as empty text', (typed) => {
  expect(trimInvisible(typed)).toBe('')
  expect(requiredLine(100).safeParse(typed).success).toBe(false)
  expect([line(100).parse(typed), text(100).parse(typed)]).toEqual(['', ''])
})

test.each([
  ['\u200b Asha\u200e\u2060 ', 'Asha'],
  ['\u202aAsha\u202c', 'Asha'],
  ['നിങ്ങള്\u200d', 'നിങ്ങള്\u200d'],
  ['సతీష్\u200c \u200b', 'సతీష్\u200c'],
  ['क्\u200dष', 'क्\u200dष'],
  ['Asha\u200d', 'Asha'],
  ['👩\u200d👧', '👩\u200d👧'],
  ['❤\ufe0f', '❤\ufe0f'],
  ['🏴\u{e0067}\u{e0062}\u{e007f}', '🏴\u{e0067}\u{e0062}\u{e007f}'],
  ['\u0601123', '\u0601123'],
  ['-', '-'],
])('normalises %j to %j', (typed, seen) => {
  expect(trimInvisible(typed)).toBe(seen)
  expect(line(100).parse(typed)).toBe(seen)
})

test('normalises visually identical codes, email addresses and slugs to one value', () => {
  for (const typed of ['cafe\u0301\u200b', '\u200eCAFÉ', 'CA\u2060FÉ '])
    expect(normalisePromoCode(typed)).toBe('CAFÉ')
  for (const typed of ['diwali–10', 'DIWALI\u201110', 'Diwali\u221210', 'ＤＩＷＡＬＩ－１０', 'DIWALI-१०'])
    expect(normalisePromoCode(typed)).toBe('DIWALI-10')
  expect(email.parse('\u200bAsha@Example.com\u200b')).toBe('asha@example.com')
  expect(slug.parse('e\u0301cole')).toBe('école')
})
