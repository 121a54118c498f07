import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AREA_PRESETS } from '@nakshi/studio/area-presets'
import { expect, onTestFinished, test } from 'vitest'
import { hasAdmesh, hasPrusaSlicer, inspectStl, slice } from '../../../api/test/harness-slicers.ts'
import { createSoftPhoto, makePhotoSolid } from '../../../api/test/harness-solids.ts'
import { placeAlone } from './arrange.ts'
import { loadSolidEngine } from './engine.ts'
import { write3mf } from './write-3mf.ts'
import { writeStl } from './write-stl.ts'

/** A lithophane is sliced slowly. */
const TEN_MINUTES = 600_000

test.each([
  ['flat', 0],
  ['curved', 140],
])('workshop tools take a lithophane: %s', { timeout: TEN_MINUTES }, async (name, curveDeg) => {
  const folder = await mkdtemp(join(tmpdir(), 'solids-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const area = AREA_PRESETS.find(({ id }) => id === 'solid-lithophane')?.area
  if (area?.solid?.kind !== 'lithophane') throw new Error('no lithophane')
  const engine = await loadSolidEngine()
  const curved = { ...area, solid: { ...area.solid, curve_deg: curveDeg } }
  const { solid } = makePhotoSolid(engine, curved, createSoftPhoto(1200, 1200))
  if (!solid) throw new Error('no solid')
  const items = placeAlone({ solid, name })
  const path = join(folder, name)
  await writeFile(`${path}.stl`, writeStl(engine, items))
  await writeFile(`${path}.3mf`, write3mf({ title: name, items }))
  if (hasAdmesh) expect(await inspectStl(`${path}.stl`)).toEqual({ repairs: 0, parts: 1 })
  if (hasPrusaSlicer) expect((await slice(`${path}.3mf`)).topMm).toBeCloseTo(100, 0)
})
