import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App, Deps } from '../app-types.ts'
import { notFound } from '../errors.ts'
import { limitMaking } from '../http/limit-making.ts'
import { makeSitemap, type Sitemap } from './make-sitemap.ts'
import type { SharedCache } from './shared-cache.ts'

const open = { config: { access: 'visitor' }, schema: { hide: true } } as const

/** Crawlers may fetch previews of shared designs for link cards. */
export async function searchEngineRoutes(app: App, { config, db }: Deps, cache: SharedCache): Promise<void> {
  app.get('/robots.txt', open, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nAllow: /api/shared-designs/*/preview\nDisallow: /admin\nDisallow: /api\nDisallow: /cart\nDisallow: /checkout\nDisallow: /auth\nDisallow: /*arrives_by=\nSitemap: ${config.publicUrl}/sitemap.xml\n`,
      ),
  )

  const mayMake = limitMaking(app)
  const sitemap = cachedSitemap(() => makeSitemap(db, config.publicUrl), {
    changes: () => cache.figures().drops,
    failed: (error) => app.log.error({ err: error }, 'sitemap could not be regenerated'),
  })

  async function sendPart(request: FastifyRequest, reply: FastifyReply) {
    const [path = ''] = request.url.split('?')
    const file = (await sitemap()).get(path)
    if (!file) throw notFound()
    reply.headers({ 'cache-control': 'public, max-age=600', etag: file.etag, vary: 'accept-encoding' })
    if (request.headers['if-none-match']?.includes(file.etag)) return reply.code(304).send()
    reply.type('application/xml; charset=utf-8')
    if (/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
      return reply.header('content-encoding', 'gzip').send(file.gzip)
    // Decompressing takes megabytes, so it is rate limited.
    await mayMake(request, 'page')
    return reply.send(Readable.from([file.gzip]).pipe(createGunzip()))
  }
  app.get('/sitemap.xml', open, sendPart)
  app.get('/sitemaps/:file', open, sendPart)
}

/** ms; bounds how often a large catalogue is read. */
const RENEWED_AFTER = 10 * 60_000

/**
 * Stale-while-revalidate. `changes`: number of catalogue changes so far. On failure the old sitemap
 * stays.
 */
function cachedSitemap(
  make: () => Promise<Sitemap>,
  { changes, failed }: { changes: () => number; failed: (error: unknown) => void },
): () => Promise<Sitemap> {
  let cached: { sitemap: Sitemap; at: number; changes: number } | null = null
  let making: Promise<Sitemap> | null = null

  async function renew(): Promise<Sitemap> {
    // Read first: later changes may be missing in the result.
    const counted = changes()
    const sitemap = await make()
    cached = { sitemap, at: Date.now(), changes: counted }
    return sitemap
  }
  function makeOnce(): Promise<Sitemap> {
    making ??= renew().finally(() => {
      making = null
    })
    return making
  }

  return async () => {
    if (!cached) return makeOnce()
    if (cached.changes !== changes() && Date.now() - cached.at >= RENEWED_AFTER) makeOnce().catch(failed)
    return cached.sitemap
  }
}
