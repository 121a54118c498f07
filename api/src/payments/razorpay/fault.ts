import { paymentSentences } from '../../contract/payment-sentences.ts'
import { AppError } from '../../errors.ts'

/** `paused`: the circuit breaker is open. */
const faultKinds = ['unreachable', 'slow', 'keys', 'busy', 'broken', 'unreadable', 'paused'] as const
type FaultKind = (typeof faultKinds)[number]

/** No usable response: the result is unknown and the request is retried later. */
export class ProviderFault extends AppError {
  constructor(
    readonly kind: FaultKind,
    detail: string,
  ) {
    super(503, 'payment_provider', paymentSentences.provider_down)
    this.cause = new Error(`Razorpay: ${kind}: ${detail}`)
  }
}

/** A definite rejection by Razorpay; retrying does not help. */
export class ProviderRefusal extends Error {}

const counted = new Map<FaultKind, number>()

export const faultFigures = (): ReadonlyMap<FaultKind, number> => counted

export function countFault({ kind }: ProviderFault): void {
  counted.set(kind, (counted.get(kind) ?? 0) + 1)
}

/** `statusCode` is 0 without a response. */
type Thrown = { statusCode?: unknown; error?: { code?: unknown; description?: unknown } | undefined }

export function asFault(thrown: unknown): ProviderFault | ProviderRefusal {
  if (thrown instanceof ProviderFault || thrown instanceof ProviderRefusal) return thrown
  const { statusCode, error } = thrown as Thrown
  const description = typeof error?.description === 'string' ? error.description : ''
  const code = typeof error?.code === 'string' ? error.code : ''
  if (typeof statusCode !== 'number') return new ProviderFault('unreadable', String(thrown))
  const detail = `${statusCode} ${description || code}`
  if (statusCode === 0) return new ProviderFault(SLOW.has(code) ? 'slow' : 'unreachable', code)
  if (statusCode === 401 || statusCode === 403) return new ProviderFault('keys', detail)
  // 409: the same refund is in progress.
  if (statusCode === 429 || statusCode === 409) return new ProviderFault('busy', detail)
  if (statusCode >= 500) return new ProviderFault('broken', detail)
  return description ? new ProviderRefusal(description) : new ProviderFault('unreadable', detail)
}

const SLOW = new Set(['ERR_CANCELED', 'ECONNABORTED', 'ETIMEDOUT'])
