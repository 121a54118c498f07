import type { FastifyRequest } from 'fastify'
import type { App } from '../app-types.ts'
import { sentences } from '../contract/sentences.ts'
import { AppError } from '../errors.ts'
import { householdOf } from './rate-limits.ts'

/**
 * Answers made anew for one address in a minute: a page is a tenth of what one core draws. What is
 * kept is not counted, so a sale behind one address goes on.
 */
const MADE_ANEW = { page: 600, data: 1_200 } as const
export type Making = keyof typeof MADE_ANEW

/** Where the process's own requests come from; no connection has such an address. */
export const INSIDE = 'inside'

/**
 * @returns what lets an answer be made anew for who asks
 * @throws {AppError} 429 with `retry_after`, from what is returned
 */
export function limitMaking(app: App): (request: FastifyRequest, making: Making) => Promise<void> {
  const limiterOf = (making: Making) =>
    app.createRateLimit({
      max: MADE_ANEW[making],
      timeWindow: '1 minute',
      keyGenerator: ({ ip }) => `${making} made for ${householdOf(ip)}`,
    })
  const limiters = { page: limiterOf('page'), data: limiterOf('data') }
  return async (request, making) => {
    // A page's own data was counted with the page.
    if (request.raw.socket.remoteAddress === INSIDE) return
    const count = await limiters[making](request)
    if (!count.isAllowed && count.isExceeded)
      throw new AppError(429, 'slow_down', sentences.general.many_pages, undefined, {
        retry_after: count.ttlInSeconds,
      })
  }
}
