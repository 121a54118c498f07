import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { Redis } from 'ioredis'
import type { App } from '../app-types.ts'
import type { Config } from '../config.ts'
import { sentences } from '../contract/sentences.ts'
import { AppError } from '../errors.ts'
import { countTogether } from './count-together.ts'

/**
 * Uses the /64 prefix of an IPv6 address, which one household shares. A closed connection has no address.
 */
export const householdOf = (ip: string | undefined) => (ip ? normalizeIP(ip, 64) : 'closed')

const REDIS_DEADLINE = 500

/**
 * Counts by account, else guest session, else IP. Uses Redis across replicas when configured, else
 * process memory.
 */
export async function limitRates(app: App, config: Config): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    allowList: config.rateLimits ? [] : () => true,
    keyGenerator: (request) => request.account?.id ?? request.guest?.id ?? householdOf(request.ip),
    errorResponseBuilder: () => new AppError(429, 'slow_down', sentences.general.slow_down),
    ...(config.redisUrl ? { store: countTogether(await openRedis(app, config.redisUrl)) } : {}),
  })
}

/** Imported lazily, as most installations use no Redis. */
async function openRedis(app: App, url: string): Promise<Redis> {
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, {
    connectTimeout: REDIS_DEADLINE,
    commandTimeout: REDIS_DEADLINE,
    maxRetriesPerRequest: 0,
    keyPrefix: 'nakshi:',
  })
  let away = false
  // Logged once per outage; reconnects are frequent.
  redis.on('error', (error) => {
    if (!away) app.log.error({ err: error }, 'Redis is unavailable: rate limits are counted per process')
    away = true
  })
  redis.on('ready', () => {
    away = false
  })
  app.addHook('onClose', () => redis.disconnect())
  return redis
}
