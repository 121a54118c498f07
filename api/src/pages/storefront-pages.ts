import fastifyStatic from '@fastify/static'
import type { App, Deps } from '../app-types.ts'
import { AppError, notFound } from '../errors.ts'
import { INTERNAL_ADDRESS } from '../http/limit-uncached-responses.ts'
import { registerBackofficeFiles } from './backoffice-files.ts'
import type { BuiltPages } from './built-pages.ts'
import { type CachedResponse, createCachedResponse } from './cached-response.ts'
import { notFoundPage, serverErrorPage, tooManyRequestsPage } from './error-pages.ts'
import { htmlDocument, revealMaintenanceBanner } from './html-document.ts'
import { isAmbiguousUrl, isReservedPath, replyNotFound } from './not-found.ts'
import { sitemapRoutes } from './register-sitemap.ts'
import type { ResponseCache } from './response-cache.ts'
import { registerAppFiles } from './static-files.ts'

const HTML = 'text/html; charset=utf-8'

export async function registerStorefrontPages(
  app: App,
  deps: Deps,
  built: BuiltPages,
  cache: ResponseCache,
): Promise<void> {
  const { config } = deps
  await app.register(fastifyStatic, {
    root: `${built.clientFolder}/assets`,
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
  })
  if (built.adminFolder) await registerBackofficeFiles(app, built.adminFolder)
  await sitemapRoutes(app, deps, cache)

  // Browsers request it on pages without an icon.
  app.get('/favicon.ico', { config: { access: 'visitor' }, schema: { hide: true } }, (_request, reply) =>
    reply.redirect('/favicon.svg', 301),
  )
  await registerAppFiles(app, deps, built.clientFolder)
  app.get('/favicon.svg', { config: { access: 'visitor' }, schema: { hide: true } }, (_request, reply) =>
    reply.sendFile('favicon.svg', built.clientFolder, { maxAge: '1d', immutable: false }),
  )

  async function renderPage(address: string): Promise<CachedResponse> {
    let hasStaleData = false
    /** In-process, without cookies. */
    async function api(path: string): Promise<Response> {
      const { body, statusCode, headers } = await app.inject({
        method: 'GET',
        url: path,
        remoteAddress: INTERNAL_ADDRESS,
      })
      if (headers.warning !== undefined) hasStaleData = true
      const forwardedHeaders = {
        'content-type': 'application/json',
        'x-request-id': String(headers['x-request-id']),
      }
      return new Response(body, { status: statusCode, headers: forwardedHeaders })
    }
    const request = new Request(new URL(address, config.publicUrl))
    const page = await built.render(request, { api, origin: config.publicUrl })
    const body = page.redirect ? '' : htmlDocument(built, page)
    // Served uncached.
    if (hasStaleData && page.status === 200)
      return createCachedResponse({ status: 503, type: HTML, body: revealMaintenanceBanner(body, HTML) })
    return createCachedResponse({ status: page.status, type: HTML, location: page.redirect, body })
  }

  app.get(
    '/*',
    {
      config: { access: 'visitor', shared: true, cacheKey: built.pageAddress },
      schema: { hide: true },
      errorHandler: (error, request, reply) => {
        if (error instanceof AppError && error.statusCode === 429)
          return reply
            .code(429)
            .type(HTML)
            .headers({ 'cache-control': 'no-store', 'retry-after': String(error.details.retry_after) })
            .send(tooManyRequestsPage)
        if (error instanceof AppError) return replyNotFound(request, reply, error)
        request.log.error({ err: error }, 'page could not be rendered')
        return reply.code(500).type(HTML).header('cache-control', 'no-store').send(serverErrorPage)
      },
    },
    ({ url }) => {
      if (isReservedPath(url)) throw notFound()
      if (isAmbiguousUrl(url)) return createCachedResponse({ status: 404, type: HTML, body: notFoundPage })
      return renderPage(built.pageAddress(url))
    },
  )
}
