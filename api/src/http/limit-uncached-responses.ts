import { messages } from '@nakshi/contract/messages'
import type { FastifyRequest } from 'fastify'
import type { App } from '../app-types.ts'
import { AppError } from '../errors.ts'
import { toIpKey } from './rate-limits.ts'

/** Per IP and minute; a core renders about ten times as many pages. Cached responses are not counted. */
const MAX_UNCACHED_PER_MINUTE = { page: 600, data: 1_200 } as const
export type UncachedKind = keyof typeof MAX_UNCACHED_PER_MINUTE

/** Pseudo address of internal requests; no connection can have it. */
export const INTERNAL_ADDRESS = 'inside'

/** The returned function throws 429 with `retry_after`. */
export function createUncachedLimiter(
  app: App,
): (request: FastifyRequest, kind: UncachedKind) => Promise<void> {
  const createLimiter = (kind: UncachedKind) =>
    app.createRateLimit({
      max: MAX_UNCACHED_PER_MINUTE[kind],
      timeWindow: '1 minute',
      keyGenerator: ({ ip }) => `${kind} made for ${toIpKey(ip)}`,
    })
  const limiters = { page: createLimiter('page'), data: createLimiter('data') }
  return async (request, kind) => {
    // The page render was already counted.
    if (request.raw.socket.remoteAddress === INTERNAL_ADDRESS) return
    const count = await limiters[kind](request)
    if (!count.isAllowed && count.isExceeded)
      throw new AppError(429, 'slow_down', messages.general.too_many_requests, undefined, {
        retry_after: count.ttlInSeconds,
      })
  }
}
