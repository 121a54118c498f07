import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { IMAGE_TIMEOUT_S } from './encode-picture.ts'

/** Base64 thumbhash, about 25 bytes. */
export async function createThumbhash(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .timeout({ seconds: IMAGE_TIMEOUT_S })
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
