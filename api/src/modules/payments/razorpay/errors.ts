import { paymentMessages } from '@nakshi/core/payments/messages'
import { z } from 'zod'
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

const errorBody = z.object({
  error: z.object({
    description: z.string().nullish(),
    reason: z.string().nullish(),
    code: z.string().nullish(),
  }),
})

/** @param body of a response whose status is not 2xx; undefined: not JSON, which may be of a proxy */
export function toProviderError(status: number, body: unknown): ProviderError | ProviderRejection {
  const { error } = errorBody.safeParse(body).data ?? {}
  const reason = error?.description || error?.reason || error?.code || ''
  const detail = `${status} ${reason}`.trim()
  if (status === 401 || status === 403) return new ProviderError('keys', detail)
  // 409: the same refund is in progress.
  if (status === 429 || status === 409) return new ProviderError('busy', detail)
  if (status >= 500) return new ProviderError('broken', detail)
  return status >= 400 && reason ? new ProviderRejection(reason) : new ProviderError('unreadable', detail)
}
