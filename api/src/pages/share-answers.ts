import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { App, Deps } from '../app-types.ts'
import { CATALOGUE_CHANGED } from '../db/catalogue-changed.ts'
import { INSIDE, limitMaking, type Making } from '../http/limit-making.ts'
import { busy } from '../http/load-shedding.ts'
import { addressByQuery } from './answer-address.ts'
import { compress, type Encoding, encodingFor, makeAnswer, type SharedAnswer } from './shared-answer.ts'
import type { SharedCache } from './shared-cache.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** response is the same for every visitor and depends on catalogue and settings only */
    shared?: boolean
    /** default: path and known query parameters */
    sharedAddress?: (url: string) => string
    /** writes invalidate the cache before the next request; implied for admin routes */
    changesShared?: boolean
  }
}

/** Browsers revalidate each time (usually 304); shared caches keep it for 10 s. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=10, must-revalidate'
/** RFC 9213: for CDNs only, as a browser would show the user a stale page after their own change. */
const CDN_CACHE_CONTROL = 'public, max-age=10, stale-while-revalidate=30'

/**
 * Caches public routes compressed in memory until a NOTIFY invalidates them on every replica. Such routes
 * must ignore the caller, so cookies and unknown parameters do not affect the key.
 */
export async function shareAnswers(app: App, { config, listen }: Deps, cache: SharedCache): Promise<void> {
  // Notifications may have been missed while disconnected.
  const stopListening = await listen(CATALOGUE_CHANGED, {
    onNotify: (slug) => (slug === '' ? cache.drop() : cache.dropProduct(slug)),
    onReturn: cache.drop,
  })
  app.addHook('onClose', stopListening)

  const mayMake = limitMaking(app)
  app.addHook('onRoute', (route) => {
    if (route.config?.shared) share(route)
    // Read-your-writes, before the notification arrives.
    else if (route.config?.changesShared || (typeof route.config?.access === 'object' && isWrite(route)))
      route.onSend = async (_request, reply) => {
        // Otherwise rejected requests could flush the cache.
        if (reply.statusCode < 400) cache.drop()
      }
  })

  function share(route: RouteOptions): void {
    if (route.config?.access !== 'visitor')
      throw new Error(`${route.url} cannot be cached: it identifies the caller`)
    const {
      handler,
      config: { sharedAddress },
    } = route
    const addressOf = sharedAddress ?? addressByQuery(route.schema)
    const making: Making = sharedAddress ? 'page' : 'data'
    route.onRequest = (request, reply, done) => {
      const answer = config.cache ? cache.cached(request.url) : null
      if (!answer) return done()
      cache.sent()
      send(request, reply, answer, request.url)
    }
    // Not async: Fastify would add a listener per response.
    route.handler = function (request, reply) {
      const make = async () => {
        const made = (await handler.call(this, request, reply)) as Record<string, unknown> | SharedAnswer
        return isAnswer(made)
          ? made
          : makeAnswer({
              type: 'application/json; charset=utf-8',
              body: String(reply.serializeInput(made, '200')),
            })
      }
      const address = addressOf(request.url)
      // A page being rendered always gets its data.
      const isOurs = request.raw.socket.remoteAddress === INSIDE
      if (!isOurs && app.isUnderPressure() && !cache.has(address)) {
        const old = cache.outdated(address)
        if (old) send(request, reply, old, address)
        else reply.send(busy())
        return
      }
      // Requests that join a pending render are not counted.
      const leave = cache.has(address) ? Promise.resolve() : mayMake(request, making)
      leave
        .then(() => (config.cache ? cache.get(address, make) : make()))
        .then(
          (made) => send(request, reply, made, address),
          (error) => reply.send(error),
        )
    }
  }

  function send(request: FastifyRequest, reply: FastifyReply, answer: SharedAnswer, address: string): void {
    if (answer.location !== null) {
      reply.redirect(answer.location, answer.status)
      return
    }
    reply.code(answer.status).header('content-type', answer.type).header('vary', 'accept-encoding')
    if (answer.stale_since !== null)
      reply
        .header('cache-control', 'no-store')
        .header('warning', '110 - "Response is Stale"')
        .header('age', Math.round((performance.now() - answer.stale_since) / 1000))
    else if (answer.status === 200) {
      reply
        .header('cache-control', CACHE_CONTROL)
        .header('cdn-cache-control', CDN_CACHE_CONTROL)
        .header('etag', answer.etag)
      if (request.headers['if-none-match']?.includes(answer.etag)) {
        reply.code(304).send()
        return
      }
    } else reply.header('cache-control', 'no-store')
    const encoding = encodingFor(answer, request.headers['accept-encoding'])
    const body = answer.bodies[encoding]
    if (body) sendBody(reply, answer, encoding, body)
    else if (encoding !== 'identity')
      compress(answer.bodies.identity, encoding).then(
        (made) => {
          answer.bodies[encoding] = made
          cache.grew(address, answer, made.length)
          sendBody(reply, answer, encoding, made)
        },
        (error) => reply.send(error),
      )
  }

  /** Stores the final headers for the cached response server. */
  function sendBody(reply: FastifyReply, answer: SharedAnswer, encoding: Encoding, body: Buffer): void {
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    if (config.cache && answer.status === 200 && answer.stale_since === null) {
      const { 'x-request-id': _this_request, ...head } = reply.getHeaders()
      const { 'content-type': _type, 'content-encoding': _encoding, ...unchanged } = head
      answer.ready[encoding] = {
        head: byTurns({ ...head, 'content-length': body.length }),
        unchanged: byTurns(unchanged),
        body,
      }
    }
    reply.send(body)
  }
}

const byTurns = (headers: object) =>
  Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [name, String(value)]))

const isWrite = ({ method }: RouteOptions) => method !== 'GET' && method !== 'HEAD'

/** Pages return a cached response; API routes return data to serialise. */
function isAnswer(made: Record<string, unknown> | SharedAnswer): made is SharedAnswer {
  return 'bodies' in made && 'etag' in made
}
