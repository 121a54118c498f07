import fastifyStatic from '@fastify/static'
import type { App, Deps } from '../app-types.ts'
import { AppError, notFound } from '../errors.ts'
import { INSIDE } from '../http/limit-making.ts'
import { appFiles } from './app-files.ts'
import { backofficeFiles } from './backoffice-files.ts'
import type { BuiltPages } from './built-pages.ts'
import { htmlDocument, showMending } from './document.ts'
import { isAmbiguous, isNoPage, sendMissing } from './missing-address.ts'
import { brokenPage, missingPage, slowDownPage } from './plain-pages.ts'
import { searchEngineRoutes } from './search-engines.ts'
import { makeAnswer, type SharedAnswer } from './shared-answer.ts'
import type { SharedCache } from './shared-cache.ts'

const HTML = 'text/html; charset=utf-8'

export async function storefrontPages(
  app: App,
  deps: Deps,
  built: BuiltPages,
  cache: SharedCache,
): Promise<void> {
  const { config } = deps
  await app.register(fastifyStatic, {
    root: `${built.clientFolder}/assets`,
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
  })
  if (built.adminFolder) await backofficeFiles(app, built.adminFolder)
  await searchEngineRoutes(app, deps, cache)

  // Browsers request it on pages without an icon.
  app.get('/favicon.ico', { config: { access: 'visitor' }, schema: { hide: true } }, (_request, reply) =>
    reply.redirect('/favicon.svg', 301),
  )
  await appFiles(app, deps, built.clientFolder)
  app.get('/favicon.svg', { config: { access: 'visitor' }, schema: { hide: true } }, (_request, reply) =>
    reply.sendFile('favicon.svg', built.clientFolder, { maxAge: '1d', immutable: false }),
  )

  async function renderPage(address: string): Promise<SharedAnswer> {
    let hasStaleData = false
    /** In-process, without cookies. */
    async function api(path: string): Promise<Response> {
      const { body, statusCode, headers } = await app.inject({
        method: 'GET',
        url: path,
        remoteAddress: INSIDE,
      })
      if (headers.warning !== undefined) hasStaleData = true
      const kept = { 'content-type': 'application/json', 'x-request-id': String(headers['x-request-id']) }
      return new Response(body, { status: statusCode, headers: kept })
    }
    const request = new Request(new URL(address, config.publicUrl))
    const page = await built.render(request, { api, origin: config.publicUrl })
    const body = page.redirect ? '' : htmlDocument(built, page)
    // Served uncached.
    if (hasStaleData && page.status === 200)
      return makeAnswer({ status: 503, type: HTML, body: showMending(body, HTML) })
    return makeAnswer({ status: page.status, type: HTML, location: page.redirect, body })
  }

  app.get(
    '/*',
    {
      config: { access: 'visitor', shared: true, sharedAddress: built.pageAddress },
      schema: { hide: true },
      errorHandler: (error, request, reply) => {
        if (error instanceof AppError && error.statusCode === 429)
          return reply
            .code(429)
            .type(HTML)
            .headers({ 'cache-control': 'no-store', 'retry-after': String(error.details.retry_after) })
            .send(slowDownPage)
        if (error instanceof AppError) return sendMissing(request, reply, error)
        request.log.error({ err: error }, 'page could not be rendered')
        return reply.code(500).type(HTML).header('cache-control', 'no-store').send(brokenPage)
      },
    },
    ({ url }) => {
      if (isNoPage(url)) throw notFound()
      if (isAmbiguous(url)) return makeAnswer({ status: 404, type: HTML, body: missingPage })
      return renderPage(built.pageAddress(url))
    },
  )
}
