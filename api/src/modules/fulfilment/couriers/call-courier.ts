import type { z } from 'zod'
import { createCircuitBreakers } from '../../../http/circuit-breaker.ts'
import { fetchBounded, parseJson } from '../../../http/fetch-bounded.ts'
import { CourierError, CourierRejection } from './courier-errors.ts'

/** One per set of credentials; also the key of its circuit breaker. */
export type CourierAccount = { courier: string; apiUrl: string; timeoutMs: number }

const MAX_LABEL_BYTES = 5_000_000
/** Couriers keep labels in the storage of AWS. */
const LABEL_HOSTS = ['.amazonaws.com', '.shiprocket.in', '.shiprocket.co', '.delhivery.com']

// An unreadable response is about one parcel; the courier is up.
const protect = createCircuitBreakers<CourierAccount>(
  (error) => error instanceof CourierError && error.kind !== 'unreadable',
  ({ courier }) => new CourierError(courier, 'paused'),
)

export type CourierRequest = {
  method?: 'GET' | 'POST'
  path: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: string
}

/** @param findReason the courier's words in a response that rejects the request */
export async function callCourier<Result>(
  account: CourierAccount,
  request: CourierRequest,
  shape: z.ZodType<Result>,
  findReason: (json: unknown) => string | null,
): Promise<Result> {
  const { courier, apiUrl } = account
  const url = new URL(request.path, apiUrl)
  for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, value)
  return protect(account, async () => {
    const { status, bytes } = await send(account, url, request)
    if (status === 401 || status === 403) throw new CourierError(courier, 'credentials', status)
    if (status === 429) throw new CourierError(courier, 'busy', status)
    if (status >= 500) throw new CourierError(courier, 'broken', status)
    const json = status === 204 ? {} : parseJson(bytes)
    const reason = findReason(json)
    if (reason !== null) throw new CourierRejection(courier, reason)
    if (status >= 400) throw new CourierError(courier, 'unreadable', status)
    const parsed = shape.safeParse(json)
    if (!parsed.success) throw new CourierError(courier, 'unreadable', status)
    return parsed.data
  })
}

/** Only from hosts of couriers, over https; in tests from the mock server. */
export async function downloadLabel(account: CourierAccount, link: string): Promise<Buffer> {
  const { courier, apiUrl } = account
  const url = URL.canParse(link) ? new URL(link) : null
  const isOwn = url?.origin === new URL(apiUrl).origin
  const isKnownHost = url?.protocol === 'https:' && LABEL_HOSTS.some((host) => url.hostname.endsWith(host))
  if (!url || !(isOwn || isKnownHost)) throw new CourierError(courier, 'unreadable')
  return protect(account, async () => {
    const { status, bytes } = await send(account, url, {}, MAX_LABEL_BYTES)
    if (status !== 200 || !bytes.subarray(0, 5).equals(Buffer.from('%PDF-')))
      throw new CourierError(courier, 'unreadable', status)
    return bytes
  })
}

async function send(
  { courier, timeoutMs }: CourierAccount,
  url: URL,
  { method, headers, body }: Omit<CourierRequest, 'path' | 'query'>,
  maxBytes?: number,
): Promise<{ status: number; bytes: Buffer }> {
  try {
    return await fetchBounded(url, { method, headers, body, timeoutMs, maxBytes })
  } catch (error) {
    const isSlow = error instanceof Error && error.name === 'TimeoutError'
    throw new CourierError(courier, isSlow ? 'slow' : 'unreachable')
  }
}

const PATTERNS = [
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)[ T](?<time>\d\d:\d\d:\d\d)(?:\.\d+)?$/,
  /^(?<day>\d\d) (?<month>\d\d) (?<year>\d{4}) (?<time>\d\d:\d\d:\d\d)$/,
]

/** Couriers write Indian time without a zone: `2026-11-27 14:05:00`, `27 11 2026 14:05:00`. */
export function parseIndiaTime(text: string): Date | null {
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$/.test(text) && /^\d{4}-\d\d-\d\dT/.test(text) ? new Date(text) : null
  if (zoned) return Number.isNaN(zoned.getTime()) ? null : zoned
  for (const pattern of PATTERNS) {
    const { year, month, day, time } = pattern.exec(text)?.groups ?? {}
    if (!year) continue
    const date = new Date(`${year}-${month}-${day}T${time}+05:30`)
    return Number.isNaN(date.getTime()) ? null : date
  }
  return null
}
