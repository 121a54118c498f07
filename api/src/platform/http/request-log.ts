import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { App } from './app-types.ts'

/** The 144 random bits of a shared design open its photos. */
const SHARE_TOKEN = /^(\/(?:api\/shared-)?designs\/)[\w-]{24}(?![\w-])/

/** Omits the query string (tokens, search terms) and the IP address, which are personal data. */
export function serializeRequest({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) {
  return { method, path: url.split('?', 1)[0]?.replace(SHARE_TOKEN, '$1(token)') }
}

/** Restricted characters prevent log injection. */
const REQUEST_ID = /^[A-Za-z0-9_-]{8,64}$/

/** Takes X-Request-Id from a configured proxy, so that both logs correlate; otherwise generates an id. */
export function createRequestIdGenerator({ trustProxy }: Pick<Config, 'trustProxy'>) {
  return ({ headers }: IncomingMessage): string => {
    const sent = headers['x-request-id']
    return trustProxy !== false && typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : randomUUID()
  }
}

export function registerRequestIdHeader(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
}

type LoggedError = { type: string; message: string; code?: string; stack: string; cause?: LoggedError }

/** The lookbehind keeps it linear: no attempt starts within a word. */
const MAILBOX = /(?<![^\s<>"'(),:;])[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g

/** Omits personal data: messages of Drizzle, PostgreSQL and mail servers quote parameters and recipients. */
export function serializeError(error: Error): LoggedError {
  const isQuery = 'query' in error && 'params' in error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    type: error.constructor.name,
    message: isQuery ? `query failed: ${String(error.query)}` : error.message.replace(MAILBOX, '(mailbox)'),
    ...(code ? { code } : {}),
    stack: toStackFrames(error),
    ...(error.cause instanceof Error ? { cause: serializeError(error.cause) } : {}),
  }
}

function toStackFrames(error: Error): string {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
