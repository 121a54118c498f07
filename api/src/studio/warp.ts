import type { Placement } from '../contract/studio.ts'

/** A flat picture of the piece, with a rim of clear pixels all round; the piece may end in a pixel. */
type FlatSize = {
  width: number
  height: number
  rim: number
  inside: { width: number; height: number }
}
/** How a piece lies on its picture, whatever its finish. */
type Lie = Omit<Placement, 'finish'>
export type PictureSize = { width: number; height: number }
/** For each pixel of the picture that the piece touches: its index, then where each sample lies. */
export type WarpMap = { samples: 1 | 4; cells: Int32Array }

/** Parts of a pixel between which a sample is weighed; with the index it fits into 31 bits. */
const STEPS = 32
const MAX_FLAT_PIXELS = 2 ** 21
const OUTSIDE = -1
const OFFSETS = {
  1: [[0.5, 0.5]],
  4: [
    [0.375, 0.125],
    [0.875, 0.375],
    [0.125, 0.625],
    [0.625, 0.875],
  ],
} as const

type Homography = readonly [number, number, number, number, number, number, number, number]

/** The projection that takes the unit square to four corners, left upper first and clockwise. */
function homography(quad: Placement['quad']): Homography {
  const [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = quad
  const dx = x0 - x1 + x2 - x3
  const dy = y0 - y1 + y2 - y3
  const det = (x1 - x2) * (y3 - y2) - (x3 - x2) * (y1 - y2)
  const g = (dx * (y3 - y2) - (x3 - x2) * dy) / det
  const h = ((x1 - x2) * dy - dx * (y1 - y2)) / det
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h]
}

/** How a flat piece lies on its picture: the way of a point of the unit square, there and back. */
export function projection({ quad, bend_deg: bend, sag }: Lie) {
  const [a, b, c, d, e, f, g, h] = homography(quad)
  const half = (bend * Math.PI) / 360
  // 1 in the middle, 0 at both sides
  const hang = (u: number) => {
    const across = 2 * u - 1
    if (half === 0) return 1 - across * across
    const sine = across * Math.sin(half)
    return (Math.sqrt(1 - sine * sine) - Math.cos(half)) / (1 - Math.cos(half))
  }
  /** @param point is set; to NaN where a cylinder is seen past its edge */
  const toPieceInto = (x: number, y: number, point: { u: number; v: number }): void => {
    const m0 = a - g * x
    const m1 = b - h * x
    const m2 = d - g * y
    const m3 = e - h * y
    const det = m0 * m3 - m1 * m2
    const across = ((x - c) * m3 - (y - f) * m1) / det
    const down = ((y - f) * m0 - (x - c) * m2) / det
    point.u = half === 0 ? across : 0.5 + Math.asin((2 * across - 1) * Math.sin(half)) / half / 2
    point.v = sag === 0 ? down : down - sag * hang(across)
  }
  return {
    /** @returns as parts of the picture's sides */
    toPicture: (u: number, v: number): [number, number] => {
      const across = half === 0 ? u : 0.5 + Math.sin((2 * u - 1) * half) / Math.sin(half) / 2
      const down = v + sag * hang(across)
      const depth = g * across + h * down + 1
      return [(a * across + b * down + c) / depth, (d * across + e * down + f) / depth]
    },
    /** The same for each of a million pixels, without making anything. */
    toPieceInto,
    /** @returns NaN where a cylinder is seen past its edge */
    toPiece: (x: number, y: number): [number, number] => {
      const point = { u: 0, v: 0 }
      toPieceInto(x, y, point)
      return [point.u, point.v]
    },
  }
}

/** Pixels to a mm at which the flat piece is as fine as the picture shows it, and is no larger. */
export function flatScale(
  piece: { width: number; height: number },
  placement: Lie,
  picture: PictureSize,
): number {
  const { toPicture } = projection(placement)
  const along = (u0: number, v0: number, u1: number, v1: number) => {
    let length = 0
    let [x0, y0] = toPicture(u0, v0)
    for (let step = 1; step <= 8; step++) {
      const [x, y] = toPicture(u0 + ((u1 - u0) * step) / 8, v0 + ((v1 - v0) * step) / 8)
      length += Math.hypot((x - x0) * picture.width, (y - y0) * picture.height)
      ;[x0, y0] = [x, y]
    }
    return length
  }
  const across = Math.max(along(0, 0, 1, 0), along(0, 0.5, 1, 0.5), along(0, 1, 1, 1)) / piece.width
  const down = Math.max(along(0, 0, 0, 1), along(0.5, 0, 0.5, 1), along(1, 0, 1, 1)) / piece.height
  const finest = Math.sqrt((MAX_FLAT_PIXELS * 0.9) / (piece.width * piece.height))
  return Math.min(Math.max(across, down), finest)
}

/** Compiles a placement once, so that each change of the design costs only additions. */
export function compileMap(placement: Lie, picture: PictureSize, flat: FlatSize, samples: 1 | 4): WarpMap {
  if (flat.width * flat.height >= MAX_FLAT_PIXELS) throw new RangeError('the flat picture is too large')
  const { toPicture, toPieceInto } = projection(placement)
  const bounds = pixelBounds(toPicture, picture)
  const step = samples + 1
  const cells = new Int32Array(Math.max(0, (bounds.x1 - bounds.x0) * (bounds.y1 - bounds.y0)) * step)
  let used = 0
  const { rim, inside } = flat
  const offsets = OFFSETS[samples]
  const point = { u: 0, v: 0 }
  for (let y = bounds.y0; y < bounds.y1; y++)
    for (let x = bounds.x0; x < bounds.x1; x++) {
      let isTouched = false
      cells[used] = y * picture.width + x
      for (let index = 0; index < samples; index++) {
        const offset = offsets[index] as readonly [number, number]
        toPieceInto((x + offset[0]) / picture.width, (y + offset[1]) / picture.height, point)
        const place = sampleAt(rim + point.u * inside.width - 0.5, rim + point.v * inside.height - 0.5, flat)
        if (place !== OUTSIDE) isTouched = true
        cells[used + index + 1] = place
      }
      if (isTouched) used += step
    }
  return { samples, cells: cells.slice(0, used) }
}

/** @returns the pixel above and left of a point, and how far it lies from that, in one number */
function sampleAt(x: number, y: number, flat: FlatSize): number {
  if (!(x >= 0 && y >= 0 && x < flat.width - 1 && y < flat.height - 1)) return OUTSIDE
  const left = Math.floor(x)
  const top = Math.floor(y)
  const fx = Math.floor((x - left) * STEPS)
  const fy = Math.floor((y - top) * STEPS)
  return ((top * flat.width + left) * STEPS + fx) * STEPS + fy
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

/** Pixels of a plate that are looked up together, as a power of two. */
const BLOCK = 4

/** Of each block of pixels, whether a sample in it meets ink: most of a plate is empty. */
function inkedBlocks(plate: Int32Array, plateWidth: number): Uint8Array {
  const inked = new Uint8Array((plate.length >> BLOCK) + 1)
  for (let pixel = 0; pixel < plate.length; pixel++) {
    if (plate[pixel] === 0) continue
    // A sample is weighed of this pixel where it lies here, left of it, above, or both
    inked[pixel >> BLOCK] = 1
    inked[Math.max(0, pixel - 1) >> BLOCK] = 1
    inked[Math.max(0, pixel - plateWidth) >> BLOCK] = 1
    inked[Math.max(0, pixel - plateWidth - 1) >> BLOCK] = 1
  }
  return inked
}

/** Mixes what lies on one pixel of the picture into it; `r` to `a` are 0 to 255. */
export type Mix = (
  out: Uint8ClampedArray,
  at: number,
  r: number,
  g: number,
  b: number,
  a: number,
  pixel: number,
) => void

/**
 * Lays a plate (see finishes) on a picture. Integers throughout: the same result on every machine.
 * @param out the picture's own pixels, which are changed
 * @param plate four bytes a pixel, as wide as the flat picture
 */
export function warpInto(
  out: Uint8ClampedArray,
  plate: Int32Array,
  plateWidth: number,
  { samples, cells }: WarpMap,
  mix: Mix,
): void {
  const step = samples + 1
  const shift = samples === 1 ? 10 : 12
  const inked = inkedBlocks(plate, plateWidth)
  for (let at = 0; at < cells.length; at += step) {
    let r = 0
    let g = 0
    let b = 0
    let a = 0
    for (let index = 1; index <= samples; index++) {
      const place = cells[at + index] as number
      if (place < 0) continue
      const pixel = place >> 10
      if (inked[pixel >> BLOCK] === 0) continue
      const c00 = plate[pixel] as number
      const c10 = plate[pixel + 1] as number
      const c01 = plate[pixel + plateWidth] as number
      const c11 = plate[pixel + plateWidth + 1] as number
      const fx = (place >> 5) & 31
      const fy = place & 31
      const w11 = fx * fy
      const w10 = fx * 32 - w11
      const w01 = fy * 32 - w11
      const w00 = 1024 - w10 - w01 - w11
      r += (c00 & 255) * w00 + (c10 & 255) * w10 + (c01 & 255) * w01 + (c11 & 255) * w11
      g +=
        ((c00 >> 8) & 255) * w00 +
        ((c10 >> 8) & 255) * w10 +
        ((c01 >> 8) & 255) * w01 +
        ((c11 >> 8) & 255) * w11
      b +=
        ((c00 >> 16) & 255) * w00 +
        ((c10 >> 16) & 255) * w10 +
        ((c01 >> 16) & 255) * w01 +
        ((c11 >> 16) & 255) * w11
      a += (c00 >>> 24) * w00 + (c10 >>> 24) * w10 + (c01 >>> 24) * w01 + (c11 >>> 24) * w11
    }
    if ((r | g | b | a) === 0) continue
    const pixel = cells[at] as number
    mix(out, pixel * 4, r >> shift, g >> shift, b >> shift, a >> shift, pixel)
  }
}
