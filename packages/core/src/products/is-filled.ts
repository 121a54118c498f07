import { trimInvisible } from '../base/normalise-text.ts'
import type { FilledOption } from './choices.ts'
import { listUploads } from './list-uploads.ts'

export function isFilled(filled: FilledOption | undefined): filled is FilledOption {
  if (!filled) return false
  return 'text' in filled ? trimInvisible(filled.text) !== '' : listUploads(filled).length > 0
}
