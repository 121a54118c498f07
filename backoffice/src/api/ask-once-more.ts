import { isHttpError } from './fetch-json.ts'

/**
 * Whether a query is sent again: once, after a fault or a lost connection. What was refused is
 * refused again, and is told at once.
 */
export function shouldRetryQuery(failures: number, error: unknown): boolean {
  const isRejected = isHttpError(error) && error.status >= 400 && error.status < 500
  return failures < 1 && !isRejected
}
