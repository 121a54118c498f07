import { fontPairs } from '@nakshi/core/brand/schema'
import { expect, test } from 'vitest'
import { listPreloadedFonts } from './font-pairs.ts'

const names = (files: string[]) => files.map((file) => /([\w-]+)\.woff2/.exec(file)?.[1])

test.each(fontPairs)('preloads no Devanagari of %s for pages in Latin letters', (pair) => {
  expect(listPreloadedFonts(pair).join()).not.toMatch(/devanagari-\d/)
  expect(listPreloadedFonts(pair)).toEqual(listPreloadedFonts(pair, 'Taml'))
})

test.each([
  ['eczar_mukta', 'eczar-devanagari-600'],
  ['playfair_mukta', 'eczar-devanagari-600'],
  ['tiro_mukta', 'tiro-devanagari-hindi-devanagari-400-normal'],
] as const)('preloads Devanagari of %s for pages in it: %s', (pair, heading) => {
  expect(names(listPreloadedFonts(pair, 'Deva'))).toEqual([
    'mukta-devanagari-400',
    'mukta-devanagari-600',
    'mukta-400',
    'mukta-600',
    heading,
  ])
})

test('needs no other file where headings are set in the typeface of texts', () => {
  expect(names(listPreloadedFonts('mukta', 'Deva'))).toHaveLength(4)
})
