import sharp from 'sharp'

export type VariantFormat = 'avif' | 'webp' | 'jpeg'

/** Seconds that work on one picture may take, whatever is in it. */
export const MOST_SECONDS = 20

/** What messengers and social networks show beside a link, in pixels and bytes. */
const SHARE = { width: 1200, height: 630 }
const MOST_SHARE_BYTES = 300_000
/** The ground that the pictures of the shop stand on. */
const PAPER = '#F2F0EA'
/** From here on a picture fills the card, and loses a little above and below. */
const WIDE = 1.3

/** A picture whole on a card of 1200 x 630, as a JPEG that messengers take: under 300 kB. */
export async function encodeShareCard(original: Buffer): Promise<Buffer> {
  const { width = 1, height = 1 } = await sharp(original).metadata()
  const card = sharp(original)
    .timeout({ seconds: MOST_SECONDS })
    .flatten({ background: PAPER })
    .resize({ ...SHARE, fit: width / height > WIDE ? 'cover' : 'contain', background: PAPER })
  const fine = await card.clone().jpeg({ quality: 82, mozjpeg: true }).toBuffer()
  return fine.length < MOST_SHARE_BYTES ? fine : card.jpeg({ quality: 50, mozjpeg: true }).toBuffer()
}

/** A picture at most `width` wide, in a format; it is never enlarged. */
export function encodePicture(original: Buffer, width: number, format: VariantFormat): Promise<Buffer> {
  const image = sharp(original).timeout({ seconds: MOST_SECONDS }).resize({ width, withoutEnlargement: true })
  // Higher effort takes seconds a picture on a small machine and saves a few percent.
  if (format === 'avif') return image.avif({ quality: 55, effort: 2 }).toBuffer()
  if (format === 'webp') return image.webp({ quality: 80 }).toBuffer()
  return image.flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: true }).toBuffer()
}
