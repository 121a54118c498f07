import { addUrlParameter } from '@nakshi/core/base/add-url-parameter'
import type { UploadedFile, UploadedImage } from '@nakshi/core/media/schema'
import { useSyncExternalStore } from 'react'

/** Or a document or 3D model, which is uploaded in the same way. */
export interface SelectedPhoto {
  id: string
  kind: 'photo' | 'file'
  name: string
  /** Bytes. */
  size: number
  /** Object URL of the prepared file, or the uploaded image after a reload; empty before. */
  preview: string
  /** `preparing`: made ready to send, such as scaled down; `waiting`: uploads start after sign-in. */
  state: 'preparing' | 'waiting' | 'sending' | 'done' | 'failed'
  /** Share sent, 0 to 1. */
  progress: number
  errorMessage: string | null
  /** As it is sent, once prepared. Null after a reload, which only uploaded photos survive. */
  file: File | null
  image: UploadedImage | null
  uploadedFile: UploadedFile | null
}

/** Photos per field, outside the pages, so that uploads continue during navigation, e.g. to sign in. */
const photosByField = new Map<string, readonly SelectedPhoto[]>()
const listeners = new Set<() => void>()
const NONE: readonly SelectedPhoto[] = []
let version = 0

export const getPhotos = (field: string): readonly SelectedPhoto[] => photosByField.get(field) ?? NONE

export const listPhotos = () => [...photosByField]

export function setPhotos(field: string, photos: readonly SelectedPhoto[]) {
  photosByField.set(field, photos)
  version += 1
  for (const listener of listeners) listener()
}

export function updatePhoto(field: string, id: string, changes: Partial<SelectedPhoto>) {
  setPhotos(
    field,
    getPhotos(field).map((photo) => (photo.id === id ? { ...photo, ...changes } : photo)),
  )
}

export function subscribeToPhotos(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function usePhotos(field: string): readonly SelectedPhoto[] {
  return useSyncExternalStore(
    subscribeToPhotos,
    () => getPhotos(field),
    () => NONE,
  )
}

export function usePhotosOfFields(fieldNames: string[]): (readonly SelectedPhoto[])[] {
  useSyncExternalStore(
    subscribeToPhotos,
    () => version,
    () => 0,
  )
  return fieldNames.map(getPhotos)
}

export function restorePhotos(field: string, images: UploadedImage[]): void {
  const photos = images.map(
    (image): SelectedPhoto => ({
      ...toRestored(image),
      kind: 'photo',
      preview: addUrlParameter(image.url, 'w', 320),
      image,
      uploadedFile: null,
    }),
  )
  setPhotos(field, photos)
}

export function restoreFiles(field: string, files: UploadedFile[]): void {
  const selected = files.map(
    (uploadedFile): SelectedPhoto => ({
      ...toRestored(uploadedFile),
      kind: 'file',
      preview: '',
      image: null,
      uploadedFile,
    }),
  )
  setPhotos(field, selected)
}

const toRestored = ({ url, name, size }: UploadedImage | UploadedFile) =>
  ({ id: url, name, size, state: 'done', progress: 1, errorMessage: null, file: null }) as const
