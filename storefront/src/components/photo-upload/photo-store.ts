import type { UploadedImage } from '@nakshi/api/contract/media'
import { withParameter } from '@nakshi/api/domain/photo-url'
import { useSyncExternalStore } from 'react'

export interface Photo {
  id: string
  name: string
  /** Bytes. */
  size: number
  /** Object URL of the file, or the uploaded image after a reload. */
  preview: string
  /** `waiting`: uploads start after sign-in. */
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** Share sent, 0 to 1. */
  progress: number
  problem: string | null
  /** Null after a reload, which only uploaded photos survive. */
  file: File | null
  image: UploadedImage | null
}

/**
 * Photos per field. Stored outside the pages, so that uploads continue during navigation, e.g. to the
 * sign-in page.
 */
const fields = new Map<string, readonly Photo[]>()
const listeners = new Set<() => void>()
const NONE: readonly Photo[] = []
let version = 0

export const readPhotos = (field: string): readonly Photo[] => fields.get(field) ?? NONE

export const allPhotos = () => [...fields]

export function writePhotos(field: string, photos: readonly Photo[]) {
  fields.set(field, photos)
  version += 1
  for (const listener of listeners) listener()
}

export function changePhoto(field: string, id: string, changes: Partial<Photo>) {
  writePhotos(
    field,
    readPhotos(field).map((photo) => (photo.id === id ? { ...photo, ...changes } : photo)),
  )
}

/** @returns unsubscribe */
export function subscribeToPhotos(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function usePhotos(field: string): readonly Photo[] {
  return useSyncExternalStore(
    subscribeToPhotos,
    () => readPhotos(field),
    () => NONE,
  )
}

export function usePhotosOf(wanted: string[]): (readonly Photo[])[] {
  useSyncExternalStore(
    subscribeToPhotos,
    () => version,
    () => 0,
  )
  return wanted.map(readPhotos)
}

export function restorePhotos(field: string, images: UploadedImage[]): void {
  const photos = images.map(
    (image): Photo => ({
      id: image.url,
      name: image.name,
      size: image.size,
      preview: withParameter(image.url, 'w', 320),
      state: 'done',
      progress: 1,
      problem: null,
      file: null,
      image,
    }),
  )
  writePhotos(field, photos)
}
