import type { Placement } from '@nakshi/core/studio/schema'
import { expect, test } from 'vitest'
import { compositeOnPhoto } from './composite-on-photo.ts'
import { compileWarpMap, createProjection, getFlatScale } from './warp-map.ts'

const finish = { kind: 'engrave', burn: [80, 60, 40], depth: 1 } satisfies Placement['finish']
const tilted: Placement = {
  quad: [
    [0.2, 0.1],
    [0.9, 0.2],
    [0.8, 0.8],
    [0.1, 0.9],
  ],
  bend_deg: 0,
  sag: 0,
  finish,
}
const upright: Placement = {
  ...tilted,
  quad: [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ],
}

test.each([
  ['flat', tilted],
  ['round', { ...tilted, bend_deg: 120 }],
  ['round and looked down on', { ...tilted, bend_deg: 100, sag: 0.2 }],
  ['hanging', { ...tilted, sag: -0.1 }],
])('maps a point to the image and back on a product that is %s', (_, placement) => {
  const { toPicture, toArea: toPiece } = createProjection(placement)
  for (const [u, v] of [
    [0, 0],
    [0.3, 0.8],
    [0.5, 0.5],
    [1, 1],
  ] as const) {
    const [x, y] = toPicture(u, v)
    const [backU, backV] = toPiece(x, y)
    expect(backU).toBeCloseTo(u, 9)
    expect(backV).toBeCloseTo(v, 9)
  }
})

test('maps the corners of a flat product to the marked corners', () => {
  const { toPicture } = createProjection(tilted)
  expect(toPicture(0, 0)[0]).toBeCloseTo(0.2)
  expect(toPicture(1, 1)[1]).toBeCloseTo(0.8)
})

test('compresses a round product towards its edges', () => {
  const { toPicture } = createProjection({ ...upright, bend_deg: 160 })
  const [first] = toPicture(0.1, 0.5)
  const [middle] = toPicture(0.55, 0.5)
  expect(first).toBeLessThan(0.05)
  expect(middle).toBeGreaterThan(0.57)
})

test.each([1, 2] as const)('maps an upright product pixel by pixel with %i samples', (samples) => {
  const size = 24
  const flat = { width: size + 6, height: size + 6, padding: 3, content: { width: size, height: size } }
  const pixels = new Int32Array(flat.width * flat.height)
  for (let y = 8; y < 20; y++) for (let x = 10; x < 16; x++) pixels[y * flat.width + x] = -1
  const out = new Uint8ClampedArray(size * size * 4)
  const map = compileWarpMap(upright, { width: size, height: size }, flat, samples)
  compositeOnPhoto(out, { ...flat, pixels }, map, (into, places, laid, count) => {
    for (let index = 0; index < count; index++) into[(places[index] ?? 0) * 4] = (laid[index] ?? 0) >>> 24
  })
  const at = (x: number, y: number) => out[(y * size + x) * 4]
  expect(at(9, 10)).toBe(255)
  expect(at(2, 2)).toBe(0)
  expect(at(9, 2)).toBe(0)
  let inked = 0
  for (let index = 0; index < out.length; index += 4) inked += out[index] ?? 0
  // The bilinear edge spreads the ink but keeps its sum
  expect(inked / 255).toBeCloseTo(72, 0)
})

test('renders the flat image at the resolution of the photo, up to a maximum', () => {
  const piece = { width: 100, height: 50 }
  expect(getFlatScale(piece, upright, { width: 1000, height: 500 })).toBeCloseTo(10, 6)
  const huge = getFlatScale(piece, upright, { width: 20_000, height: 10_000 })
  expect(huge ** 2 * 5000).toBeLessThan(2 ** 21)
})

test('draws ink anywhere on a plate, even when most of the plate is empty', () => {
  const size = 64
  const flat = { width: size + 6, height: size + 6, padding: 3, content: { width: size, height: size } }
  const map = compileWarpMap({ ...tilted, bend_deg: 90, sag: 0.1 }, { width: size, height: size }, flat, 2)
  const laidOf = (pixels: Int32Array) => {
    const out = new Map<number, number>()
    compositeOnPhoto(new Uint8ClampedArray(), { ...flat, pixels }, map, (_out, places, laid, count) => {
      for (let index = 0; index < count; index++) out.set(places[index] ?? -1, (laid[index] ?? 0) & 255)
    })
    return out
  }
  const together = new Map<number, number>()
  for (let y = 3; y < size + 3; y += 2)
    for (let x = 3; x < size + 3; x += 2) {
      const pixels = new Int32Array(flat.width * flat.height)
      pixels[y * flat.width + x] = 255
      for (const [pixel, value] of laidOf(pixels))
        together.set(pixel, Math.max(value, together.get(pixel) ?? 0))
    }
  const full = new Int32Array(flat.width * flat.height)
  for (let y = 3; y < size + 3; y += 2) for (let x = 3; x < size + 3; x += 2) full[y * flat.width + x] = 255
  // Each dot by itself reaches every pixel that all dots together reach
  expect([...laidOf(full).keys()].filter((pixel) => !together.has(pixel))).toEqual([])
})
