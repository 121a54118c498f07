import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { App } from '../app-types.ts'
import type { Config } from '../config.ts'

/**
 * What a log may hold of a request: its method and path. What follows the question mark can be a
 * token or what somebody searched for, and the address it came from is a person's.
 */
export function logRequest({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) {
  return { method, path: url.split('?', 1)[0] }
}

/** What a proxy may call a request: nothing that could write a line of its own into a log. */
const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/

/**
 * Names requests: as a proxy before the shop does (`X-Request-Id`), so that one line of its log leads
 * to ours, or by a name of our own. Only where proxies are named: anybody else's word is nothing.
 */
export function requestIds({ trustProxy }: Pick<Config, 'trustProxy'>) {
  return ({ headers }: IncomingMessage): string => {
    const sent = headers['x-request-id']
    return trustProxy !== false && typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : randomUUID()
  }
}

/**
 * Every answer names its request as the log does, so that one who reports a fault can say which.
 */
export function nameRequests(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
}

type LoggedError = { type: string; message: string; code?: string; stack: string; cause?: LoggedError }

const MAILBOX = /[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g

/**
 * What a log may hold of an error: its kind, its message and where it happened. Drizzle puts the
 * query's parameters into the message and PostgreSQL puts values into its details, and those can be
 * somebody's name, address or token. A mail server names the mailbox it refuses.
 */
export function logError(error: Error): LoggedError {
  const isQuery = 'query' in error && 'params' in error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    type: error.constructor.name,
    message: isQuery ? `query failed: ${String(error.query)}` : error.message.replace(MAILBOX, '(mailbox)'),
    ...(code ? { code } : {}),
    stack: placesOf(error),
    ...(error.cause instanceof Error ? { cause: logError(error.cause) } : {}),
  }
}

/** The stack without its first lines, which repeat the message. */
function placesOf(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
