import { trimInvisible } from '../base/normalise-text.ts'
import type { FilledOption } from './choices.ts'

export function isFilled(filled: FilledOption | undefined): filled is FilledOption {
  if (!filled) return false
  return 'text' in filled ? trimInvisible(filled.text) !== '' : filled.images.length > 0
}
