import { randomBytes } from 'node:crypto'

export type MediaKind = 'catalogue' | 'custom'

export const extensions = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const
export type StoredType = keyof typeof extensions

/** 144 random bits; independent of the file name. */
export function newMediaKey(kind: MediaKind, type: StoredType): string {
  return `${kind}/${randomBytes(18).toString('base64url')}.${extensions[type]}`
}

export function mediaUrl(key: string): string {
  return `/media/${key}`
}

/** Null for foreign URLs; accepts signed ones. */
export function mediaKey(url: string): string | null {
  return /^\/media\/((?:catalogue|custom)\/[A-Za-z0-9_-][A-Za-z0-9._-]*)(?:\?.*)?$/.exec(url)?.[1] ?? null
}

export function keysOf(urls: string[]): string[] {
  return [...new Set(urls)].flatMap((url) => mediaKey(url) ?? [])
}

export function typeOfKey(key: string): StoredType | null {
  const types: [string, StoredType][] = [
    ['.jpg', 'image/jpeg'],
    ['.png', 'image/png'],
    ['.webp', 'image/webp'],
  ]
  return types.find(([ending]) => key.endsWith(ending))?.[1] ?? null
}

export function checkedKey(key: string): string {
  if (!/^[a-z]+\/[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(key)) throw new RangeError('not a media key')
  return key
}
