import type { FastifyRequest } from 'fastify'
import type { App } from '../app-types.ts'

/**
 * What a log may hold of a request: its method and path. What follows the question mark can be a
 * token or what somebody searched for, and the address it came from is a person's.
 */
export function logRequest({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) {
  return { method, path: url.split('?', 1)[0] }
}

/**
 * Every answer names its request as the log does, so that one who reports a fault can say which.
 */
export function nameRequests(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
}
