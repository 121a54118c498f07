import type { FontFamily } from '@nakshi/core/studio/schema'
import { expect, test } from 'vitest'
import { allFonts } from '../../../api/test/harness-studio.ts'
import { shapeLine } from './shape-line.ts'
import { listIslandGraphemes } from './stencil-islands.ts'

const cases: [string, FontFamily, string[]][] = [
  ['Rehman', 'playfair', ['R', 'e', 'a']],
  ['HIUVLIN', 'playfair', []],
  ['8%B', 'mukta', ['8', '%', 'B']],
  ['आशा', 'tiro', ['शा']],
  ['मन', 'tiro', ['म']],
  ['शर्मा', 'tiro', ['श', 'र्मा']],
  ['خان', 'tiro', ['خ']],
  ['صدیق', 'tiro', ['ص']],
  ['ஸ', 'tiro', ['ஸ']],
  ['ക', 'tiro', ['ക']],
  ['lune', 'vibes', ['l', 'e']],
]

test.each(cases)('finds in %s in the font %s the islands %j', async (text, family, letters) => {
  const shaped = shapeLine(text, family, await allFonts())
  if (shaped.kind !== 'line') throw new Error(shaped.kind)
  expect(listIslandGraphemes(shaped.line)).toEqual(letters)
})
