import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** A finished answer, compressed once and sent many times. */
export interface FinishedPage {
  status: number
  /** Where to go instead; the bodies are empty then. */
  location: string | null
  etag: string
  bodies: { identity: Buffer; br: Buffer; gzip: Buffer }
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export async function finishPage(
  status: number,
  location: string | null,
  html: string,
): Promise<FinishedPage> {
  const identity = Buffer.from(html)
  const [br, zipped] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressGzip(identity, { level: 6 }),
  ])
  const etag = `W/"${createHash('sha1').update(identity).digest('base64url')}"`
  return { status, location, etag, bodies: { identity, br, gzip: zipped } }
}

const MOST_PAGES = 300
const MOST_AGE_MS = 30_000

/**
 * Rendered pages by their address. They hold nothing personal, so everybody gets the same. Dropped when the
 * catalogue changes, and after 30 s in any case.
 */
export function pageCache() {
  const pages = new Map<string, { page: Promise<FinishedPage>; made: number }>()
  return {
    /** The page at this address; visitors who ask while it is being made wait for the one rendering. */
    async get(address: string, make: () => Promise<FinishedPage>): Promise<FinishedPage> {
      const kept = pages.get(address)
      if (kept && Date.now() - kept.made < MOST_AGE_MS) return kept.page
      const entry = { page: make(), made: Date.now() }
      pages.delete(address)
      pages.set(address, entry)
      const oldest = pages.keys().next().value
      if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest)
      const forget = () => pages.get(address) === entry && pages.delete(address)
      try {
        const finished = await entry.page
        if (finished.status !== 200) forget()
        return finished
      } catch (error) {
        forget()
        throw error
      }
    },
    clear: () => pages.clear(),
  }
}
