import { randomBytes } from 'node:crypto'

export type MediaKind = 'catalogue' | 'custom'

/** File name extension of each type a picture is kept in. */
export const extensions = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const
export type StoredType = keyof typeof extensions

/** A key nobody can guess: 144 random bits. The name of the uploaded file is no part of it. */
export function newMediaKey(kind: MediaKind, type: StoredType): string {
  return `${kind}/${randomBytes(18).toString('base64url')}.${extensions[type]}`
}

/** `catalogue/x.webp` -> `/media/catalogue/x.webp` */
export function mediaUrl(key: string): string {
  return `/media/${key}`
}

/** The key in a URL of ours, signed or not; null for any other URL. */
export function mediaKey(url: string): string | null {
  return /^\/media\/((?:catalogue|custom)\/[A-Za-z0-9_-][A-Za-z0-9._-]*)(?:\?.*)?$/.exec(url)?.[1] ?? null
}

/** The keys in a list of URLs, each once; URLs that are not ours are left out. */
export function keysOf(urls: string[]): string[] {
  return [...new Set(urls)].flatMap((url) => mediaKey(url) ?? [])
}

/**
 * The type of a kept file, told by the extension that `newMediaKey` gave it; null for a name of
 * another kind.
 */
export function typeOfKey(key: string): StoredType | null {
  const types: [string, StoredType][] = [
    ['.jpg', 'image/jpeg'],
    ['.png', 'image/png'],
    ['.webp', 'image/webp'],
  ]
  return types.find(([ending]) => key.endsWith(ending))?.[1] ?? null
}

/** @throws {RangeError} for what is not `<kind>/<file name>` */
export function checkedKey(key: string): string {
  if (!/^[a-z]+\/[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(key)) throw new RangeError('not a media key')
  return key
}
