import { type GatewayName, gateways } from '@nakshi/core/payments/gateways'
import type { z } from 'zod'
import type { GatewayKeys } from '../../../platform/integration-settings.ts'
import { createCircuitBreakers } from '../../../platform/outgoing/circuit-breaker.ts'
import { fetchBounded, parseJson, toFetchErrorKind } from '../../../platform/outgoing/fetch-bounded.ts'
import { countProviderError, type ErrorKind, ProviderError, ProviderRejection } from './errors.ts'

export type GatewayAccount = {
  name: GatewayName
  keys: GatewayKeys
  /** of its API, between host and path */
  root: string
  headers: Record<string, string>
  /** @returns its reason in the body of an error; blank if there is none */
  readReason: (body: unknown) => string
}
type GatewayRequest = {
  query?: Record<string, number>
  body?: object
  headers?: Record<string, string>
}

// An unreadable response is about one record; the gateway is up.
const protect = createCircuitBreakers<GatewayKeys>(
  (error) => error instanceof ProviderError && error.kind !== 'unreadable',
  () => new PausedError(),
)

class PausedError extends Error {}

/**
 * GET, or POST with a body.
 * @throws {ProviderError} no usable response
 * @throws {ProviderRejection}
 */
export async function callGateway<Result>(
  account: GatewayAccount,
  shape: z.ZodType<Result>,
  path: string[],
  request: GatewayRequest = {},
): Promise<Result> {
  const fail = (kind: ErrorKind, detail: string) =>
    new ProviderError(gateways[account.name].label, kind, detail)
  try {
    return await protect(account.keys, async () => {
      const { status, bytes } = await send(account, path, request).catch((error: unknown) => {
        const kind = toFetchErrorKind(error)
        throw fail(kind === 'slow' ? 'slow' : 'unreachable', kind)
      })
      const body = parseJson(bytes)
      if (status < 200 || status > 299) throw toError(status, account.readReason(body), fail)
      const parsed = shape.safeParse(body)
      if (!parsed.success) throw fail('unreadable', parsed.error.issues[0]?.message ?? '')
      return parsed.data
    })
  } catch (thrown) {
    const error = thrown instanceof PausedError ? fail('paused', 'circuit breaker open') : thrown
    if (error instanceof ProviderError) countProviderError(error)
    throw error
  }
}

async function send(account: GatewayAccount, path: string[], { query = {}, body, headers }: GatewayRequest) {
  const { keys, root } = account
  const url = new URL(`${keys.apiUrl}${root}/${path.map(encodeURIComponent).join('/')}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  return fetchBounded(url, {
    method: body ? 'POST' : 'GET',
    headers: { ...account.headers, 'content-type': 'application/json', ...headers },
    body: body && JSON.stringify(body),
    timeoutMs: keys.timeoutMs,
  })
}

/** A status without a reason may be that of a proxy. */
function toError(status: number, reason: string, fail: (kind: ErrorKind, detail: string) => ProviderError) {
  const detail = `${status} ${reason}`.trim()
  if (status === 401 || status === 403) return fail('keys', detail)
  // 409: the same request is in progress.
  if (status === 429 || status === 409) return fail('busy', detail)
  if (status >= 500) return fail('broken', detail)
  return status >= 400 && reason ? new ProviderRejection(reason) : fail('unreadable', detail)
}

/** Records of a list that cannot be read are counted and left out. */
export function parseRecords<Entity>(
  name: GatewayName,
  entity: z.ZodType<Entity>,
  items: unknown[],
): Entity[] {
  return items.flatMap((item) => {
    const { data, error } = entity.safeParse(item)
    if (error) countProviderError(new ProviderError(gateways[name].label, 'unreadable', error.message))
    return error ? [] : [data]
  })
}
