import sharp from 'sharp'
import { IMAGE_TIMEOUT_S } from './encode-picture.ts'

/** Percent of the image height, from the top. */
export type ObjectBounds = { top: number; bottom: number }

/** Colour difference that still counts as background: light falloff, paper grain. */
const BACKGROUND_TOLERANCE = 30
const MIN_OBJECT_SHARE = 0.03
/** A larger difference between the corners means a scene. */
const MAX_BACKGROUND_DIFFERENCE = 70

/** Rows of a single object on an even background; null for scenes. Pages crop the empty background. */
export async function detectObjectBounds(picture: Buffer): Promise<ObjectBounds | null> {
  const { data, info } = await sharp(picture)
    .timeout({ seconds: IMAGE_TIMEOUT_S })
    .resize(100, 100, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return findObjectBounds(data, info.width, info.height, info.channels)
}

/** `pixels`: row by row, `channels` bytes each. */
function findObjectBounds(pixels: Uint8Array, width: number, height: number, channels: number) {
  const colour = (x: number, y: number) =>
    [0, 1, 2].map((channel) => pixels[(y * width + x) * channels + Math.min(channel, channels - 1)] ?? 0)
  const difference = (one: number[], other: number[]) =>
    Math.max(...one.map((value, channel) => Math.abs(value - (other[channel] ?? 0))))
  const corners = [colour(0, 0), colour(width - 1, 0), colour(0, height - 1), colour(width - 1, height - 1)]
  if (corners.some((one) => corners.some((other) => difference(one, other) > MAX_BACKGROUND_DIFFERENCE)))
    return null

  const objectRowIndexes: number[] = []
  for (let y = 0; y < height; y++) {
    const left = colour(0, y)
    const right = colour(width - 1, y)
    let objectPixels = 0
    for (let x = 0; x < width; x++) {
      const here = colour(x, y)
      if (difference(here, left) > BACKGROUND_TOLERANCE && difference(here, right) > BACKGROUND_TOLERANCE)
        objectPixels++
    }
    if (objectPixels / width >= MIN_OBJECT_SHARE) objectRowIndexes.push(y)
  }
  const first = objectRowIndexes[0]
  const last = objectRowIndexes.at(-1)
  if (first === undefined || last === undefined) return null
  return {
    top: Math.floor((first / height) * 100),
    bottom: Math.ceil(((last + 1) / height) * 100),
  }
}
