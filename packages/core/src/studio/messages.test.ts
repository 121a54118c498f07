import { expect, test } from 'vitest'
import { fillTemplate } from '../base/message-template.ts'
import { sceneRejectionMessage } from './messages.ts'

test.each([
  [{ why: 'glyph', letters: ['漢'] }, 'We cannot print 漢. Please remove it or write it in letters.'],
  [{ why: 'broken', letters: ['ि'] }, '“ि” can’t be printed on its own. Please type the full character.'],
  [
    { why: 'long', found: 2.24, allowed: 4 },
    'This text is too long. It would print at 2.2 mm (minimum 4 mm). Please shorten it.',
  ],
  [
    { why: 'gap', letters: ['R', 'a'], found: 0.034, allowed: 0.15 },
    'The gap at “R”, “a” is too narrow to cut (0.03 mm, minimum 0.15 mm). Choose another font or shorten the text.',
  ],
  [{ why: 'lines', found: 3, allowed: 2 }, 'At most 2 lines fit here. You have 3.'],
  [{ why: 'lines', found: 2, allowed: 1 }, 'Only one line fits here. Please use a single line.'],
  [
    { why: 'dots', found: 96, allowed: 120 },
    'This photo is too small and would print blurred at this size. Zoom out or choose a larger photo.',
  ],
] as const)('formats %o as: %s', (refusal, sentence) => {
  const { template, params } = sceneRejectionMessage({
    slot: 'name',
    ...refusal,
    characters: 'letters' in refusal ? [...refusal.letters] : undefined,
  })
  expect(fillTemplate(template, params)).toBe(sentence)
})

const getCharacters = (characters: string[]) =>
  sceneRejectionMessage({ slot: 'name', why: 'thin', characters }).params.characters

test('names the characters of a rejection, and of many the first', () => {
  expect(getCharacters(['क', 'L'])).toBe('“क”, “L”')
  expect(getCharacters(['a', 'b', 'c', 'd'])).toBe('“a”, “b”, “c”, “d”')
  expect(getCharacters([...'TooLngame'])).toBe('“T”, “o”, “o”, “L”, …')
})
