import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App, Deps } from '../app-types.ts'
import { notFound } from '../errors.ts'
import { createUncachedLimiter } from '../http/limit-uncached-responses.ts'
import { createSitemap, type Sitemap } from './create-sitemap.ts'
import type { ResponseCache } from './response-cache.ts'

const publicRoute = { config: { access: 'visitor' }, schema: { hide: true } } as const

/** Crawlers may fetch previews of shared designs for link cards. */
export async function sitemapRoutes(app: App, { config, db }: Deps, cache: ResponseCache): Promise<void> {
  app.get('/robots.txt', publicRoute, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nAllow: /api/shared-designs/*/preview\nDisallow: /admin\nDisallow: /api\nDisallow: /cart\nDisallow: /checkout\nDisallow: /auth\nDisallow: /*arrives_by=\nSitemap: ${config.publicUrl}/sitemap.xml\n`,
      ),
  )

  const limitUncached = createUncachedLimiter(app)
  const sitemap = createSitemapCache(() => createSitemap(db, config.publicUrl), {
    changes: () => cache.getStats().drops,
    onError: (error) => app.log.error({ err: error }, 'sitemap could not be regenerated'),
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
    await limitUncached(request, 'page')
    return reply.send(Readable.from([file.gzip]).pipe(createGunzip()))
  }
  app.get('/sitemap.xml', publicRoute, sendPart)
  app.get('/sitemaps/:file', publicRoute, sendPart)
}

/** ms; bounds how often a large catalogue is read. */
const SITEMAP_TTL_MS = 10 * 60_000

/**
 * Stale-while-revalidate. `changes`: number of catalogue changes so far. On failure the old sitemap
 * stays.
 */
function createSitemapCache(
  make: () => Promise<Sitemap>,
  { changes, onError }: { changes: () => number; onError: (error: unknown) => void },
): () => Promise<Sitemap> {
  let cached: { sitemap: Sitemap; at: number; changes: number } | null = null
  let pending: Promise<Sitemap> | null = null

  async function renew(): Promise<Sitemap> {
    // Read first: later changes may be missing in the result.
    const counted = changes()
    const sitemap = await make()
    cached = { sitemap, at: Date.now(), changes: counted }
    return sitemap
  }
  function renewOnce(): Promise<Sitemap> {
    pending ??= renew().finally(() => {
      pending = null
    })
    return pending
  }

  return async () => {
    if (!cached) return renewOnce()
    if (cached.changes !== changes() && Date.now() - cached.at >= SITEMAP_TTL_MS) renewOnce().catch(onError)
    return cached.sitemap
  }
}
