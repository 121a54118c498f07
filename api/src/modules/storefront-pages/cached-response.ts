import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { AnalyticsIds } from '@nakshi/core/settings/analytics'
import { type Coding, listAcceptedCodings } from '../../platform/http/accept-encoding.ts'

export type Encoding = 'identity' | Coding

/** Headers are alternating names and values. */
type PreparedResponse = {
  etag: string
  head: string[]
  unchanged: string[]
  body: Buffer
}

export type CachedResponse = {
  status: number
  type: string
  location: string | null
  etag: string
  /** `performance.now()` of creation when served stale, else null */
  stale_since: number | null
  /** compressed on first use */
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>
  ready: Partial<Record<Encoding, PreparedResponse>>
  /** what the page may load for visitors who agreed; null: nothing */
  analytics: AnalyticsIds | null
  readyForAgreed: Partial<Record<Encoding, PreparedResponse>>
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** bytes; smaller bodies gain little from compression */
const MIN_COMPRESSED_BYTES = 1_000

type NewResponse = Pick<CachedResponse, 'type'> &
  Partial<Pick<CachedResponse, 'status' | 'location' | 'analytics'>> & { body: string | Buffer }

export function createCachedResponse({
  status = 200,
  type,
  location = null,
  analytics = null,
  body,
}: NewResponse) {
  const identity = typeof body === 'string' ? Buffer.from(body) : body
  const etag = `W/"${hash('sha1', identity, 'base64url')}"`
  const bodies = { identity }
  const cachedResponse: CachedResponse = {
    status,
    type,
    location,
    etag,
    stale_since: null,
    bodies,
    ready: {},
    analytics,
    readyForAgreed: {},
  }
  return cachedResponse
}

export function selectEncoding(cachedResponse: CachedResponse, acceptEncoding?: string): Encoding {
  if (cachedResponse.bodies.identity.length < MIN_COMPRESSED_BYTES) return 'identity'
  return listAcceptedCodings(acceptEncoding)[0] ?? 'identity'
}

export function compressBody(body: Buffer, encoding: Coding): Promise<Buffer> {
  return encoding === 'br'
    ? compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : compressGzip(body, { level: 6 })
}
