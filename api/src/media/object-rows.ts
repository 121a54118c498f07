import sharp from 'sharp'
import { MOST_SECONDS } from './encode-picture.ts'

/** Percent of the image height, from the top. */
export type ObjectRows = { top: number; bottom: number }

/** Colour difference that still counts as background: light falloff, paper grain. */
const GROUND = 30
const SHARE = 0.03
/** A larger difference between the corners means a scene. */
const SCENE = 70

/** Rows of a single object on an even background; null for scenes. Pages crop the empty background. */
export async function objectRowsOf(picture: Buffer): Promise<ObjectRows | null> {
  const { data, info } = await sharp(picture)
    .timeout({ seconds: MOST_SECONDS })
    .resize(100, 100, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return objectRows(data, info.width, info.height, info.channels)
}

/** `pixels`: row by row, `channels` bytes each. */
export function objectRows(
  pixels: Uint8Array,
  width: number,
  height: number,
  channels: number,
): ObjectRows | null {
  const colour = (x: number, y: number) =>
    [0, 1, 2].map((channel) => pixels[(y * width + x) * channels + Math.min(channel, channels - 1)] ?? 0)
  const apart = (one: number[], other: number[]) =>
    Math.max(...one.map((value, channel) => Math.abs(value - (other[channel] ?? 0))))
  const corners = [colour(0, 0), colour(width - 1, 0), colour(0, height - 1), colour(width - 1, height - 1)]
  if (corners.some((one) => corners.some((other) => apart(one, other) > SCENE))) return null

  const held: number[] = []
  for (let y = 0; y < height; y++) {
    const left = colour(0, y)
    const right = colour(width - 1, y)
    let standing = 0
    for (let x = 0; x < width; x++) {
      const here = colour(x, y)
      if (apart(here, left) > GROUND && apart(here, right) > GROUND) standing++
    }
    if (standing / width >= SHARE) held.push(y)
  }
  const first = held[0]
  const last = held.at(-1)
  if (first === undefined || last === undefined) return null
  return {
    top: Math.floor((first / height) * 100),
    bottom: Math.ceil(((last + 1) / height) * 100),
  }
}
