import sharp from 'sharp'
import { MOST_SECONDS } from './encode-picture.ts'

/** Where the object stands in its picture, from top to bottom, in percent of the height. */
export type ObjectRows = { top: number; bottom: number }

/** So far a colour may be from the ground beside it and still be ground: light falls off, paper is grained. */
const GROUND = 30
/** A row holds the object when this share of it is not ground. */
const SHARE = 0.03
/** A ground that changes more than this along the edges is a scene, not one object on paper. */
const SCENE = 70

/**
 * The rows of a picture in which the object lies that stands alone on an even ground; null when the
 * picture is a scene, or nothing stands out. A page may cut the empty ground above and below away.
 */
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

/** The same of pixels that are there already. @param pixels row by row, `channels` bytes each */
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
