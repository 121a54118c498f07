export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'heic' | 'avif'

/** Bytes that `detectPictureFormat` needs. */
export const FORMAT_HEAD_BYTES = 64

const AVIF_BRANDS = ['avif', 'avis']
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** Detects by magic bytes only; names and content types are not trusted. */
export function detectPictureFormat(bytes: Uint8Array): PictureFormat | null {
  const text = String.fromCharCode(...bytes.subarray(0, FORMAT_HEAD_BYTES))
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif'
  if (!text.startsWith('ftyp', 4)) return null
  // The major brand, its version, then the compatible ones
  const end = Math.min(text.charCodeAt(2) * 256 + text.charCodeAt(3), text.length)
  const brands = [text.slice(8, 12), ...(text.slice(16, end).match(/.{4}/gs) ?? [])]
  const hasBrand = (known: string[]) => brands.some((brand) => known.includes(brand))
  if (hasBrand(AVIF_BRANDS)) return 'avif'
  return hasBrand(HEIC_BRANDS) ? 'heic' : null
}
