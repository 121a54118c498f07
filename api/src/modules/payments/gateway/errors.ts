import { withParams } from '@nakshi/core/base/message-template'
import { paymentMessages } from '@nakshi/core/payments/messages'
import { AppError } from '../../../platform/errors.ts'

/** `paused`: the circuit breaker is open. */
const errorKinds = ['unreachable', 'slow', 'keys', 'busy', 'broken', 'unreadable', 'paused'] as const
export type ErrorKind = (typeof errorKinds)[number]

/** No usable response: the result is unknown and the request is retried later. */
export class ProviderError extends AppError {
  constructor(
    /** name of the gateway for people */
    readonly provider: string,
    readonly kind: ErrorKind,
    detail: string,
  ) {
    super(503, 'payment_provider', withParams(paymentMessages.provider_down, { provider }))
    this.cause = new Error(`${provider}: ${kind}: ${detail}`)
  }
}

/** A definite rejection by the gateway; retrying does not help. */
export class ProviderRejection extends Error {}

/** From 0, so that the first error is an increase of the metric. */
const counts = new Map<ErrorKind, number>(errorKinds.map((kind) => [kind, 0]))

export const getProviderErrorCounts = (): ReadonlyMap<ErrorKind, number> => counts

export function countProviderError({ kind }: ProviderError): void {
  counts.set(kind, (counts.get(kind) ?? 0) + 1)
}
