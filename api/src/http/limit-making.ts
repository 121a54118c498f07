import type { FastifyRequest } from 'fastify'
import type { App } from '../app-types.ts'
import { sentences } from '../contract/sentences.ts'
import { AppError } from '../errors.ts'
import { householdOf } from './rate-limits.ts'

/** Per IP and minute; a core renders about ten times as many pages. Cached responses are not counted. */
const MADE_ANEW = { page: 600, data: 1_200 } as const
export type Making = keyof typeof MADE_ANEW

/** Pseudo address of internal requests; no connection can have it. */
export const INSIDE = 'inside'

/** The returned function throws 429 with `retry_after`. */
export function limitMaking(app: App): (request: FastifyRequest, making: Making) => Promise<void> {
  const limiterOf = (making: Making) =>
    app.createRateLimit({
      max: MADE_ANEW[making],
      timeWindow: '1 minute',
      keyGenerator: ({ ip }) => `${making} made for ${householdOf(ip)}`,
    })
  const limiters = { page: limiterOf('page'), data: limiterOf('data') }
  return async (request, making) => {
    // The page render was already counted.
    if (request.raw.socket.remoteAddress === INSIDE) return
    const count = await limiters[making](request)
    if (!count.isAllowed && count.isExceeded)
      throw new AppError(429, 'slow_down', sentences.general.many_pages, undefined, {
        retry_after: count.ttlInSeconds,
      })
  }
}
