import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App, Deps } from '../app-types.ts'
import { CATALOGUE_CHANGED } from '../db/catalogue-changed.ts'
import { backofficeFiles } from './backoffice-files.ts'
import { brokenPage } from './broken-page.ts'
import type { BuiltPages } from './built-pages.ts'
import { htmlDocument } from './document.ts'
import { type FinishedPage, finishPage, pageCache } from './page-cache.ts'
import { searchEngineRoutes } from './search-engines.ts'

const HTML = 'text/html; charset=utf-8'

/** Serves the storefront, rendered on the server, its files, and the backoffice. */
export async function storefrontPages(app: App, deps: Deps, built: BuiltPages): Promise<void> {
  const { config, sql } = deps
  const cache = pageCache()
  // After a lost connection a change may have gone unheard, so the pages are dropped when it is back
  const listening = await sql.listen(CATALOGUE_CHANGED, cache.clear, cache.clear)
  app.addHook('onClose', () => listening.unlisten())

  await app.register(fastifyStatic, {
    root: `${built.clientFolder}/assets`,
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
  })
  if (built.adminFolder) await backofficeFiles(app, built.adminFolder)
  await searchEngineRoutes(app, deps)

  app.get('/favicon.svg', { config: { access: 'visitor' }, schema: { hide: true } }, (_request, reply) =>
    reply.sendFile('favicon.svg', built.clientFolder, { maxAge: '1d', immutable: false }),
  )

  /** Calls a route of this process: no network, and nobody's cookies. */
  async function api(path: string): Promise<Response> {
    const { body, statusCode } = await app.inject({ method: 'GET', url: path })
    return new Response(body, { status: statusCode, headers: { 'content-type': 'application/json' } })
  }

  async function renderPage(address: string): Promise<FinishedPage> {
    const request = new Request(new URL(address, config.publicUrl))
    const page = await built.render(request, { api, origin: config.publicUrl })
    return finishPage(page.status, page.redirect, page.redirect ? '' : htmlDocument(built, page))
  }

  app.get('/*', { config: { access: 'visitor' }, schema: { hide: true } }, async (request, reply) => {
    if (/^\/(?:api|media|admin|assets)(?:\/|$)/.test(request.url)) return reply.callNotFound()
    try {
      return send(request, reply, await cache.get(request.url, () => renderPage(request.url)))
    } catch (error) {
      request.log.error({ err: error }, 'page could not be rendered')
      return reply.code(500).type(HTML).header('cache-control', 'no-store').send(brokenPage)
    }
  })
}

function send(request: FastifyRequest, reply: FastifyReply, page: FinishedPage): FastifyReply {
  if (page.location) return reply.redirect(page.location, page.status)
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
  reply
    .code(page.status)
    .type(HTML)
    .header('vary', 'accept-encoding')
    .header('cache-control', page.status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store')
  if (page.status === 200) {
    reply.header('etag', page.etag)
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(page.bodies[encoding])
}
