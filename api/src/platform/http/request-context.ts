import { AsyncLocalStorage } from 'node:async_hooks'
import { channel } from 'node:diagnostics_channel'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { App } from './app-types.ts'
import { type CurrentRequest, getReceivedTraceparent, toTraceparent } from './trace-context.ts'

const current = new AsyncLocalStorage<CurrentRequest | undefined>()

/** The current request, or the request that queued the running job. */
export const getCurrentRequest = (): CurrentRequest | undefined => current.getStore()

export const runInRequest = <T>(request: CurrentRequest | undefined, work: () => T): T =>
  current.run(request, work)

/** For requests to other services. Empty outside a request and its jobs. */
export function getTraceHeaders(): { traceparent?: string } {
  const request = getCurrentRequest()
  return request ? { traceparent: toTraceparent(request) } : {}
}

/** Without quotes and the `W/` that a compressing proxy adds. */
const parseEntityTags = (header: string | undefined): string[] | undefined =>
  header?.split(',').map((tag) => tag.trim().replace(/^W\//, '').replace(/^"|"$/g, ''))

/** Entered twice: the async context is lost while the body is read. */
export function registerRequestContext(app: App, config: Pick<Config, 'trustProxy'>): void {
  const enter = ({ id, headers }: FastifyRequest, done: () => void) =>
    current.run(
      {
        id,
        traceparent: getReceivedTraceparent(headers, config),
        if_match: parseEntityTags(headers['if-match']),
      },
      done,
    )
  app.addHook('onRequest', (request, _reply, done) => enter(request, done))
  app.addHook('preValidation', (request, _reply, done) => enter(request, done))
}

export const RESPONSE_CHANNEL = 'nakshi:request'
export type ResponseEvent = CurrentRequest & {
  method: string
  /** as registered, never the requested URL */
  route: string
  status: number
  durationMs: number
}

export function publishResponses(app: App, config: Pick<Config, 'trustProxy'>): void {
  const responses = channel(RESPONSE_CHANNEL)
  app.addHook(
    'onResponse',
    async ({ id, method, headers, routeOptions }, { statusCode: status, elapsedTime: durationMs }) => {
      const traceparent = getReceivedTraceparent(headers, config)
      const route = routeOptions.url ?? 'none'
      const message: ResponseEvent = { id, traceparent, method, route, status, durationMs }
      responses.publish(message)
    },
  )
}
