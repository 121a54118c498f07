import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import type { Config } from '../config.ts'
import { isAdminHost, isOwnHost } from '../http/own-hosts.ts'
import { encodingFor } from './shared-answer.ts'
import type { SharedCache } from './shared-cache.ts'

/** Bytes: a thousand rows that are changed or printed at once are named in the address. */
const MOST_HEADER = 65_536

/**
 * Sends what is in memory before Fastify looks at the request, with the headers that Fastify sent
 * with it the first time. It is the same for everybody, so there is nobody to know and nothing to
 * check; in a sale these are nearly all requests. They are counted (`cache.figures`), not logged.
 * Everything else, all that the backoffice's own host is asked for, and everything while the shop
 * closes, is Fastify's. Data is sent 2.6 to 3 times as often a second so, the home page 1.5 times
 * (api/bench/README.md).
 */
export function cachedAnswerServer(
  cache: SharedCache,
  config: Pick<Config, 'adminUrl' | 'publicUrl' | 'reachable'>,
): FastifyServerFactory {
  return (handler, options) => {
    const server = createServer({ maxHeaderSize: MOST_HEADER }, (request, response) => {
      const { host } = request.headers
      const isForShop = isOwnHost(config, host) && !isAdminHost(config, host)
      if (!server.listening || !isForShop || !sendCached(cache, request, response)) handler(request, response)
    })
    // As Fastify sets up a server of its own making
    server.keepAliveTimeout = Number(options.keepAliveTimeout)
    server.requestTimeout = Number(options.requestTimeout)
    return server
  }
}

/** @returns false when there is nothing to send, or not yet in the encoding asked for */
function sendCached(
  cache: SharedCache,
  { method, url, headers }: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (method !== 'GET' || url === undefined) return false
  const answer = cache.cached(url)
  if (!answer) return false
  const encoding = encodingFor(answer, headers['accept-encoding'])
  const ready = answer.ready[encoding]
  if (!ready) return false
  cache.sent()
  if (headers['if-none-match']?.includes(answer.etag)) response.writeHead(304, ready.unchanged).end()
  else response.writeHead(200, ready.head).end(ready.body)
  return true
}
