import { messages } from '@nakshi/core/messages'
import type { FastifyRequest } from 'fastify'
import type { App } from './app-types.ts'
import { byAddress, createMinuteLimit } from './rate-limits.ts'

/** Per IP and minute; a core renders about ten times as many pages. Cached responses are not counted. */
const MAX_UNCACHED_PER_MINUTE = { page: 600, data: 1_200 } as const
export type UncachedKind = keyof typeof MAX_UNCACHED_PER_MINUTE

/** Pseudo address of internal requests; no connection can have it. */
export const INTERNAL_ADDRESS = 'inside'

/** The returned function throws 429 with `retry_after`. */
export function createUncachedLimiter(app: App) {
  const createLimiter = (kind: UncachedKind) =>
    createMinuteLimit(app, messages.general.too_many_requests, {
      what: `uncached ${kind}`,
      max: MAX_UNCACHED_PER_MINUTE[kind],
      keyGenerator: byAddress,
    })
  const limiters = { page: createLimiter('page'), data: createLimiter('data') }
  return async (request: FastifyRequest, kind: UncachedKind): Promise<void> => {
    // The page render was already counted.
    if (request.raw.socket.remoteAddress !== INTERNAL_ADDRESS) await limiters[kind](request)
  }
}
