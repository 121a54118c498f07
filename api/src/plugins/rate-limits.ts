import rateLimit from '@fastify/rate-limit'
import type { App } from '../app-types.ts'
import type { Config } from '../config.ts'
import { sentences } from '../contract/sentences.ts'
import { AppError } from '../errors.ts'

/** A route asks for a limit with `config: { rateLimit: { max, timeWindow } }`; counted by address, answered with Retry-After. */
export async function limitRates(app: App, config: Config): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    allowList: config.rateLimits ? [] : () => true,
    errorResponseBuilder: () => new AppError(429, 'slow_down', sentences.general.slow_down),
  })
}
