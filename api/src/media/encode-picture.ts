import sharp from 'sharp'

export type VariantFormat = 'avif' | 'webp' | 'jpeg'

/** Seconds that work on one picture may take, whatever is in it. */
export const MOST_SECONDS = 20

/** A picture at most `width` wide, in a format; it is never enlarged. */
export function encodePicture(original: Buffer, width: number, format: VariantFormat): Promise<Buffer> {
  const image = sharp(original).timeout({ seconds: MOST_SECONDS }).resize({ width, withoutEnlargement: true })
  // Higher effort takes seconds a picture on a small machine and saves a few percent.
  if (format === 'avif') return image.avif({ quality: 55, effort: 2 }).toBuffer()
  if (format === 'webp') return image.webp({ quality: 80 }).toBuffer()
  return image.flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: true }).toBuffer()
}
