import { createHmac, timingSafeEqual } from 'node:crypto'
import type Razorpay from 'razorpay'
import type { z } from 'zod'
import type { Config } from '../../../platform/config.ts'
import { getTraceHeaders } from '../../../platform/http/request-context.ts'
import { createCircuitBreakers } from '../../../platform/outgoing/circuit-breaker.ts'
import { countProviderError, ProviderError, toProviderError } from './errors.ts'

export type Keys = NonNullable<Config['razorpay']>

// An unreadable response is about one record; the provider is up.
const protect = createCircuitBreakers<Keys>(
  (error) => error instanceof ProviderError && error.kind !== 'unreadable',
  () => new ProviderError('paused', 'circuit breaker open'),
)

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
    return await protect(keys, async () => {
      const raw = await call(await openClient(keys, headers)).catch((thrown: unknown) => {
        throw toProviderError(thrown)
      })
      const parsed = shape.safeParse(raw)
      if (!parsed.success) throw new ProviderError('unreadable', parsed.error.issues[0]?.message ?? '')
      return parsed.data
    })
  } catch (error) {
    if (error instanceof ProviderError) countProviderError(error)
    throw error
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
