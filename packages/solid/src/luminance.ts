import type { DisplayItem } from '@nakshi/studio/layout'
import type { Matrix } from '@nakshi/studio/path'

/** Pixels of a photo, which may be smaller than its original. */
export type Photo = { width: number; height: number; rgba: Uint8Array | Uint8ClampedArray }

type PhotoItem = Extract<DisplayItem, { kind: 'photo' }>
type Grid = { columns: number; rows: number; x: number; y: number; step: number }

/** Samples along each side of a point, at most: photos have up to ten pixels there. */
const MAX_SAMPLES = 8

/** Luma from 0 (black) to 1 in the numbers of an sRGB picture, at points of the area in mm (y points down). */
export function sampleLuminance(photo: Photo, item: PhotoItem, grid: Grid): Float32Array {
  const inverse = invert(item.matrix)
  const [scaleX, scaleY] = [photo.width / item.width, photo.height / item.height]
  const pixelsPerStep = Math.hypot(inverse[0] * scaleX, inverse[1] * scaleY) * grid.step
  const samples = Math.min(MAX_SAMPLES, Math.max(1, Math.ceil(pixelsPerStep)))
  const luma = toLuma(photo)
  const result = new Float32Array(grid.columns * grid.rows)
  for (let row = 0; row < grid.rows; row++)
    for (let column = 0; column < grid.columns; column++) {
      let sum = 0
      for (let sample = 0; sample < samples * samples; sample++) {
        const x = grid.x + (column + ((sample % samples) + 0.5) / samples - 0.5) * grid.step
        const y = grid.y + (row + (Math.floor(sample / samples) + 0.5) / samples - 0.5) * grid.step
        const px = (inverse[0] * x + inverse[2] * y + inverse[4]) * scaleX
        const py = (inverse[1] * x + inverse[3] * y + inverse[5]) * scaleY
        sum += luma[clamp(py, photo.height) * photo.width + clamp(px, photo.width)] ?? 0
      }
      result[row * grid.columns + column] = sum / samples ** 2 / 255
    }
  return result
}

const clamp = (value: number, size: number) => Math.min(size - 1, Math.max(0, Math.floor(value)))

/** Rec. 709, on white where the photo is transparent. */
function toLuma({ width, height, rgba }: Photo): Float32Array {
  const luma = new Float32Array(width * height)
  for (let at = 0; at < luma.length; at++) {
    const from = at * 4
    const [r, g] = [rgba[from] ?? 0, rgba[from + 1] ?? 0]
    const [b, a] = [rgba[from + 2] ?? 0, rgba[from + 3] ?? 255]
    luma[at] = 255 + (0.2126 * r + 0.7152 * g + 0.0722 * b - 255) * (a / 255)
  }
  return luma
}

function invert([a, b, c, d, e, f]: Matrix): Matrix {
  const det = a * d - b * c
  return [d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det]
}
