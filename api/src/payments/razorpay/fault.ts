import { paymentSentences } from '../../contract/payment-sentences.ts'
import { AppError } from '../../errors.ts'

/**
 * What can keep Razorpay from answering; `paused` is our own: it failed so often that it is left
 * alone for a while.
 */
const faultKinds = ['unreachable', 'slow', 'keys', 'busy', 'broken', 'unreadable', 'paused'] as const
type FaultKind = (typeof faultKinds)[number]

/**
 * Razorpay gave no answer to go by. Nothing is known of what was asked, so it is asked again later.
 */
export class ProviderFault extends AppError {
  constructor(
    readonly kind: FaultKind,
    detail: string,
  ) {
    super(503, 'payment_provider', paymentSentences.provider_down)
    this.cause = new Error(`Razorpay: ${kind}: ${detail}`)
  }
}

/**
 * Razorpay understood what was asked and says no, in its own words. Asking again changes nothing.
 */
export class ProviderRefusal extends Error {}

const counted = new Map<FaultKind, number>()

/** How often each kind happened in this process. */
export const faultFigures = (): ReadonlyMap<FaultKind, number> => counted

export function countFault({ kind }: ProviderFault): void {
  counted.set(kind, (counted.get(kind) ?? 0) + 1)
}

/**
 * What the official client throws: the answer's status, 0 without one, and the error that came with
 * it.
 */
type Thrown = { statusCode?: unknown; error?: { code?: unknown; description?: unknown } | undefined }

/**
 * The one place where a fault of Razorpay's becomes one of ours: what its client threw, as what it
 * means to us.
 */
export function asFault(thrown: unknown): ProviderFault | ProviderRefusal {
  if (thrown instanceof ProviderFault || thrown instanceof ProviderRefusal) return thrown
  const { statusCode, error } = thrown as Thrown
  const description = typeof error?.description === 'string' ? error.description : ''
  const code = typeof error?.code === 'string' ? error.code : ''
  if (typeof statusCode !== 'number') return new ProviderFault('unreadable', String(thrown))
  const detail = `${statusCode} ${description || code}`
  if (statusCode === 0) return new ProviderFault(SLOW.has(code) ? 'slow' : 'unreachable', code)
  if (statusCode === 401 || statusCode === 403) return new ProviderFault('keys', detail)
  // 409: the same refund is being worked on at this moment.
  if (statusCode === 429 || statusCode === 409) return new ProviderFault('busy', detail)
  if (statusCode >= 500) return new ProviderFault('broken', detail)
  return description ? new ProviderRefusal(description) : new ProviderFault('unreadable', detail)
}

const SLOW = new Set(['ERR_CANCELED', 'ECONNABORTED', 'ETIMEDOUT'])
