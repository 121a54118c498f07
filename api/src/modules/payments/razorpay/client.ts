import { createHmac, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import type { Config } from '../../../platform/config.ts'
import { createCircuitBreakers } from '../../../platform/outgoing/circuit-breaker.ts'
import { fetchBounded, parseJson, toFetchErrorKind } from '../../../platform/outgoing/fetch-bounded.ts'
import { countProviderError, ProviderError, toProviderError } from './errors.ts'

export type Keys = NonNullable<Config['razorpay']>

type Request = { query?: Record<string, number>; body?: object; headers?: Record<string, string> }

// An unreadable response is about one record; the provider is up.
const protect = createCircuitBreakers<Keys>(
  (error) => error instanceof ProviderError && error.kind !== 'unreadable',
  () => new ProviderError('paused', 'circuit breaker open'),
)

/**
 * GET, or POST with a body. @see https://razorpay.com/docs/api
 * @param path below `/v1/`
 * @throws {ProviderError} no usable response
 * @throws {ProviderRejection}
 */
export async function callRazorpay<Result>(
  keys: Keys,
  shape: z.ZodType<Result>,
  path: string[],
  request: Request = {},
): Promise<Result> {
  try {
    return await protect(keys, async () => {
      const { status, bytes } = await send(keys, path, request)
      const body = parseJson(bytes)
      if (status < 200 || status > 299) throw toProviderError(status, body)
      const parsed = shape.safeParse(body)
      if (!parsed.success) throw new ProviderError('unreadable', parsed.error.issues[0]?.message ?? '')
      return parsed.data
    })
  } catch (error) {
    if (error instanceof ProviderError) countProviderError(error)
    throw error
  }
}

async function send(keys: Keys, path: string[], { query = {}, body, headers }: Request) {
  const url = new URL(`${keys.apiUrl}/v1/${path.map(encodeURIComponent).join('/')}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  const credentials = Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')
  try {
    return await fetchBounded(url, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json', ...headers },
      body: body && JSON.stringify(body),
      timeoutMs: keys.timeoutMs,
    })
  } catch (error) {
    const kind = toFetchErrorKind(error)
    throw new ProviderError(kind === 'slow' ? 'slow' : 'unreachable', kind)
  }
}

/** Constant-time HMAC-SHA256 check. @see https://razorpay.com/docs/webhooks/validate-test */
export function isSigned(text: string | Buffer, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(text).digest()
  const received = Buffer.from(signature, 'hex')
  return received.length === expected.length && timingSafeEqual(received, expected)
}
