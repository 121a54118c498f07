import { UPLOAD_LIMIT_BYTES, UPLOAD_TYPES } from '@nakshi/api/contract/limits'
import { sentences } from '@nakshi/api/contract/sentences'

/** Explicit types, not `image/*`: Safari then converts HEIC to JPEG. */
export const ACCEPTED_IMAGES = UPLOAD_TYPES.join(',')

/** `7340032` -> `7.0 MB`, `51200` -> `50 kB` */
export function fileSize(bytes: number): string {
  const megabytes = bytes / 1_048_576
  return megabytes >= 1 ? `${megabytes.toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} kB`
}

export const leftOut = (room: number): string =>
  `You can add only ${room} more ${room === 1 ? 'photo' : 'photos'}. The others were not added.`

/** Validates a file before upload; the server checks its content again. @returns the error, or null */
export function fileProblem(file: Pick<File, 'name' | 'type' | 'size'>): string | null {
  const named = (sentence: string) => `${file.name}: ${sentence}`
  if (/^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)) return named(sentences.upload.heic)
  if (!UPLOAD_TYPES.some((type) => type === file.type)) return named(sentences.upload.wrong_type)
  if (file.size > UPLOAD_LIMIT_BYTES)
    return `${file.name} (${fileSize(file.size)}): ${sentences.upload.too_large}`
  return null
}
