import { getMsUntilIndiaMidnight } from '@nakshi/core/base/india-time'
import { languages } from '@nakshi/core/base/languages'
import type { AnalyticsIds } from '@nakshi/core/settings/analytics'
import type { FastifyReply, FastifyRequest, FastifySchema, RouteOptions } from 'fastify'
import { z } from 'zod'
import { CATALOGUE_CHANGED_CHANNEL } from '../../platform/db/notification-channels.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { isNotModified } from '../../platform/http/is-not-modified.ts'
import {
  createUncachedLimiter,
  INTERNAL_ADDRESS,
  type UncachedKind,
} from '../../platform/http/limit-uncached-responses.ts'
import { createBusyError } from '../../platform/http/load-shedding.ts'
import { getRequestLanguage, toLanguageKey } from '../../platform/http/request-language.ts'
import { mergeQuery } from '../redirects/redirect-path.ts'
import { hasAgreed, openPolicy } from './analytics-policy.ts'
import {
  type CachedResponse,
  compressBody,
  createCachedResponse,
  type Encoding,
  selectEncoding,
} from './cached-response.ts'
import type { ResponseCache } from './response-cache.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** response is the same for every visitor and depends on catalogue and settings only */
    shared?: boolean
    /** default: path and known query parameters */
    cacheKey?: (url: string) => string
    /** writes invalidate the cache before the next request; implied for admin routes */
    invalidatesCache?: boolean
  }
}

/** Browsers revalidate each time (usually 304); shared caches keep it for 10 s. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=10, must-revalidate'
/** RFC 9213: for CDNs only, as a browser would show the user a stale page after their own change. */
const CDN_CACHE_CONTROL = 'public, max-age=10, stale-while-revalidate=30'

const VARY_OF_PAGES = 'accept-encoding'
/** A page names its language by its address. */
const VARY_OF_DATA = 'accept-encoding, accept-language'

/** A shared cache must not give the open policy to others, or the prices of yesterday. */
const PRIVATE_CACHE_CONTROL = 'private, max-age=0, must-revalidate'
/** Age of an entry of this cache, and of one of a CDN that still revalidates. */
const MAX_SHARED_AGE_MS = 70_000

/** Of its own, so that a browser never keeps the policy of before a change of consent. */
const toAgreedEtag = (etag: string) => etag.replace(/"$/, '-agreed"')

function openForAnalytics(reply: FastifyReply, ids: AnalyticsIds): void {
  reply.header('content-security-policy', openPolicy(String(reply.getHeader('content-security-policy')), ids))
}

/**
 * Caches public routes compressed in memory until a NOTIFY invalidates them on every replica. Such routes
 * must ignore the caller but for the language, so cookies and unknown parameters do not affect the key.
 */
export async function registerResponseCache(
  app: App,
  { config, listen }: Deps,
  cache: ResponseCache,
): Promise<void> {
  // Notifications may have been missed while disconnected.
  const stopListening = await listen(CATALOGUE_CHANGED_CHANNEL, {
    onNotify: (slug) => (slug === '' ? cache.clear() : cache.invalidateProduct(slug)),
    onReconnect: cache.clear,
  })
  app.addHook('onClose', stopListening)

  const limitUncached = createUncachedLimiter(app)
  app.addHook('onRoute', (route) => {
    if (route.config?.shared) cacheRoute(route)
    // Read-your-writes, before the notification arrives.
    else if (route.config?.invalidatesCache || (typeof route.config?.access === 'object' && isWrite(route)))
      route.onSend = async (_request, reply) => {
        // Otherwise rejected requests could flush the cache.
        if (reply.statusCode < 400) cache.clear()
      }
  })

  function cacheRoute(route: RouteOptions): void {
    if (route.config?.access !== 'visitor')
      throw new Error(`${route.url} cannot be cached: it identifies the caller`)
    const {
      handler,
      config: { cacheKey },
    } = route
    const toCacheKey = cacheKey ?? createCacheKeyGetter(route.schema)
    const uncachedKind: UncachedKind = cacheKey ? 'page' : 'data'
    route.onRequest = (request, reply, done) => {
      const address = toLanguageKey(request.url, getRequestLanguage(request))
      const cachedResponse = config.cache ? cache.getFresh(address) : null
      if (!cachedResponse) return done()
      cache.countHit()
      send(request, reply, cachedResponse, address)
    }
    // Not async: Fastify would add a listener per response.
    route.handler = function (request, reply) {
      const createResponse = async () => {
        const made = (await handler.call(this, request, reply)) as Record<string, unknown> | CachedResponse
        return isCachedResponse(made)
          ? made
          : createCachedResponse({
              type: 'application/json; charset=utf-8',
              body: String(reply.serializeInput(made, '200')),
            })
      }
      const address = toLanguageKey(toCacheKey(request.url), getRequestLanguage(request))
      // A page being rendered always gets its data.
      const isInternal = request.raw.socket.remoteAddress === INTERNAL_ADDRESS
      if (!isInternal && app.isUnderPressure() && !cache.has(address)) {
        const staleResponse = cache.getStale(address)
        if (staleResponse) send(request, reply, staleResponse, address)
        else reply.send(createBusyError())
        return
      }
      // Requests that join a pending render are not counted.
      const permission = cache.has(address) ? Promise.resolve() : limitUncached(request, uncachedKind)
      permission
        .then(() => (config.cache ? cache.get(address, createResponse) : createResponse()))
        .then(
          (made) => send(request, reply, made, address),
          (error) => reply.send(error),
        )
    }
  }

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    cachedResponse: CachedResponse,
    address: string,
  ): void {
    if (cachedResponse.location !== null) {
      // Browsers would keep a permanent redirect after the owner ends it.
      reply
        .header('cache-control', 'no-store')
        .redirect(mergeQuery(cachedResponse.location, request.url), cachedResponse.status)
      return
    }
    reply
      .code(cachedResponse.status)
      .header('content-type', cachedResponse.type)
      .header('content-language', languages[getRequestLanguage(request)].locale)
      .header('vary', request.url.startsWith('/api/') ? VARY_OF_DATA : VARY_OF_PAGES)
    const { analytics } = cachedResponse
    const agreed = hasAgreed(request.headers.cookie, analytics, config)
    if (agreed) openForAnalytics(reply, analytics)
    if (cachedResponse.stale_since !== null)
      reply
        .header('cache-control', 'no-store')
        .header('warning', '110 - "Response is Stale"')
        .header('age', Math.round((performance.now() - cachedResponse.stale_since) / 1000))
    else if (cachedResponse.status === 200) {
      const etag = agreed ? toAgreedEtag(cachedResponse.etag) : cachedResponse.etag
      reply.header('etag', etag)
      const isPrivate = agreed || getMsUntilIndiaMidnight(Date.now()) < MAX_SHARED_AGE_MS
      if (isPrivate) reply.header('cache-control', PRIVATE_CACHE_CONTROL)
      else reply.header('cache-control', CACHE_CONTROL).header('cdn-cache-control', CDN_CACHE_CONTROL)
      if (isNotModified(request.headers['if-none-match'], etag)) {
        reply.code(304).send()
        return
      }
    } else reply.header('cache-control', 'no-store')
    const encoding = selectEncoding(cachedResponse, request.headers['accept-encoding'])
    const body = cachedResponse.bodies[encoding]
    if (body) sendBody(reply, cachedResponse, encoding, body, agreed)
    else if (encoding !== 'identity')
      compressBody(cachedResponse.bodies.identity, encoding).then(
        (made) => {
          cachedResponse.bodies[encoding] = made
          cache.addBytes(address, cachedResponse, made.length)
          sendBody(reply, cachedResponse, encoding, made, agreed)
        },
        (error) => reply.send(error),
      )
  }

  /** Stores the final headers for the cached response server. */
  function sendBody(
    reply: FastifyReply,
    cachedResponse: CachedResponse,
    encoding: Encoding,
    body: Buffer,
    agreed: boolean,
  ): void {
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    if (config.cache && cachedResponse.status === 200 && cachedResponse.stale_since === null) {
      const { 'x-request-id': _this_request, ...head } = reply.getHeaders()
      const { 'content-type': _type, 'content-encoding': _encoding, ...unchanged } = head
      const ready = agreed ? cachedResponse.readyForAgreed : cachedResponse.ready
      ready[encoding] = {
        etag: agreed ? toAgreedEtag(cachedResponse.etag) : cachedResponse.etag,
        head: toHeaderList({ ...head, 'content-length': body.length }),
        unchanged: toHeaderList(unchanged),
        body,
      }
    }
    reply.send(body)
  }
}

const toHeaderList = (headers: object) =>
  Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [name, String(value)]))

const isWrite = ({ method }: RouteOptions) => method !== 'GET' && method !== 'HEAD'

/** Pages return a cached response; API routes return data to serialise. */
function isCachedResponse(made: Record<string, unknown> | CachedResponse): made is CachedResponse {
  return 'bodies' in made && 'etag' in made
}

/** Cache key: path plus the query parameters of the route's schema, in schema order. */
function createCacheKeyGetter(schema: FastifySchema | undefined): (url: string) => string {
  const knownNames = schema?.querystring instanceof z.ZodObject ? Object.keys(schema.querystring.shape) : []
  return (url) => {
    const [pathname = '', ...rest] = url.split('?')
    if (rest.length === 0 || knownNames.length === 0) return pathname
    const requestedParams = new URLSearchParams(rest.join('?'))
    const knownParams = new URLSearchParams()
    for (const name of knownNames)
      for (const value of requestedParams.getAll(name)) knownParams.append(name, value)
    return knownParams.size > 0 ? `${pathname}?${knownParams}` : pathname
  }
}
