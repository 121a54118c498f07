import underPressure from '@fastify/under-pressure'
import type { App } from '../app-types.ts'
import type { Config } from '../config.ts'
import { sentences } from '../contract/sentences.ts'
import { AppError } from '../errors.ts'

/** ms, averaged over a second */
const MOST_DELAY = 250

declare module 'fastify' {
  interface FastifyContextConfig {
    /** rejected under load; cacheable routes are handled by the response cache */
    canWait?: boolean
  }
}

export const busy = () => new AppError(503, 'busy', sentences.general.busy)

/**
 * Under load, rejects uncached public requests with 503 (or serves stale ones), so that carts, orders and
 * the backoffice keep working. Off in load tests.
 */
export async function shedLoad(app: App, config: Pick<Config, 'shedLoad'>): Promise<void> {
  if (!config.shedLoad) {
    app.decorate('isUnderPressure', () => false)
    return
  }
  await app.register(underPressure, {
    maxEventLoopDelay: MOST_DELAY,
    pressureHandler: ({ routeOptions }) => {
      if (routeOptions.config.canWait) throw busy()
    },
  })
}
