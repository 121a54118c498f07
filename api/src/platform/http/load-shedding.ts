import underPressure from '@fastify/under-pressure'
import { messages } from '@nakshi/core/messages'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import type { App } from './app-types.ts'

/** ms, averaged over a second */
const MAX_EVENT_LOOP_DELAY_MS = 250

declare module 'fastify' {
  interface FastifyContextConfig {
    /** rejected under load; cacheable routes are handled by the response cache */
    isSheddable?: boolean
  }
}

export const createBusyError = () => new AppError(503, 'busy', messages.general.busy)

/**
 * Under load, rejects uncached public requests with 503 (or serves stale ones), so that carts, orders and
 * the backoffice keep working. Off in load tests.
 */
export async function registerLoadShedding(app: App, config: Pick<Config, 'shedLoad'>): Promise<void> {
  if (!config.shedLoad) {
    app.decorate('isUnderPressure', () => false)
    return
  }
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
    pressureHandler: ({ routeOptions }) => {
      if (routeOptions.config.isSheddable) throw createBusyError()
    },
  })
}
