import { CHOSEN_EXTENSIONS, CHOSEN_TYPES, MAX_CHOSEN_BYTES } from '@nakshi/core/base/limits'

export const PHOTO_UPLOAD_FAILED = 'A photo failed to upload. Retry or remove it.'

export const ACCEPTED_IMAGES = [...CHOSEN_TYPES, ...CHOSEN_EXTENSIONS].join(',')

export const PHOTO_HINT = `JPG, PNG, HEIC, WebP, AVIF or GIF, up to ${formatFileSize(MAX_CHOSEN_BYTES).replace('.0', '')} each`

/** `7340032` -> `7.0 MB`, `51200` -> `50 kB` */
export function formatFileSize(bytes: number): string {
  const megabytes = bytes / 1_048_576
  return megabytes >= 1 ? `${megabytes.toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} kB`
}

export const formatSkippedPhotos = (slotsLeft: number): string =>
  `You can add only ${slotsLeft} more ${slotsLeft === 1 ? 'photo' : 'photos'}. The others were not added.`
