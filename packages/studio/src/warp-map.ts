import type { Placement } from '@nakshi/core/studio/schema'

/** Flat design image with transparent padding. */
type FlatSize = {
  width: number
  height: number
  padding: number
  content: { width: number; height: number }
}
type PlacementGeometry = Omit<Placement, 'finish'>
export type PictureSize = { width: number; height: number }
/** `cells`: per touched pixel its index and the packed position of each sample. */
export type WarpMap = {
  samples: 1 | 2
  cells: Int32Array
  /** x0, y0, x1, y1 in the flat image for each run of `CELLS_PER_RUN` cells. */
  sampleBounds: Int32Array
}

export const CELLS_PER_RUN = 16
/** Subpixel positions; packed with the index into 31 bits. */
const SUBPIXEL_STEPS = 16
const MAX_FLAT_PIXELS = 2 ** 21
const OUTSIDE = -1
const SAMPLE_OFFSETS = {
  1: [[0.5, 0.5]],
  2: [
    [0.25, 0.25],
    [0.75, 0.75],
  ],
} as const

type Homography = readonly [number, number, number, number, number, number, number, number]

/** Projective transform from the unit square to four corners, top left first, clockwise. */
function homography(quad: Placement['quad']): Homography {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = quad
  const dx = x0 - x1 + x2 - x3
  const dy = y0 - y1 + y2 - y3
  const det = (x1 - x2) * (y3 - y2) - (x3 - x2) * (y1 - y2)
  const g = (dx * (y3 - y2) - (x3 - x2) * dy) / det
  const h = ((x1 - x2) * dy - dx * (y1 - y2)) / det
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h]
}

export function createProjection({ quad, bend_deg: bend, sag }: PlacementGeometry) {
  const [a, b, c, d, e, f, g, h] = homography(quad)
  const half = (bend * Math.PI) / 360
  const sagAt = (u: number) => {
    const across = 2 * u - 1
    if (half === 0) return 1 - across * across
    const sine = across * Math.sin(half)
    return (Math.sqrt(1 - sine * sine) - Math.cos(half)) / (1 - Math.cos(half))
  }
  /** @param point output; NaN beyond the visible part of a cylinder */
  const toAreaInto = (x: number, y: number, point: { u: number; v: number }): void => {
    const m0 = a - g * x
    const m1 = b - h * x
    const m2 = d - g * y
    const m3 = e - h * y
    const det = m0 * m3 - m1 * m2
    const across = ((x - c) * m3 - (y - f) * m1) / det
    const down = ((y - f) * m0 - (x - c) * m2) / det
    point.u = half === 0 ? across : 0.5 + Math.asin((2 * across - 1) * Math.sin(half)) / half / 2
    point.v = sag === 0 ? down : down - sag * sagAt(across)
  }
  return {
    /** @returns fractions of the image size */
    toPicture: (u: number, v: number): [number, number] => {
      const across = half === 0 ? u : 0.5 + Math.sin((2 * u - 1) * half) / Math.sin(half) / 2
      const down = v + sag * sagAt(across)
      const depth = g * across + h * down + 1
      return [(a * across + b * down + c) / depth, (d * across + e * down + f) / depth]
    },
    /** Without allocation, for a million pixels. */
    toAreaInto,
    /** @returns NaN beyond the visible part of a cylinder */
    toArea: (x: number, y: number): [number, number] => {
      const point = { u: 0, v: 0 }
      toAreaInto(x, y, point)
      return [point.u, point.v]
    },
  }
}

/** Pixels per mm that match the image resolution, within `MAX_FLAT_PIXELS`. */
export function getFlatScale(
  area: { width: number; height: number },
  placement: PlacementGeometry,
  picture: PictureSize,
): number {
  const { toPicture } = createProjection(placement)
  const measureLength = (u0: number, v0: number, u1: number, v1: number) => {
    let length = 0
    let [x0, y0] = toPicture(u0, v0)
    for (let step = 1; step <= 8; step++) {
      const [x, y] = toPicture(u0 + ((u1 - u0) * step) / 8, v0 + ((v1 - v0) * step) / 8)
      length += Math.hypot((x - x0) * picture.width, (y - y0) * picture.height)
      ;[x0, y0] = [x, y]
    }
    return length
  }
  const across =
    Math.max(measureLength(0, 0, 1, 0), measureLength(0, 0.5, 1, 0.5), measureLength(0, 1, 1, 1)) / area.width
  const down =
    Math.max(measureLength(0, 0, 0, 1), measureLength(0.5, 0, 0.5, 1), measureLength(1, 0, 1, 1)) /
    area.height
  const maxScale = Math.sqrt((MAX_FLAT_PIXELS * 0.9) / (area.width * area.height))
  return Math.min(Math.max(across, down), maxScale)
}

/** Compiles a placement once, so that redraws only look up samples. */
export function compileWarpMap(
  placement: PlacementGeometry,
  picture: PictureSize,
  flat: FlatSize,
  samples: 1 | 2,
): WarpMap {
  if (flat.width * flat.height >= MAX_FLAT_PIXELS) throw new RangeError('the flat image is too large')
  const { toPicture, toAreaInto } = createProjection(placement)
  const bounds = pixelBounds(toPicture, picture)
  const step = samples + 1
  const cells = new Int32Array(Math.max(0, (bounds.x1 - bounds.x0) * (bounds.y1 - bounds.y0)) * step)
  let used = 0
  const { padding, content } = flat
  const offsets = SAMPLE_OFFSETS[samples]
  const point = { u: 0, v: 0 }
  for (let y = bounds.y0; y < bounds.y1; y++)
    for (let x = bounds.x0; x < bounds.x1; x++) {
      let isTouched = false
      cells[used] = y * picture.width + x
      for (let index = 0; index < samples; index++) {
        const offset = offsets[index] as readonly [number, number]
        toAreaInto((x + offset[0]) / picture.width, (y + offset[1]) / picture.height, point)
        const position = packSample(
          padding + point.u * content.width - 0.5,
          padding + point.v * content.height - 0.5,
          flat,
        )
        if (position !== OUTSIDE) isTouched = true
        cells[used + index + 1] = position
      }
      if (isTouched) used += step
    }
  const usedCells = cells.slice(0, used)
  return { samples, cells: usedCells, sampleBounds: computeSampleBounds(usedCells, step, flat.width) }
}

function computeSampleBounds(cells: Int32Array, step: number, flatWidth: number): Int32Array {
  const sampleBounds = new Int32Array(Math.ceil(cells.length / (CELLS_PER_RUN * step)) * 4)
  for (let run = 0; run * 4 < sampleBounds.length; run++) {
    let [x0, y0, x1, y1] = [flatWidth, 2 ** 30, 0, 0]
    const end = Math.min(cells.length, (run + 1) * CELLS_PER_RUN * step)
    for (let at = run * CELLS_PER_RUN * step; at < end; at++) {
      const position = cells[at] as number
      if (at % step === 0 || position === OUTSIDE) continue
      const pixel = position >> 8
      const y = (pixel / flatWidth) | 0
      const x = pixel - y * flatWidth
      if (x < x0) x0 = x
      if (y < y0) y0 = y
      if (x + 1 > x1) x1 = x + 1
      if (y + 1 > y1) y1 = y + 1
    }
    sampleBounds.set([x0, y0, x1, y1], run * 4)
  }
  return sampleBounds
}

function packSample(x: number, y: number, flat: FlatSize): number {
  if (!(x >= 0 && y >= 0 && x < flat.width - 1 && y < flat.height - 1)) return OUTSIDE
  const left = Math.floor(x)
  const top = Math.floor(y)
  const fx = Math.floor((x - left) * SUBPIXEL_STEPS)
  const fy = Math.floor((y - top) * SUBPIXEL_STEPS)
  return ((top * flat.width + left) * SUBPIXEL_STEPS + fx) * SUBPIXEL_STEPS + fy
}

function pixelBounds(toPicture: (u: number, v: number) => [number, number], { width, height }: PictureSize) {
  let [x0, y0, x1, y1] = [width, height, 0, 0]
  const parts = Array.from({ length: 33 }, (_, index) => -0.02 + (index / 32) * 1.04)
  for (const part of parts)
    for (const [u, v] of [
      [part, -0.02],
      [part, 1.02],
      [-0.02, part],
      [1.02, part],
    ] as const) {
      const [px, py] = toPicture(Math.max(-0.02, u), v)
      if (Number.isNaN(px) || Number.isNaN(py)) continue
      x0 = Math.min(x0, px * width)
      x1 = Math.max(x1, px * width)
      y0 = Math.min(y0, py * height)
      y1 = Math.max(y1, py * height)
    }
  return {
    x0: Math.max(0, Math.floor(x0)),
    y0: Math.max(0, Math.floor(y0)),
    x1: Math.min(width, Math.ceil(x1)),
    y1: Math.min(height, Math.ceil(y1)),
  }
}
