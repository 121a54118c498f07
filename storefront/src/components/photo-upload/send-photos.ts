import type { UploadedImage } from '@nakshi/api/contract/media'
import { ApiError } from '../../api/request.ts'
import {
  allPhotos,
  changePhoto,
  type Photo,
  readPhotos,
  restorePhotos,
  subscribeToPhotos,
  writePhotos,
} from './photo-store.ts'

const journeys = new Map<string, AbortController>()
let made = 0

export function addPhotos(field: string, files: File[], signedIn: boolean): void {
  const photos = files.map((file) => photoOf(file))
  writePhotos(field, [...readPhotos(field), ...photos])
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

/** Aborts uploads and revokes object URLs. */
function letGo(photos: readonly Photo[]) {
  for (const { id, preview } of photos) {
    journeys.get(id)?.abort()
    URL.revokeObjectURL(preview)
  }
}

// Event of auth/leave-session.ts, not imported to keep the bundle small; the server has no events
globalThis.addEventListener?.('nakshi:person-left', () => {
  for (const [field, photos] of allPhotos()) {
    letGo(photos)
    writePhotos(field, [])
  }
})

export function removePhoto(field: string, id: string): void {
  letGo(readPhotos(field).filter((photo) => photo.id === id))
  writePhotos(
    field,
    readPhotos(field).filter((photo) => photo.id !== id),
  )
}

export function putPhotos(field: string, images: UploadedImage[]): void {
  letGo(readPhotos(field))
  restorePhotos(field, images)
}

export function replacePhoto(field: string, id: string, file: File, signedIn: boolean): void {
  letGo(readPhotos(field).filter((photo) => photo.id === id))
  const photo = photoOf(file)
  writePhotos(
    field,
    readPhotos(field).map((before) => (before.id === id ? photo : before)),
  )
  if (signedIn) void send(field, photo.id)
}

export function sendPhotos(field: string): void {
  for (const photo of readPhotos(field))
    if (photo.state === 'waiting' || photo.state === 'failed') void send(field, photo.id)
}

export async function send(field: string, id: string): Promise<void> {
  const file = readPhotos(field).find((photo) => photo.id === id)?.file
  if (!file) return
  const journey = new AbortController()
  journeys.set(id, journey)
  changePhoto(field, id, { state: 'sending', progress: 0, problem: null })
  try {
    const { uploadInTurn } = await import('./upload-in-turn.ts')
    const image = await uploadInTurn(file, {
      onProgress: (progress) => changePhoto(field, id, { progress }),
      signal: journey.signal,
    })
    changePhoto(field, id, { state: 'done', progress: 1, image })
  } catch (error) {
    const problem = error instanceof ApiError ? error.message : 'Photo upload failed. Please try again.'
    changePhoto(field, id, { state: 'failed', problem })
  } finally {
    journeys.delete(id)
  }
}

/** Resolves when no photo of these fields is uploading. @returns false if one failed */
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
