import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import type { Config } from '../../platform/config.ts'
import { hasSeveralHosts, isAdminHost, isOwnHost } from '../../platform/http/host-check.ts'
import { isNotModified } from '../../platform/http/is-not-modified.ts'
import { getRequestLanguage, toLanguageKey } from '../../platform/http/request-language.ts'
import { hasAgreed } from './analytics-policy.ts'
import { selectEncoding } from './cached-response.ts'
import type { ResponseCache } from './response-cache.ts'

/** Bytes; bulk requests list a thousand ids in the URL. */
const MAX_HEADER_BYTES = 65_536

/**
 * Serves cached responses before Fastify, with the headers Fastify sent first; counted but not logged.
 * Requests to the admin host and during shutdown bypass it. 2.6 to 3 times the throughput for JSON
 * (tools/bench/README.md).
 */
export function createCachedResponseServer(
  cache: ResponseCache,
  config: Pick<Config, 'adminUrl' | 'publicUrl' | 'reachable' | 'secureCookies'>,
): FastifyServerFactory {
  return (handler, options) => {
    const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES }, (request, response) => {
      const { host } = request.headers
      const isForShop = isOwnHost(config, host) && !isAdminHost(config, host) && !hasSeveralHosts(request)
      if (!server.listening || !isForShop || !replyFromCache(cache, config, request, response))
        handler(request, response)
    })
    // Fastify sets these only on servers it creates.
    server.keepAliveTimeout = Number(options.keepAliveTimeout)
    server.requestTimeout = Number(options.requestTimeout)
    return server
  }
}

/** False when not cached in the requested encoding. */
function replyFromCache(
  cache: ResponseCache,
  config: Pick<Config, 'secureCookies'>,
  { method, url, headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (method !== 'GET' || url === undefined) return false
  const cachedResponse = cache.getFresh(toLanguageKey(url, getRequestLanguage({ originalUrl: url, headers })))
  if (!cachedResponse) return false
  const encoding = selectEncoding(cachedResponse, headers['accept-encoding'])
  const agreed = hasAgreed(headers.cookie, cachedResponse.analytics, config)
  const prepared = (agreed ? cachedResponse.readyForAgreed : cachedResponse.ready)[encoding]
  if (!prepared) return false
  cache.countHit()
  if (isNotModified(headers['if-none-match'], prepared.etag))
    response.writeHead(304, prepared.unchanged).end()
  else response.writeHead(200, prepared.head).end(prepared.body)
  return true
}
