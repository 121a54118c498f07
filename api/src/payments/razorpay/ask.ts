import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  circuitBreaker,
  handleType,
} from 'cockatiel'
import type Razorpay from 'razorpay'
import type { z } from 'zod'
import type { Config } from '../../config.ts'
import { asFault, countFault, ProviderFault } from './fault.ts'

export type Keys = NonNullable<Config['razorpay']>

/**
 * After so many faults in a row Razorpay is left alone for so many ms, then tried with one request.
 */
const PAUSE = { after: 5, for: 10_000 }

const breakers = new WeakMap<Keys, CircuitBreakerPolicy>()

/**
 * One for each shop of this process, so that a provider that is down is not asked by everybody who
 * waits.
 */
function breakerOf(keys: Keys): CircuitBreakerPolicy {
  const known = breakers.get(keys)
  if (known) return known
  const breaker = circuitBreaker(handleType(ProviderFault), {
    halfOpenAfter: PAUSE.for,
    breaker: new ConsecutiveBreaker(PAUSE.after),
  })
  breakers.set(keys, breaker)
  return breaker
}

/**
 * Asks Razorpay something by its official client.
 * @param shape what is needed of the answer
 * @param headers beside those of every request
 * @throws {ProviderFault} it gave no answer to go by
 * @throws {ProviderRefusal} it says no
 * @see https://razorpay.com/docs/api
 */
export async function askRazorpay<Answer>(
  keys: Keys,
  shape: z.ZodType<Answer>,
  ask: (client: Razorpay) => Promise<unknown>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  try {
    return await breakerOf(keys).execute(async () => {
      const answer = await ask(await openClient(keys, headers)).catch((thrown: unknown) => {
        throw asFault(thrown)
      })
      const read = shape.safeParse(answer)
      if (!read.success) throw new ProviderFault('unreadable', read.error.issues[0]?.message ?? '')
      return read.data
    })
  } catch (error) {
    const fault = error instanceof BrokenCircuitError ? new ProviderFault('paused', 'left alone') : error
    if (fault instanceof ProviderFault) countFault(fault)
    throw fault
  }
}

/** The client's HTTP settings, which its types leave out. */
type Http = {
  api: {
    rq: {
      defaults: { baseURL?: string; signal?: AbortSignal; headers: Record<string, unknown> }
      interceptors: { response: { use: (ok: undefined, failed: (failure: Failure) => never) => void } }
    }
  }
}
type Failure = { code?: string; response?: { status: number; data: unknown } }

/** A client for one request: its time runs from here. */
async function openClient(keys: Keys, headers: Record<string, string>): Promise<Razorpay> {
  const { default: Client } = await import('razorpay')
  const client = new Client({ key_id: keys.keyId, key_secret: keys.keySecret })
  const { defaults, interceptors } = (client as unknown as Http).api.rq
  defaults.baseURL = keys.apiUrl
  defaults.signal = AbortSignal.timeout(keys.answerWithin)
  Object.assign(defaults.headers, headers)
  // The client reads the answer of every failure, and breaks where there is none or one without a
  // body.
  interceptors.response.use(undefined, ({ code, response }) => {
    const data: unknown = response?.data
    const told = typeof data === 'object' && data !== null && 'error' in data ? data.error : undefined
    throw { response: { status: response?.status ?? 0, data: { error: response ? told : { code } } } }
  })
  return client
}
