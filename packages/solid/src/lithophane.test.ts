import type { SolidSettings } from '@nakshi/core/studio/solid-schema'
import { beforeAll, expect, test } from 'vitest'
import { createSoftPhoto, listOpenParts, makePhotoSolid } from '../../../api/test/harness-solids.ts'
import { photoSlot, plate } from '../../../api/test/harness-studio.ts'
import { loadSolidEngine, type SolidEngine } from './engine.ts'
import { toManifold } from './import-mesh.ts'
import type { Photo } from './luminance.ts'
import type { SolidResult } from './solid.ts'

let engine: SolidEngine
beforeAll(async () => {
  engine = await loadSolidEngine()
})

const settings = {
  kind: 'lithophane',
  nozzle_mm: 0.4,
  base_filament: { name: 'White', colour: '#ffffff' },
  thinnest_mm: 0.8,
  thickest_mm: 3,
  point_mm: 0.5,
  gamma: 1,
  curve_deg: 0,
} satisfies SolidSettings

/** Black on the left, white on the right. */
function createHalves(width = 400, height = 300): Photo {
  const photo = createSoftPhoto(width, height)
  for (let at = 0; at < width * height; at++)
    photo.rgba.fill(at % width < width / 2 ? 0 : 255, at * 4, at * 4 + 3)
  return photo
}

type Lithophane = Extract<SolidSettings, { kind: 'lithophane' }>

function make(changes: Partial<Lithophane>, photo: Photo, size = 40, mask = photoSlot().mask): SolidResult {
  const slots = [photoSlot({ box: { x: 0, y: 0, w: size, h: size }, mask })]
  const shape = { width_mm: size, height_mm: size, bleed_mm: 0, min_dpi: 50, slots }
  return makePhotoSolid(
    engine,
    plate({ ...shape, process: 'solid', solid: { ...settings, ...changes } }),
    photo,
  )
}

test('makes dark parts thick, on the side where they are in the photo', () => {
  const { solid } = make({}, createHalves())
  const [part] = solid?.parts ?? []
  if (!solid || !part) throw new Error('no solid')
  expect(listOpenParts(solid)).toEqual([])
  expect(solid.sizeMm).toEqual([40, 40, 3])
  expect(solid.isUpright).toBe(true)
  const body = toManifold(engine, part)
  const half = (from: number) => {
    const box = engine.Manifold.cube([19, 40, 10]).translate(from, 0, 0)
    return body.intersect(box).volume() / (19 * 40)
  }
  expect(half(0)).toBeCloseTo(3, 1)
  expect(half(21)).toBeCloseTo(0.8, 1)
})

test('is thick by one minus luminance to the power of gamma', () => {
  const grey = createHalves()
  for (let at = 0; at < grey.rgba.length; at++) grey.rgba[at] = at % 4 === 3 ? 255 : 128
  for (const gamma of [1, 2.2])
    expect((make({ gamma }, grey).solid?.volumeMm3 ?? 0) / 1600).toBeCloseTo(
      0.8 + 2.2 * (1 - (128 / 255) ** gamma),
      2,
    )
})

test.each([
  ['flat with a frame', { frame: { width_mm: 4, thickness_mm: 4 } }, [48, 48, 4]],
  ['curved', { curve_deg: 180 }, [31.5, 40, 15.7]],
  ['curved with a frame', { curve_deg: 90, frame: { width_mm: 3, thickness_mm: 4 } }, [47, 46, 13.8]],
] as const)('is closed: %s', (_, changes, size) => {
  const { solid } = make(changes, createSoftPhoto(400, 300))
  if (!solid) throw new Error('no solid')
  expect(listOpenParts(solid)).toEqual([])
  for (const axis of [0, 1, 2] as const)
    expect(Math.abs((solid.sizeMm[axis] ?? 0) - size[axis])).toBeLessThan(0.15 * size[axis])
})

test('cuts a photo in an ellipse to its shape', () => {
  const { solid } = make({ thinnest_mm: 2.9 }, createSoftPhoto(400, 300), 40, { kind: 'ellipse' })
  if (!solid) throw new Error('no solid')
  expect(listOpenParts(solid)).toEqual([])
  expect(solid.volumeMm3 / (Math.PI * 400 * 2.95)).toBeCloseTo(1, 1)
})

test('makes 100 by 100 mm at 0.2 mm', () => {
  const { solid } = make({ point_mm: 0.2 }, createSoftPhoto(2000, 1500), 100)
  expect(solid?.parts[0]?.triangles.length).toBeGreaterThan(30_000)
})
