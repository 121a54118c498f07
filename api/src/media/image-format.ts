export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'heic'

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

/**
 * What the first bytes say a file is; null for everything the shop does not take. Names and sent
 * types are not asked.
 */
export function imageFormat(bytes: Buffer): ImageFormat | null {
  const text = (start: number, end: number) => bytes.toString('latin1', start, end)
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif'
  if (text(4, 8) === 'ftyp' && HEIC_BRANDS.has(text(8, 12))) return 'heic'
  return null
}
