import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  circuitBreaker,
  handleType,
} from 'cockatiel'
import type Razorpay from 'razorpay'
import type { z } from 'zod'
import type { Config } from '../../../config.ts'
import { getTraceHeaders } from '../../../http/request-context.ts'
import { countProviderError, ProviderError, toProviderError } from './errors.ts'

export type Keys = NonNullable<Config['razorpay']>

/** Opens after `after` consecutive errors, for `for` ms. */
const BREAKER = { after: 5, for: 10_000 }

const breakers = new WeakMap<Keys, CircuitBreakerPolicy>()

/** One breaker per configuration, so that requests do not pile up while the provider is down. */
function getBreaker(keys: Keys): CircuitBreakerPolicy {
  const known = breakers.get(keys)
  if (known) return known
  const breaker = circuitBreaker(handleType(ProviderError), {
    halfOpenAfter: BREAKER.for,
    breaker: new ConsecutiveBreaker(BREAKER.after),
  })
  breakers.set(keys, breaker)
  return breaker
}

/**
 * @param shape schema of the response @throws {ProviderError} no usable response @throws
 * {ProviderRejection} @see https://razorpay.com/docs/api
 */
export async function callRazorpay<Result>(
  keys: Keys,
  shape: z.ZodType<Result>,
  call: (client: Razorpay) => Promise<unknown>,
  headers: Record<string, string> = {},
): Promise<Result> {
  try {
    return await getBreaker(keys).execute(async () => {
      const raw = await call(await openClient(keys, headers)).catch((thrown: unknown) => {
        throw toProviderError(thrown)
      })
      const parsed = shape.safeParse(raw)
      if (!parsed.success) throw new ProviderError('unreadable', parsed.error.issues[0]?.message ?? '')
      return parsed.data
    })
  } catch (error) {
    const providerError =
      error instanceof BrokenCircuitError ? new ProviderError('paused', 'circuit breaker open') : error
    if (providerError instanceof ProviderError) countProviderError(providerError)
    throw providerError
  }
}

/** HTTP settings that the client's types omit. */
type Http = {
  api: {
    rq: {
      defaults: { baseURL?: string; signal?: AbortSignal; headers: Record<string, unknown> }
      interceptors: { response: { use: (ok: undefined, failed: (failure: Failure) => never) => void } }
    }
  }
}
type Failure = { code?: string; response?: { status: number; data: unknown } }

/** One client per request: its timeout starts here. */
async function openClient(keys: Keys, headers: Record<string, string>): Promise<Razorpay> {
  const { default: Client } = await import('razorpay')
  const client = new Client({ key_id: keys.keyId, key_secret: keys.keySecret })
  const { defaults, interceptors } = (client as unknown as Http).api.rq
  defaults.baseURL = keys.apiUrl
  defaults.signal = AbortSignal.timeout(keys.timeoutMs)
  Object.assign(defaults.headers, headers, getTraceHeaders())
  // The client crashes on an error without a response body.
  interceptors.response.use(undefined, ({ code, response }) => {
    const data: unknown = response?.data
    const apiError = typeof data === 'object' && data !== null && 'error' in data ? data.error : undefined
    throw { response: { status: response?.status ?? 0, data: { error: response ? apiError : { code } } } }
  })
  return client
}

/** Constant-time HMAC-SHA256 check. @see https://razorpay.com/docs/webhooks/validate-test */
export function isSigned(text: string | Buffer, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(text).digest()
  const received = Buffer.from(signature, 'hex')
  return received.length === expected.length && timingSafeEqual(received, expected)
}
