import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { MOST_SECONDS } from './encode-picture.ts'

/** Base64 thumbhash, about 25 bytes. */
export async function placeholderOf(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .timeout({ seconds: MOST_SECONDS })
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
