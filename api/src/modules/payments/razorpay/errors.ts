import { paymentMessages } from '@nakshi/core/payments/messages'
import { AppError } from '../../../platform/errors.ts'

/** `paused`: the circuit breaker is open. */
const errorKinds = ['unreachable', 'slow', 'keys', 'busy', 'broken', 'unreadable', 'paused'] as const
type ErrorKind = (typeof errorKinds)[number]

/** No usable response: the result is unknown and the request is retried later. */
export class ProviderError extends AppError {
  constructor(
    readonly kind: ErrorKind,
    detail: string,
  ) {
    super(503, 'payment_provider', paymentMessages.provider_down)
    this.cause = new Error(`Razorpay: ${kind}: ${detail}`)
  }
}

/** A definite rejection by Razorpay; retrying does not help. */
export class ProviderRejection extends Error {}

/** From 0, so that the first error is an increase of the metric. */
const counts = new Map<ErrorKind, number>(errorKinds.map((kind) => [kind, 0]))

export const getProviderErrorCounts = (): ReadonlyMap<ErrorKind, number> => counts

export function countProviderError({ kind }: ProviderError): void {
  counts.set(kind, (counts.get(kind) ?? 0) + 1)
}

/** `statusCode` is 0 without a response. */
type Thrown = { statusCode?: unknown; error?: { code?: unknown; description?: unknown } | undefined }

export function toProviderError(thrown: unknown): ProviderError | ProviderRejection {
  if (thrown instanceof ProviderError || thrown instanceof ProviderRejection) return thrown
  const { statusCode, error } = thrown as Thrown
  const description = typeof error?.description === 'string' ? error.description : ''
  const code = typeof error?.code === 'string' ? error.code : ''
  if (typeof statusCode !== 'number') return new ProviderError('unreadable', String(thrown))
  const detail = `${statusCode} ${description || code}`
  if (statusCode === 0) return new ProviderError(TIMEOUT_CODES.has(code) ? 'slow' : 'unreachable', code)
  if (statusCode === 401 || statusCode === 403) return new ProviderError('keys', detail)
  // 409: the same refund is in progress.
  if (statusCode === 429 || statusCode === 409) return new ProviderError('busy', detail)
  if (statusCode >= 500) return new ProviderError('broken', detail)
  return description ? new ProviderRejection(description) : new ProviderError('unreadable', detail)
}

const TIMEOUT_CODES = new Set(['ERR_CANCELED', 'ECONNABORTED', 'ETIMEDOUT'])
