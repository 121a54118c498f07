import { imageExtensions, type StoredImageType } from './media-key.ts'

const MAX_LENGTH = 100

/**
 * Keeps letters of any script, digits, dot and hyphen. The extension follows the stored type. Never a
 * path.
 */
export function sanitizeFileName(sent: string | undefined, type: StoredImageType): string {
  const file = (sent ?? '').normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const stem = file
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{M}\p{N}.-]+/gu, '-')
    .replace(/-{2,}/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[.-]+/, '')
  // By code points: half a surrogate pair cannot be stored.
  const short = Array.from(stem)
    .slice(0, MAX_LENGTH)
    .join('')
    .replace(/[.-]+$/, '')
  return `${short || 'image'}.${imageExtensions[type]}`
}
