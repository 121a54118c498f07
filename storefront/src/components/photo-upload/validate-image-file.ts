import { UPLOAD_LIMIT_BYTES, UPLOAD_TYPES } from '@nakshi/core/base/limits'
import { messages } from '@nakshi/core/messages'

export const PHOTO_UPLOAD_FAILED = 'A photo failed to upload. Retry or remove it.'

/** Explicit types, not `image/*`: Safari then converts HEIC to JPEG. */
export const ACCEPTED_IMAGES = UPLOAD_TYPES.join(',')

/** `7340032` -> `7.0 MB`, `51200` -> `50 kB` */
export function formatFileSize(bytes: number): string {
  const megabytes = bytes / 1_048_576
  return megabytes >= 1 ? `${megabytes.toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} kB`
}

export const formatSkippedPhotos = (slotsLeft: number): string =>
  `You can add only ${slotsLeft} more ${slotsLeft === 1 ? 'photo' : 'photos'}. The others were not added.`

/** Validates a file before upload; the server checks its content again. @returns the error, or null */
export function validateImageFile(file: Pick<File, 'name' | 'type' | 'size'>): string | null {
  const named = (message: string) => `${file.name}: ${message}`
  if (/^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name))
    return named(messages.upload.heic.template)
  if (!UPLOAD_TYPES.some((type) => type === file.type)) return named(messages.upload.wrong_type.template)
  if (file.size > UPLOAD_LIMIT_BYTES)
    return `${file.name} (${formatFileSize(file.size)}): ${messages.upload.too_large.template}`
  return null
}
