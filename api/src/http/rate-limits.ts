import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import { messages } from '@nakshi/contract/messages'
import type { Redis } from 'ioredis'
import type { App } from '../app-types.ts'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import { createRedisRateLimitStore } from './redis-rate-limit-store.ts'

/**
 * Uses the /64 prefix of an IPv6 address, which one household shares. A closed connection has no address.
 */
export const toIpKey = (ip: string | undefined) => (ip ? normalizeIP(ip, 64) : 'closed')

const REDIS_TIMEOUT_MS = 500

/**
 * Counts by account, else guest session, else IP. Uses Redis across replicas when configured, else
 * process memory.
 */
export async function registerRateLimits(app: App, config: Config): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    allowList: config.rateLimits ? [] : () => true,
    keyGenerator: (request) => request.account?.id ?? request.guest?.id ?? toIpKey(request.ip),
    errorResponseBuilder: () => new AppError(429, 'slow_down', messages.general.too_many_attempts),
    ...(config.redisUrl ? { store: createRedisRateLimitStore(await openRedis(app, config.redisUrl)) } : {}),
  })
}

/** Imported lazily, as most installations use no Redis. */
async function openRedis(app: App, url: string): Promise<Redis> {
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, {
    connectTimeout: REDIS_TIMEOUT_MS,
    commandTimeout: REDIS_TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    keyPrefix: 'nakshi:',
  })
  let isDisconnected = false
  // Logged once per outage; reconnects are frequent.
  redis.on('error', (error) => {
    if (!isDisconnected)
      app.log.error({ err: error }, 'Redis is unavailable: rate limits are counted per process')
    isDisconnected = true
  })
  redis.on('ready', () => {
    isDisconnected = false
  })
  app.addHook('onClose', () => redis.disconnect())
  return redis
}
