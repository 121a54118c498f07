import fastifyStatic from '@fastify/static'
import { languages, splitLanguage, toLanguageUrl } from '@nakshi/core/base/languages'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, notFound } from '../../platform/errors.ts'
import { registerAcceptEncoding } from '../../platform/http/accept-encoding.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { INTERNAL_ADDRESS } from '../../platform/http/limit-uncached-responses.ts'
import { getRequestLanguage } from '../../platform/http/request-language.ts'
import { findRedirect } from '../redirects/find-address.ts'
import type { ApiAnswer, BuiltPages } from './built-pages.ts'
import { type CachedResponse, createCachedResponse } from './cached-response.ts'
import { htmlDocument, revealMaintenanceBanner } from './html-document.ts'
import { getErrorPage, isAmbiguousUrl, isReservedPath, replyWithErrorPage } from './not-found.ts'
import type { ResponseCache } from './response-cache.ts'
import { sitemapRoutes } from './sitemap-routes.ts'
import { wellKnownRoutes } from './well-known-routes.ts'

const HTML = 'text/html; charset=utf-8'

export async function registerStorefrontPages(
  app: App,
  deps: Deps,
  built: BuiltPages,
  cache: ResponseCache,
): Promise<void> {
  const { config, db } = deps
  registerAcceptEncoding(app)
  await app.register(fastifyStatic, {
    root: `${built.clientFolder}/assets`,
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
  })
  if (built.adminFolder) await registerBackofficeFiles(app, built.adminFolder)
  await sitemapRoutes(app, deps, cache)
  await wellKnownRoutes(app, deps)

  async function renderPage(address: string): Promise<CachedResponse> {
    const { language, path } = splitLanguage(address)
    let hasStaleData = false
    /** In-process, without cookies. */
    async function api(url: string): Promise<ApiAnswer> {
      const response = await app.inject({
        method: 'GET',
        url,
        // A public shop rejects every other host, localhost as well.
        headers: {
          host: new URL(config.publicUrl).host,
          'accept-language': languages[language].locale,
        },
        remoteAddress: INTERNAL_ADDRESS,
      })
      const { warning, 'x-request-id': requestId } = response.headers
      if (warning !== undefined) hasStaleData = true
      return { status: response.statusCode, content: response.json(), request_id: String(requestId) }
    }
    const request = new Request(new URL(address, config.publicUrl))
    const page = await built.render(request, { api, origin: config.publicUrl })
    const moved = page.status === 404 ? await findRedirect(db, path) : null
    if (moved)
      return createCachedResponse({
        status: 301,
        type: HTML,
        location: toLanguageUrl(language, moved),
        body: '',
      })
    const body = page.redirect ? '' : htmlDocument(built, page, language)
    // Served uncached.
    if (hasStaleData && page.status === 200)
      return createCachedResponse({
        status: 503,
        type: HTML,
        body: revealMaintenanceBanner(body.toString(), HTML),
      })
    return createCachedResponse({
      status: page.status,
      type: HTML,
      location: page.redirect,
      analytics: page.analytics ?? null,
      body,
    })
  }

  app.get(
    '/*',
    {
      config: { access: 'visitor', shared: true, cacheKey: built.pageAddress },
      schema: { hide: true },
      errorHandler: replyToPageError,
    },
    ({ url }) => {
      if (isReservedPath(url)) throw notFound()
      if (isAmbiguousUrl(url))
        return createCachedResponse({
          status: 404,
          type: HTML,
          body: getErrorPage(404, splitLanguage(url).language),
        })
      return renderPage(built.pageAddress(url))
    },
  )
}

function replyToPageError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof AppError) return replyWithErrorPage(request, reply, error)
  request.log.error({ err: error }, 'page could not be rendered')
  return reply
    .code(500)
    .type(HTML)
    .header('cache-control', 'no-store')
    .send(getErrorPage(500, getRequestLanguage(request)))
}

const publicRoute = { config: { access: 'visitor' }, schema: { hide: true } } as const
const NO_CACHE = 'no-cache'

async function registerBackofficeFiles(app: App, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: `${folder}/assets`,
    prefix: '/admin/assets/',
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
  })
  for (const path of ['/admin', '/admin/*'])
    app.get(path, { ...publicRoute, errorHandler: replyToPageError }, (_request, reply) =>
      reply.header('cache-control', NO_CACHE).sendFile('index.html', folder, { cacheControl: false }),
    )
}
