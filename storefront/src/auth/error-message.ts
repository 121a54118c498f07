import { messages } from '@nakshi/core/messages'
import { ApiError } from '../api/request.ts'

export function getErrorMessage(error: Error | null): string | null {
  if (!error) return null
  return error instanceof ApiError ? error.message : messages.auth.error.template
}
