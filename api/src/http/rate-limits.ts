import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { Redis } from 'ioredis'
import type { App } from '../app-types.ts'
import type { Config } from '../config.ts'
import { sentences } from '../contract/sentences.ts'
import { AppError } from '../errors.ts'
import { countTogether } from './count-together.ts'

/**
 * An address as it is counted: 64 bits of an IPv6 address are what one household shares. A client that
 * closed its connection already has none.
 */
export const householdOf = (ip: string | undefined) => (ip ? normalizeIP(ip, 64) : 'closed')

/** In ms: a Redis that takes longer is treated as away. */
const REDIS_DEADLINE = 500

/**
 * A route asks for a limit with `config: { rateLimit: { max, timeWindow } }`. Whoever is signed in
 * is counted by account, wherever they come from, a guest by their session (how many of those an
 * address makes is bounded too); everybody else by address. Answered with Retry-After.
 *
 * Counted in memory, or for all replicas together in Redis.
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

/** Most shops have none, and start without what speaks to it. */
async function openRedis(app: App, url: string): Promise<Redis> {
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, {
    connectTimeout: REDIS_DEADLINE,
    commandTimeout: REDIS_DEADLINE,
    maxRetriesPerRequest: 0,
    keyPrefix: 'nakshi:',
  })
  let away = false
  // Said once each time: it is tried again many times a minute
  redis.on('error', (error) => {
    if (!away) app.log.error({ err: error }, 'Redis is away: each process counts requests by itself')
    away = true
  })
  redis.on('ready', () => {
    away = false
  })
  app.addHook('onClose', () => redis.disconnect())
  return redis
}
