import type { z } from 'zod'
import { createCircuitBreakers } from '../../../platform/outgoing/circuit-breaker.ts'
import { fetchBounded, parseJson } from '../../../platform/outgoing/fetch-bounded.ts'
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

const TIME = String.raw`(?:[T,\s]+(?<hours>\d\d?):(?<minutes>\d\d)(?::(?<seconds>\d\d))?(?:\.\d+)?\s*(?<half>[ap]m)?)?`
const ZONE = String.raw`\s*(?<zone>Z|[+-]\d\d:?\d\d)?`
const TIME_PATTERNS = [
  String.raw`(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)`,
  String.raw`(?<day>\d\d?)[ /.-](?<month>\d\d?|[a-z]{3})[a-z]*[ /.-](?<year>\d{4})`,
].map((date) => new RegExp(`^${date}${TIME}${ZONE}$`, 'i'))
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** A clock that runs ahead; later times are mistakes, which would outrank all true ones. */
const MAX_AHEAD_MS = 86_400_000

/**
 * Couriers write Indian time without a zone: `2026-11-27 14:05:00`, `27 11 2026 14:05:00`,
 * `27 Nov 2026, 02:05 PM`; some with one. Null for none, or one in the future.
 */
export function parseIndiaTime(text: string): Date | null {
  for (const pattern of TIME_PATTERNS) {
    const found = pattern.exec(text.trim())?.groups
    if (!found) continue
    const { year, day = '', month = '', hours = '0', minutes = '00', seconds = '00', half, zone } = found
    const named = MONTHS.indexOf(month.toLowerCase()) + 1
    const hour = half ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hours)
    const two = (number: string | number) => String(number).padStart(2, '0')
    const iso = `${year}-${two(named || month)}-${two(day)}T${two(hour)}:${minutes}:${seconds}${toZone(zone)}`
    const date = new Date(iso)
    const isUsable = date.getTime() <= Date.now() + MAX_AHEAD_MS
    return isUsable ? date : null
  }
  return null
}

const toZone = (zone = '+05:30') => (/^z$/i.test(zone) ? 'Z' : zone.replace(/^(...):?(..)$/, '$1:$2'))
