import { CELLS_PER_RUN, type WarpMap } from './warp-map.ts'

/** One 32-bit value per pixel, 0 where empty; the finish defines its four bytes. */
export type InkLayer = { width: number; height: number; pixels: Int32Array }
/** Blends ink into image pixels. @param at pixel indices @param inks layer values, one per index */
export type BlendFunction = (out: Uint8ClampedArray, at: Int32Array, inks: Int32Array, count: number) => void

/** log2 of the tile size; empty tiles are skipped. */
const TILE_BITS = 3
/** Two bytes per word with room for products by 256. */
const PAIR = 0xff00ff
const HALF = 0x800080
const ONE = 0x10001

/** Integer arithmetic gives identical results on all machines. @param out modified in place */
export function compositeOnPhoto(
  out: Uint8ClampedArray,
  { width, height, pixels }: InkLayer,
  { samples, cells, sampleBounds }: WarpMap,
  blend: BlendFunction,
): void {
  const step = samples + 1
  const isInked = createInkLookup(pixels, width, height)
  const at = new Int32Array(CELLS_PER_RUN)
  const inks = new Int32Array(CELLS_PER_RUN)
  for (let run = 0, boundsIndex = 0; run < cells.length; run += CELLS_PER_RUN * step, boundsIndex += 4) {
    if (
      !isInked(
        sampleBounds[boundsIndex] as number,
        sampleBounds[boundsIndex + 1] as number,
        sampleBounds[boundsIndex + 2] as number,
        sampleBounds[boundsIndex + 3] as number,
      )
    )
      continue
    const end = Math.min(cells.length, run + CELLS_PER_RUN * step)
    let count = 0
    for (let cell = run; cell < end; cell += step) {
      const value =
        samples === 2 ? sampleTwice(pixels, width, cells, cell) : sampleOnce(pixels, width, cells, cell)
      if (value === 0) continue
      at[count] = cells[cell] as number
      inks[count] = value
      count++
    }
    if (count > 0) blend(out, at, inks, count)
  }
}

function createInkLookup(pixels: Int32Array, width: number, height: number) {
  const across = (width >> TILE_BITS) + 2
  const down = (height >> TILE_BITS) + 2
  // Summed-area table: any region is looked up with four reads.
  const sums = new Int32Array(across * down)
  for (let y = 0, index = 0; y < height; y++) {
    const row = ((y >> TILE_BITS) + 1) * across + 1
    for (let x = 0; x < width; x++, index++) if (pixels[index] !== 0) sums[row + (x >> TILE_BITS)] = 1
  }
  for (let y = 1, index = across; y < down; y++)
    for (let x = 0, before = 0; x < across; x++, index++) {
      before += sums[index] as number
      sums[index] = before + (sums[index - across] as number)
    }
  return (x0: number, y0: number, x1: number, y1: number): boolean => {
    const above = (y0 >> TILE_BITS) * across
    const below = ((y1 >> TILE_BITS) + 1) * across
    const left = x0 >> TILE_BITS
    const right = (x1 >> TILE_BITS) + 1
    return (
      (sums[below + right] as number) -
        (sums[below + left] as number) -
        (sums[above + right] as number) +
        (sums[above + left] as number) >
      0
    )
  }
}

function sampleOnce(pixels: Int32Array, width: number, cells: Int32Array, cell: number): number {
  const position = cells[cell + 1] as number
  return position < 0 ? 0 : sample(pixels, width, position)
}

function sampleTwice(pixels: Int32Array, width: number, cells: Int32Array, cell: number): number {
  const one = cells[cell + 1] as number
  const other = cells[cell + 2] as number
  const a = one < 0 ? 0 : sample(pixels, width, one)
  const b = other < 0 ? 0 : sample(pixels, width, other)
  if (a === b) return a
  const even = ((a & PAIR) + (b & PAIR) + ONE) >>> 1
  const odd = (((a >>> 8) & PAIR) + ((b >>> 8) & PAIR) + ONE) >>> 1
  return (even & PAIR) | ((odd & PAIR) << 8)
}

/** Bilinear interpolation, two bytes at a time. */
function sample(pixels: Int32Array, width: number, position: number): number {
  const pixel = position >> 8
  const c00 = pixels[pixel] as number
  const c10 = pixels[pixel + 1] as number
  const c01 = pixels[pixel + width] as number
  const c11 = pixels[pixel + width + 1] as number
  if (c00 === c10 && c00 === c01 && c00 === c11) return c00
  const fx = (position >> 4) & 15
  const fy = position & 15
  const w11 = Math.imul(fx, fy)
  const w10 = (fx << 4) - w11
  const w01 = (fy << 4) - w11
  const w00 = 256 - w10 - w01 - w11
  const even =
    HALF +
    Math.imul(c00 & PAIR, w00) +
    Math.imul(c10 & PAIR, w10) +
    Math.imul(c01 & PAIR, w01) +
    Math.imul(c11 & PAIR, w11)
  const odd =
    HALF +
    Math.imul((c00 >>> 8) & PAIR, w00) +
    Math.imul((c10 >>> 8) & PAIR, w10) +
    Math.imul((c01 >>> 8) & PAIR, w01) +
    Math.imul((c11 >>> 8) & PAIR, w11)
  return ((even >>> 8) & PAIR) | (odd & ~PAIR)
}
