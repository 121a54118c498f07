import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'identity' | 'br' | 'gzip'

/**
 * All that goes over the line: nothing is left to be decided. Headers are names and values by
 * turns.
 */
type ReadyAnswer = {
  head: string[]
  /** The headers of a 304. */
  unchanged: string[]
  body: Buffer
}

/** An answer that is the same for everybody, made once and sent many times. */
export type SharedAnswer = {
  status: number
  type: string
  /** Where to go instead; the body is empty then. */
  location: string | null
  etag: string
  /**
   * When it was made, by `performance.now()`, if it is sent for want of a better one; null while it
   * is good.
   */
  stale_since: number | null
  /** What was made so far; a compressed body is made when the first browser asks for it. */
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>
  /** As it was sent before, by encoding. */
  ready: Partial<Record<Encoding, ReadyAnswer>>
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** Below this, in bytes, a compressed body is hardly smaller than its headers. */
const WORTH_COMPRESSING = 1_000

type Made = Pick<SharedAnswer, 'type'> &
  Partial<Pick<SharedAnswer, 'status' | 'location'>> & { body: string | Buffer }

export function makeAnswer({ status = 200, type, location = null, body }: Made) {
  const identity = typeof body === 'string' ? Buffer.from(body) : body
  const etag = `W/"${hash('sha1', identity, 'base64url')}"`
  const bodies = { identity }
  const answer: SharedAnswer = { status, type, location, etag, stale_since: null, bodies, ready: {} }
  return answer
}

/** The best encoding that the browser's `Accept-Encoding` allows and that is worth its work. */
export function encodingFor(answer: SharedAnswer, accepted = ''): Encoding {
  if (answer.bodies.identity.length < WORTH_COMPRESSING) return 'identity'
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

export function compress(body: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  return encoding === 'br'
    ? compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : compressGzip(body, { level: 6 })
}
