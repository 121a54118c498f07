import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  hasAdmesh,
  hasPrusaSlicer,
  inspectInPrusaSlicer,
  inspectStl,
  slice,
} from '../../../api/test/harness-slicers.ts'
import { listSolidNames } from '../../../api/test/harness-solid-names.ts'
import { listOpenParts, makeNameSolid, TEXT_SOLIDS } from '../../../api/test/harness-solids.ts'
import { allFonts } from '../../../api/test/harness-studio.ts'
import { placeAlone } from './arrange.ts'
import { loadSolidEngine } from './engine.ts'
import { write3mf } from './write-3mf.ts'
import { writeStl } from './write-stl.ts'

/** Slicing takes 2.5 s of CPU a file, 4.6 hours for all: all are read, and sliced within fifteen nights. */
const SLICED_OF = 15
const night = Math.floor(Date.now() / 86_400_000)
const NAMES_PER_READ = 60
const TEN_MINUTES = 600_000

test('lists sixty different names in each of eleven scripts', () => {
  const names = listSolidNames()
  expect(names).toHaveLength(660)
  expect(new Set(names.map(({ name }) => name)).size).toBe(660)
})

test.each(TEXT_SOLIDS.map((preset, at) => [preset.id, preset.area, (night + at) % SLICED_OF] as const))(
  'makes 660 names closed and of one piece with %s, or says why not, and workshop tools read all of them',
  { timeout: 6 * TEN_MINUTES },
  async (_, area, sliced) => {
    const folder = await mkdtemp(join(tmpdir(), 'solids-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const engine = await loadSolidEngine()
    const fonts = await allFonts()
    const refused: string[] = []
    const paths: string[] = []
    for (const [index, { name }] of listSolidNames().entries()) {
      const { solid, rejections } = makeNameSolid(engine, fonts, area, name, { font: index })
      if (!solid) {
        expect(rejections, name).not.toEqual([])
        refused.push(name)
        continue
      }
      expect(listOpenParts(solid), name).toEqual([])
      const items = placeAlone({ solid, name })
      const path = join(folder, String(index))
      paths.push(path)
      await writeFile(`${path}.stl`, writeStl(engine, items))
      await writeFile(`${path}.3mf`, write3mf({ title: name, items }))
      if (hasAdmesh) expect(await inspectStl(`${path}.stl`), name).toEqual({ repairs: 0, parts: 1 })
      if (hasPrusaSlicer && index % SLICED_OF === sliced)
        for (const { topMm, emptyMm } of await Promise.all([slice(`${path}.stl`), slice(`${path}.3mf`)])) {
          expect(topMm, name).toBeCloseTo(solid.sizeMm[2], 0)
          expect(emptyMm, name).toEqual([])
        }
    }
    if (hasPrusaSlicer)
      for (let from = 0; from < paths.length; from += NAMES_PER_READ) {
        const some = paths.slice(from, from + NAMES_PER_READ)
        const read = await inspectInPrusaSlicer(some.flatMap((path) => [`${path}.stl`, `${path}.3mf`]))
        expect(read).toHaveLength(some.length * 2)
        expect(read.filter(({ isManifold }) => !isManifold)).toEqual([])
      }
    // Long names that would be too small, and hairlines of small letters.
    expect(refused.length).toBeLessThan(66)
  },
)
