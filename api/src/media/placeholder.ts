import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { MOST_SECONDS } from './encode-picture.ts'

/**
 * The base64 thumbhash of a picture: some 25 bytes that a page turns into a blur before the picture
 * arrives.
 */
export async function placeholderOf(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .timeout({ seconds: MOST_SECONDS })
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
