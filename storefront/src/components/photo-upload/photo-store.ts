import type { UploadedImage } from '@nakshi/api/contract/media'
import { withParameter } from '@nakshi/api/domain/photo-url'
import { useSyncExternalStore } from 'react'

/** A photo on its way to the shop. */
export interface Photo {
  id: string
  name: string
  /** bytes */
  size: number
  /** What the thumbnail shows: the chosen file itself, or the kept picture after a reload. */
  preview: string
  /** `waiting`: the shopper is signed out, and only a shopper's own photos are taken. */
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** share sent, 0 to 1 */
  progress: number
  problem: string | null
  /** Gone after a reload, which only a photo that was sent survives. */
  file: File | null
  image: UploadedImage | null
}

/**
 * The chosen photos of each field. They live beside the pages, not in them, so that a photo goes on
 * travelling, and a waiting one is still there, when the shopper comes back from the sign-in page.
 */
const fields = new Map<string, readonly Photo[]>()
const listeners = new Set<() => void>()
const NONE: readonly Photo[] = []
let version = 0

export const readPhotos = (field: string): readonly Photo[] => fields.get(field) ?? NONE

export const allPhotos = () => [...fields]

/** Replaces what a field holds, and tells everyone who looks at it. */
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

/** Called after every change of any field; answers how to stop. */
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

/** The photos of several fields, in the order of the fields. */
export function usePhotosOf(wanted: string[]): (readonly Photo[])[] {
  useSyncExternalStore(
    subscribeToPhotos,
    () => version,
    () => 0,
  )
  return wanted.map(readPhotos)
}

/** Puts photos that were sent earlier back into their field. */
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
