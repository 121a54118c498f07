import { sentences } from '@nakshi/api/contract/sentences'
import { ApiError } from '../../api/request.ts'

export function sentenceFor(error: Error | null): string | null {
  if (!error) return null
  return error instanceof ApiError ? error.message : sentences.auth.error
}
