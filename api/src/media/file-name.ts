import { extensions, type StoredType } from './media-key.ts'

const MAX_LENGTH = 100

/**
 * The name under which an upload is shown and downloaded (spec, section 5): letters of any script,
 * digits, dot and hyphen; no folders. The extension is the one of the picture as kept, whatever the
 * sender called it. Never a path.
 */
export function tidyFileName(sent: string | undefined, type: StoredType): string {
  const file = (sent ?? '').normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const stem = file
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{M}\p{N}.-]+/gu, '-')
    .replace(/-{2,}/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[.-]+/, '')
  // Cut by whole characters: half a surrogate pair could not be stored.
  const short = Array.from(stem)
    .slice(0, MAX_LENGTH)
    .join('')
    .replace(/[.-]+$/, '')
  return `${short || 'image'}.${extensions[type]}`
}
