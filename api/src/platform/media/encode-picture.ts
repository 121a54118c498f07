import sharp from 'sharp'

export type VariantFormat = 'avif' | 'webp' | 'jpeg'

/** Seconds; bounds malicious images. */
export const IMAGE_TIMEOUT_S = 20

/** Open Graph image, in pixels and bytes. */
const SHARE_CARD_SIZE = { width: 1200, height: 630 }
const MAX_SHARE_CARD_BYTES = 300_000
const CARD_BACKGROUND = '#F2F0EA'
/** Wider images are cropped to fill the card. */
const COVER_MIN_RATIO = 1.3
/** Pixels, stretched over the whole picture. */
const PLACEHOLDER_SIZE = { width: 4, height: 5 }

export async function encodeShareCard(original: Buffer): Promise<Buffer> {
  const { width = 1, height = 1 } = await sharp(original).metadata()
  const card = sharp(original)
    .timeout({ seconds: IMAGE_TIMEOUT_S })
    .flatten({ background: CARD_BACKGROUND })
    .resize({
      ...SHARE_CARD_SIZE,
      fit: width / height > COVER_MIN_RATIO ? 'cover' : 'contain',
      background: CARD_BACKGROUND,
    })
  const highQuality = await card.clone().jpeg({ quality: 82, mozjpeg: true }).toBuffer()
  return highQuality.length < MAX_SHARE_CARD_BYTES
    ? highQuality
    : card.jpeg({ quality: 50, mozjpeg: true }).toBuffer()
}

export function encodePicture(original: Buffer, width: number, format: VariantFormat): Promise<Buffer> {
  const image = sharp(original)
    .timeout({ seconds: IMAGE_TIMEOUT_S })
    .resize({ width, withoutEnlargement: true })
  // Higher effort costs seconds per image and saves a few percent.
  if (format === 'avif') return image.avif({ quality: 55, effort: 2 }).toBuffer()
  if (format === 'webp') return image.webp({ quality: 80 }).toBuffer()
  return image.flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: true }).toBuffer()
}

/** Shown until a picture has loaded: a data URL of about 105 characters; null for transparent pictures. */
export async function createPlaceholder(picture: Buffer): Promise<string | null> {
  const { isOpaque } = await sharp(picture).timeout({ seconds: IMAGE_TIMEOUT_S }).stats()
  if (!isOpaque) return null
  const tiny = await sharp(picture)
    .timeout({ seconds: IMAGE_TIMEOUT_S })
    .resize({ ...PLACEHOLDER_SIZE, fit: 'fill' })
    .removeAlpha()
    .webp({ quality: 40 })
    .toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}
