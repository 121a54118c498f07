import { randomBytes } from 'node:crypto'
import type { UploadedFile } from '@nakshi/core/media/schema'

export type MediaKind = 'catalogue' | 'custom'

export type StoredImageType = 'image/jpeg' | 'image/png' | 'image/webp'
export type StoredType = StoredImageType | UploadedFile['type']
export const mediaExtensions: Record<StoredType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'image/svg+xml': 'svg',
  'model/stl': 'stl',
  'model/3mf': '3mf',
}

/** 144 random bits; independent of the file name. */
export function createMediaKey(kind: MediaKind, type: StoredType): string {
  return `${kind}/${randomBytes(18).toString('base64url')}.${mediaExtensions[type]}`
}

export function toMediaUrl(key: string): string {
  return `/media/${key}`
}

/** Null for foreign URLs; accepts signed ones. */
export function parseMediaKey(url: string): string | null {
  return /^\/media\/((?:catalogue|custom)\/[A-Za-z0-9_-][A-Za-z0-9._-]*)(?:\?.*)?$/.exec(url)?.[1] ?? null
}

export function parseMediaKeys(urls: string[]): string[] {
  return [...new Set(urls)].flatMap((url) => parseMediaKey(url) ?? [])
}

/** Null for files, which are downloaded only. */
export function getImageType(key: string): StoredImageType | null {
  const types: [string, StoredImageType][] = [
    ['.jpg', 'image/jpeg'],
    ['.png', 'image/png'],
    ['.webp', 'image/webp'],
  ]
  return types.find(([ending]) => key.endsWith(ending))?.[1] ?? null
}

export function assertMediaKey(key: string): string {
  if (!/^[a-z]+\/[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(key)) throw new RangeError('not a media key')
  return key
}

/** Public URL of a photo in a review; its key is the customer's upload. */
export const toReviewPhotoUrl = (key: string): string => key.replace(/^custom\//, '/media/review/')
export const toReviewPhotoKey = (name: string): string => `custom/${name}`
