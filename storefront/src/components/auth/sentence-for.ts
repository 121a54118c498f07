import { sentences } from '@nakshi/api/contract/sentences'
import { ApiError } from '../../api/request.ts'

/** The error's own message, or the specification's general one. */
export function sentenceFor(error: Error | null): string | null {
  if (!error) return null
  return error instanceof ApiError ? error.message : sentences.auth.error
}
