import { formatMessage } from '@nakshi/core/base/format-message'
import { CHOSEN_EXTENSIONS, CHOSEN_TYPES, MAX_CHOSEN_BYTES } from '@nakshi/core/base/limits'
import * as m from './messages.ts'

export const UPLOAD_FAILED = m.uploadFailed

export const ACCEPTED_IMAGES = [...CHOSEN_TYPES, ...CHOSEN_EXTENSIONS].join(',')

export function formatPhotoHint(max: number, slotsLeft: number): string {
  const size = formatFileSize(MAX_CHOSEN_BYTES).replace('.0', '')
  if (max <= 1) return formatMessage(m.kinds, { size })
  if (slotsLeft === max) return formatMessage(m.kindsUpTo, { size, max })
  return formatMessage(m.kindsMore, { size, count: slotsLeft })
}

/** `7340032` -> `7.0 MB`, `51200` -> `50 kB` */
export function formatFileSize(bytes: number): string {
  const megabytes = bytes / 1_048_576
  return megabytes >= 1
    ? formatMessage(m.megabytes, { size: megabytes.toFixed(1) })
    : formatMessage(m.kilobytes, { size: Math.max(1, Math.round(bytes / 1024)) })
}

export const formatSkippedPhotos = (slotsLeft: number): string =>
  formatMessage(m.skipped, { smart_count: slotsLeft })
