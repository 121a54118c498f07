import underPressure from '@fastify/under-pressure'
import type { App } from '../app-types.ts'
import type { Config } from '../config.ts'
import { sentences } from '../contract/sentences.ts'
import { AppError } from '../errors.ts'

/** In ms, on average over a second: a process that answers this late cannot keep up. */
const MOST_DELAY = 250

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Is refused while the process cannot keep up. `shareAnswers` sees to what is shared. */
    canWait?: boolean
  }
}

/** What somebody hears whose request the process has no time for. */
export const busy = () => new AppError(503, 'busy', sentences.general.busy)

/**
 * At saturation what visitors want made anew (pages, lists, searches, pictures) gets 503 with
 * Retry-After, or what was shown before, so that carts, orders and the backoffice go on. Off in
 * load tests.
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
