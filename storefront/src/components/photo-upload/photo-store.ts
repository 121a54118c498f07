import type { UploadedImage } from '@nakshi/api/contract/media'
import { useSyncExternalStore } from 'react'
import { ApiError } from '../../api/request.ts'
import { uploadImage } from '../../api/uploads.ts'

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
 * The chosen photos of each field. They live beside the pages, not in them, so that a photo goes on travelling, and a
 * waiting one is still there, when the shopper comes back from the sign-in page.
 */
const fields = new Map<string, readonly Photo[]>()
const listeners = new Set<() => void>()
const journeys = new Map<string, AbortController>()
const NONE: readonly Photo[] = []
let made = 0
let version = 0

export const readPhotos = (field: string): readonly Photo[] => fields.get(field) ?? NONE

function write(field: string, photos: readonly Photo[]) {
  fields.set(field, photos)
  version += 1
  for (const listener of listeners) listener()
}

function change(field: string, id: string, changes: Partial<Photo>) {
  write(
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

/** Takes chosen files, already checked; those of a signed-in shopper set out at once. */
export function addPhotos(field: string, files: File[], signedIn: boolean): void {
  const photos = files.map((file) => photoOf(file))
  write(field, [...readPhotos(field), ...photos])
  if (signedIn) for (const photo of photos) void send(field, photo.id)
}

function photoOf(file: File): Photo {
  return {
    id: `photo-${++made}`,
    name: file.name,
    size: file.size,
    preview: URL.createObjectURL(file),
    state: 'waiting',
    progress: 0,
    problem: null,
    file,
    image: null,
  }
}

/** Puts photos that were sent earlier back into their field. */
export function restorePhotos(field: string, images: UploadedImage[]): void {
  const photos = images.map(
    (image): Photo => ({
      id: image.url,
      name: image.name,
      size: image.size,
      preview: `${image.url}?w=320`,
      state: 'done',
      progress: 1,
      problem: null,
      file: null,
      image,
    }),
  )
  write(field, photos)
}

export function removePhoto(field: string, id: string): void {
  journeys.get(id)?.abort()
  write(
    field,
    readPhotos(field).filter((photo) => photo.id !== id),
  )
}

/** The cropped picture takes the place of the chosen one and is sent anew. */
export function replacePhoto(field: string, id: string, file: File, signedIn: boolean): void {
  journeys.get(id)?.abort()
  const photo = photoOf(file)
  write(
    field,
    readPhotos(field).map((before) => (before.id === id ? photo : before)),
  )
  if (signedIn) void send(field, photo.id)
}

/** Sends what waits or has failed. */
export function sendPhotos(field: string): void {
  for (const photo of readPhotos(field))
    if (photo.state === 'waiting' || photo.state === 'failed') void send(field, photo.id)
}

export async function send(field: string, id: string): Promise<void> {
  const file = readPhotos(field).find((photo) => photo.id === id)?.file
  if (!file) return
  const journey = new AbortController()
  journeys.set(id, journey)
  change(field, id, { state: 'sending', progress: 0, problem: null })
  try {
    const image = await uploadImage(file, {
      onProgress: (progress) => change(field, id, { progress }),
      signal: journey.signal,
    })
    change(field, id, { state: 'done', progress: 1, image })
  } catch (error) {
    const problem = error instanceof ApiError ? error.message : 'The photo could not be sent.'
    change(field, id, { state: 'failed', problem })
  } finally {
    journeys.delete(id)
  }
}

/**
 * Waits until no photo of these fields travels any more.
 * @returns false when one of them did not arrive
 */
export function photosArrived(wanted: string[]): Promise<boolean> {
  const all = () => wanted.flatMap((field) => readPhotos(field))
  const answer = () => all().every(({ state }) => state === 'done')
  const travelling = () => all().some(({ state }) => state === 'sending')
  if (!travelling()) return Promise.resolve(answer())
  return new Promise((resolve) => {
    const stop = subscribeToPhotos(() => {
      if (travelling()) return
      stop()
      resolve(answer())
    })
  })
}
