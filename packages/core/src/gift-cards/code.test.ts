import { expect, test } from 'vitest'
import { formatGiftCardCode, normaliseGiftCardCode } from './code.ts'

test.each([
  ['groups', 'ABCDE-FGHJK-LMNPQ-RSTUV'],
  ['spaces and small characters', ' abcde fghjk lmnpq rstuv '],
  ['full-width characters', 'ＡＢＣＤＥfghjkLMNPQRSTUV'],
])('normalises a code with %s', (_name, typed) => {
  expect(normaliseGiftCardCode(typed)).toBe('ABCDEFGHJKLMNPQRSTUV')
})

test('shows a code in groups of five', () => {
  expect(formatGiftCardCode('ABCDEFGHJKLMNPQRSTUV')).toBe('ABCDE-FGHJK-LMNPQ-RSTUV')
})
