import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'identity' | 'br' | 'gzip'

/** Headers are alternating names and values. */
type ReadyAnswer = {
  head: string[]
  unchanged: string[]
  body: Buffer
}

export type SharedAnswer = {
  status: number
  type: string
  location: string | null
  etag: string
  /** `performance.now()` of creation when served stale, else null */
  stale_since: number | null
  /** compressed on first use */
  bodies: { identity: Buffer } & Partial<Record<Encoding, Buffer>>
  ready: Partial<Record<Encoding, ReadyAnswer>>
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** bytes; smaller bodies gain little from compression */
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
