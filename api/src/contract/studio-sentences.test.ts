import { expect, test } from 'vitest'
import { refusalSentence } from './studio-sentences.ts'

test.each([
  [{ why: 'glyph', letters: ['漢'] }, 'We cannot make 漢 in this lettering.'],
  [
    { why: 'broken', letters: ['ि'] },
    '“ि” is no letter by itself. Please type the letter that it belongs to.',
  ],
  [
    { why: 'long', found: 2.24, allowed: 4 },
    'This is too long: its letters would be only 2.2 mm large, and ours are at least 4 mm. Fewer words will fit.',
  ],
  [{ why: 'lines', found: 3, allowed: 2 }, 'At most 2 lines fit here; these are 3.'],
  [{ why: 'lines', found: 2, allowed: 1 }, 'One line fits here. Please write it in one.'],
  [
    { why: 'dots', found: 96, allowed: 120 },
    'This photo has too few dots for its size: 96 to an inch, and we need 120. Show more of it, or choose a larger one.',
  ],
] as const)('%o is told as: %s', (refusal, sentence) =>
  expect(
    refusalSentence({
      slot: 'name',
      ...refusal,
      letters: 'letters' in refusal ? [...refusal.letters] : undefined,
    }),
  ).toBe(sentence),
)
