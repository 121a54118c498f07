type Size = { width: number; height: number }
/** RGBA of `count` rows from `y` on. */
export type ReadRows = (y: number, count: number) => Uint8ClampedArray

/** Rows that are read at a time. */
const STRIP_ROWS = 64
const CHANNELS = 4

/** Support of the kernel to each side, in output pixels. */
const KERNEL_RADIUS = 2.5

/**
 * "Magic kernel sharp" of 2013 (https://johncostella.com/magic). Browsers halve a picture by averaging four
 * pixels, which turns fine patterns (woven saris, halftone scans) into moiré.
 */
function kernel(distance: number): number {
  const x = Math.abs(distance)
  if (x <= 0.5) return 17 / 16 - (7 / 4) * x * x
  if (x <= 1.5) return x * x - (11 / 4) * x + 7 / 4
  return x <= KERNEL_RADIUS ? (-x * x) / 8 + (5 / 8) * x - 25 / 32 : 0
}

/** For each output pixel the first input pixel, and as many weights as `taps`. */
type Filter = { taps: number; first: Int32Array; weights: Float32Array }

function createFilter(from: number, to: number): Filter {
  const scale = from / to
  const taps = Math.min(from, Math.ceil(KERNEL_RADIUS * 2 * scale) + 1)
  const first = new Int32Array(to)
  const weights = new Float32Array(to * taps)
  for (let out = 0; out < to; out += 1) {
    const centre = (out + 0.5) * scale - 0.5
    const start = Math.max(0, Math.min(from - taps, Math.ceil(centre - KERNEL_RADIUS * scale)))
    first[out] = start
    const values = Array.from({ length: taps }, (_, tap) => kernel((start + tap - centre) / scale))
    const sum = values.reduce((total, value) => total + value, 0)
    for (const [tap, value] of values.entries()) weights[out * taps + tap] = value / sum
  }
  return { taps, first, weights }
}

/** Scales an opaque picture down, a few rows at a time. @returns RGBA */
export function resample(from: Size, to: Size, readRows: ReadRows): Uint8ClampedArray<ArrayBuffer> {
  const columns = createFilter(from.width, to.width)
  const rows = createFilter(from.height, to.height)
  const result = new Uint8ClampedArray(to.width * to.height * CHANNELS)
  /** Narrowed rows by their number modulo their count. */
  const narrowed = Array.from({ length: rows.taps }, () => new Float32Array(to.width * 3))
  let out = 0
  for (let y = 0; y < from.height; y += STRIP_ROWS) {
    const count = Math.min(STRIP_ROWS, from.height - y)
    const strip = readRows(y, count)
    for (let row = 0; row < count; row += 1) {
      const target = narrowed[(y + row) % rows.taps]
      if (target) narrowRow(strip.subarray(row * from.width * CHANNELS), columns, target)
      for (; out < to.height && (rows.first[out] ?? 0) + rows.taps - 1 === y + row; out += 1)
        sumRows(narrowed, rows, out, result.subarray(out * to.width * CHANNELS))
    }
  }
  return result
}

function narrowRow(source: Uint8ClampedArray, { taps, first, weights }: Filter, target: Float32Array) {
  for (let out = 0; out < first.length; out += 1) {
    let red = 0
    let green = 0
    let blue = 0
    let at = (first[out] ?? 0) * CHANNELS
    for (let tap = out * taps; tap < (out + 1) * taps; tap += 1) {
      const weight = weights[tap] ?? 0
      red += weight * (source[at] ?? 0)
      green += weight * (source[at + 1] ?? 0)
      blue += weight * (source[at + 2] ?? 0)
      at += CHANNELS
    }
    target[out * 3] = red
    target[out * 3 + 1] = green
    target[out * 3 + 2] = blue
  }
}

function sumRows(narrowed: Float32Array[], rows: Filter, out: number, target: Uint8ClampedArray) {
  const { taps, weights } = rows
  const start = rows.first[out] ?? 0
  const width = (narrowed[0]?.length ?? 0) / 3
  const sums = new Float32Array(width * 3)
  for (let tap = 0; tap < taps; tap += 1) {
    const weight = weights[out * taps + tap] ?? 0
    const row = narrowed[(start + tap) % taps]
    if (row && weight !== 0)
      for (let at = 0; at < sums.length; at += 1) sums[at] = (sums[at] ?? 0) + weight * (row[at] ?? 0)
  }
  for (let x = 0; x < width; x += 1) {
    target[x * CHANNELS] = sums[x * 3] ?? 0
    target[x * CHANNELS + 1] = sums[x * 3 + 1] ?? 0
    target[x * CHANNELS + 2] = sums[x * 3 + 2] ?? 0
    target[x * CHANNELS + 3] = 255
  }
}
