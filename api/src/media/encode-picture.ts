import sharp from 'sharp'

export type VariantFormat = 'avif' | 'webp' | 'jpeg'

/** Seconds; bounds malicious images. */
export const MOST_SECONDS = 20

/** Open Graph image, in pixels and bytes. */
const SHARE = { width: 1200, height: 630 }
const MOST_SHARE_BYTES = 300_000
const PAPER = '#F2F0EA'
/** Wider images are cropped to fill the card. */
const WIDE = 1.3

export async function encodeShareCard(original: Buffer): Promise<Buffer> {
  const { width = 1, height = 1 } = await sharp(original).metadata()
  const card = sharp(original)
    .timeout({ seconds: MOST_SECONDS })
    .flatten({ background: PAPER })
    .resize({ ...SHARE, fit: width / height > WIDE ? 'cover' : 'contain', background: PAPER })
  const fine = await card.clone().jpeg({ quality: 82, mozjpeg: true }).toBuffer()
  return fine.length < MOST_SHARE_BYTES ? fine : card.jpeg({ quality: 50, mozjpeg: true }).toBuffer()
}

export function encodePicture(original: Buffer, width: number, format: VariantFormat): Promise<Buffer> {
  const image = sharp(original).timeout({ seconds: MOST_SECONDS }).resize({ width, withoutEnlargement: true })
  // Higher effort costs seconds per image and saves a few percent.
  if (format === 'avif') return image.avif({ quality: 55, effort: 2 }).toBuffer()
  if (format === 'webp') return image.webp({ quality: 80 }).toBuffer()
  return image.flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: true }).toBuffer()
}
