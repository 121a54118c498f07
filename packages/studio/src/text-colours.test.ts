import type { StudioArea } from '@nakshi/core/studio/schema'
import { expect, test } from 'vitest'
import { DEFAULT_SOLID } from './default-solid.ts'
import { hasTextColours } from './text-colours.ts'

const solid = (changes: object): Pick<StudioArea, 'process' | 'solid'> => ({
  process: 'solid',
  solid: { ...DEFAULT_SOLID, split: 'height', ...changes } as StudioArea['solid'],
})

test.each<[string, Pick<StudioArea, 'process' | 'solid'>, boolean]>([
  ['a print', { process: 'print' }, true],
  ['foil', { process: 'foil' }, true],
  ['an engraving', { process: 'engrave' }, false],
  ['a cut', { process: 'cut' }, false],
  ['letters of another filament', solid({}), true],
  ['letters as a part of their own', solid({ split: 'part', relief: { kind: 'sunk', depth_mm: 1 } }), true],
  [
    'a topper of several filaments',
    solid({ kind: 'topper', relief: { kind: 'raised', height_mm: 1 } }),
    true,
  ],
  ['a solid of one filament', solid({ split: 'none' }), false],
  ['letters cut through a plate', solid({ relief: { kind: 'cut' } }), false],
  ['a lithophane', { process: 'solid', solid: { kind: 'lithophane' } as StudioArea['solid'] }, false],
])('knows whether text colours of %s can be seen', (_, area, expected) =>
  expect(hasTextColours(area)).toBe(expected),
)
