import { isHttpError } from './fetch-json.ts'

/** Retries a query once after a network or server error. 4xx responses are not retried. */
export function shouldRetryQuery(failures: number, error: unknown): boolean {
  const isRejected = isHttpError(error) && error.status >= 400 && error.status < 500
  return failures < 1 && !isRejected
}
