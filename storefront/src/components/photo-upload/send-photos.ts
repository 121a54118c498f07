import type { UploadedFile, UploadedImage } from '@nakshi/core/media/schema'
import { ApiError } from '../../api/request.ts'
import { retryImport } from '../../ui/lazy/retry-import.ts'
import * as m from './messages.ts'
import {
  getPhotos,
  listPhotos,
  restoreFiles,
  restorePhotos,
  type SelectedPhoto,
  setPhotos,
  subscribeToPhotos,
  updatePhoto,
} from './photo-store.ts'

const activeUploads = new Map<string, AbortController>()
let photoCount = 0

export function addPhotos(
  field: string,
  files: File[],
  signedIn: boolean,
  kind: SelectedPhoto['kind'] = 'photo',
): void {
  const photos = files.map((file) => toSelectedPhoto(file, kind))
  setPhotos(field, [...getPhotos(field), ...photos])
  for (const photo of photos) void prepareAndUpload(field, photo.id, signedIn)
}

function toSelectedPhoto(file: File, kind: SelectedPhoto['kind']): SelectedPhoto {
  return {
    id: `photo-${++photoCount}`,
    kind,
    name: file.name,
    size: file.size,
    preview: '',
    state: 'preparing',
    progress: 0,
    errorMessage: null,
    file,
    image: null,
    uploadedFile: null,
  }
}

/** Aborts uploads and revokes object URLs. */
function releasePhotos(photos: readonly SelectedPhoto[]) {
  for (const { id, preview } of photos) {
    activeUploads.get(id)?.abort()
    if (preview) URL.revokeObjectURL(preview)
  }
}

// Event of auth/leave-session.ts, not imported to keep the bundle small; the server has no events
globalThis.addEventListener?.('nakshi:person-left', () => {
  for (const [field, photos] of listPhotos()) {
    releasePhotos(photos)
    setPhotos(field, [])
  }
})

export function removePhoto(field: string, id: string): void {
  releasePhotos(getPhotos(field).filter((photo) => photo.id === id))
  setPhotos(
    field,
    getPhotos(field).filter((photo) => photo.id !== id),
  )
}

export function replaceWithUploaded(field: string, images: UploadedImage[]): void {
  releasePhotos(getPhotos(field))
  restorePhotos(field, images)
}

export function replaceWithFiles(field: string, files: UploadedFile[]): void {
  releasePhotos(getPhotos(field))
  restoreFiles(field, files)
}

export function replacePhoto(field: string, id: string, file: File, signedIn: boolean): void {
  releasePhotos(getPhotos(field).filter((photo) => photo.id === id))
  const photo = toSelectedPhoto(file, 'photo')
  setPhotos(
    field,
    getPhotos(field).map((before) => (before.id === id ? photo : before)),
  )
  void prepareAndUpload(field, photo.id, signedIn)
}

export function uploadPending(field: string): void {
  for (const photo of getPhotos(field))
    if (photo.state === 'waiting' || photo.state === 'failed') void uploadSelectedPhoto(field, photo.id)
}

const loadUploadQueue = () => import('./upload-queue.ts')

const findPhoto = (field: string, id: string) => getPhotos(field).find((photo) => photo.id === id)

async function prepareAndUpload(field: string, id: string, signedIn: boolean): Promise<void> {
  const { file: chosen, kind } = findPhoto(field, id) ?? {}
  if (!chosen) return
  updatePhoto(field, id, { state: 'preparing', errorMessage: null })
  try {
    const { prepareUpload } = await retryImport(loadUploadQueue)
    const file = kind === 'file' ? chosen : await prepareUpload(chosen)
    // Removed meanwhile
    if (!findPhoto(field, id)) return
    // At once `sending`, as `waitForUploads` waits for no photo that waits for the sign-in
    const state = signedIn ? 'sending' : 'waiting'
    updatePhoto(field, id, { state, file, size: file.size, preview: URL.createObjectURL(file) })
  } catch (error) {
    return failPhoto(field, id, error)
  }
  if (signedIn) await uploadSelectedPhoto(field, id)
}

function failPhoto(field: string, id: string, error: unknown) {
  const errorMessage = error instanceof ApiError ? error.message : m.photoFailed
  updatePhoto(field, id, { state: 'failed', errorMessage })
}

/** Also once more, where it failed. */
export async function uploadSelectedPhoto(field: string, id: string): Promise<void> {
  const { file, kind, preview } = findPhoto(field, id) ?? {}
  if (!file) return
  if (!preview) return prepareAndUpload(field, id, true)
  const controller = new AbortController()
  activeUploads.set(id, controller)
  updatePhoto(field, id, { state: 'sending', progress: 0, errorMessage: null })
  try {
    const { queueUpload, uploadFile, uploadImage } = await retryImport(loadUploadQueue)
    const options = {
      onProgress: (progress: number) => updatePhoto(field, id, { progress }),
      signal: controller.signal,
    }
    const uploaded: Partial<SelectedPhoto> =
      kind === 'file'
        ? { uploadedFile: await queueUpload(() => uploadFile(file, options)) }
        : { image: await queueUpload(() => uploadImage(file, options)) }
    updatePhoto(field, id, { state: 'done', progress: 1, ...uploaded })
  } catch (error) {
    failPhoto(field, id, error)
  } finally {
    activeUploads.delete(id)
  }
}

/** Resolves when no photo of these fields is prepared or uploading. @returns false if one failed */
export function waitForUploads(fieldNames: string[]): Promise<boolean> {
  const all = () => fieldNames.flatMap((field) => getPhotos(field))
  const areAllDone = () => all().every(({ state }) => state === 'done')
  const isUploading = () => all().some(({ state }) => state === 'preparing' || state === 'sending')
  if (!isUploading()) return Promise.resolve(areAllDone())
  return new Promise((resolve) => {
    const stop = subscribeToPhotos(() => {
      if (isUploading()) return
      stop()
      resolve(areAllDone())
    })
  })
}
