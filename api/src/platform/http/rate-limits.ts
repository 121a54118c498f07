import { createHash } from 'node:crypto'
import rateLimit, {
  type FastifyRateLimitStore,
  type FastifyRateLimitStoreCtor,
  normalizeIP,
} from '@fastify/rate-limit'
import { apiTokenMessages } from '@nakshi/core/accounts/admin-api-token-messages'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import { messages } from '@nakshi/core/messages'
import type { FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import type { App } from './app-types.ts'
import { tooManyRequests } from './rate-limit-buckets.ts'

/** Uses the /64 prefix of an IPv6 address, which one household shares. A closed connection has no address. */
export const toIpKey = (ip: string | undefined) => (ip ? normalizeIP(ip, 64) : 'closed')

/** The table of docs/rate-limits.md shows the names of these functions. */
export const byAddress = ({ ip }: Pick<FastifyRequest, 'ip'>): string => toIpKey(ip)

const REDIS_TIMEOUT_MS = 500

/** Counts by API token, account, guest session or IP, in Redis across replicas when configured. */
export async function registerRateLimits(app: App, config: Config): Promise<void> {
  app.decorate('minuteLimits', [])
  await app.register(rateLimit, {
    global: false,
    allowList: config.rateLimits ? [] : () => true,
    keyGenerator: ({ account, guest, ip }) =>
      account?.api_token?.id ?? account?.id ?? guest?.id ?? toIpKey(ip),
    errorResponseBuilder: () => new AppError(429, 'slow_down', messages.general.too_many_attempts),
    ...(config.redisUrl ? { store: createRedisRateLimitStore(await openRedis(app, config.redisUrl)) } : {}),
  })
}

const token = z.object({ token: z.string() })
const code = z.object({ code: z.string() })

type LinkSource = 'body' | 'query' | 'code' | 'x-tracking-token' | 'x-message-token'

/**
 * For routes that a link authorises: it cannot be guessed, and others at the same IP address must not block it.
 * @param source where the route reads the token; one sent elsewhere as well must not open a new count. `code` is
 * that of the body
 */
export const limitByLink = (max: number, source: LinkSource = 'body') => ({
  max,
  timeWindow: '1 minute',
  hook: 'preHandler' as const,
  keyGenerator: function byLink(request: FastifyRequest) {
    const link =
      source === 'body' || source === 'query'
        ? token.safeParse(request[source]).data?.token
        : source === 'code'
          ? code.safeParse(request.body).data?.code
          : request.headers[source]
    return `link ${createHash('sha256').update(String(link)).digest('base64url')}`
  },
})

const API_TOKEN_REQUESTS_PER_MINUTE = 600
const API_TOKEN_FAILURES_PER_MINUTE = 20

export function createApiTokenLimit(app: App) {
  const limit = createMinuteLimit(app, apiTokenMessages.too_many_requests, {
    what: 'request with an API token',
    max: API_TOKEN_REQUESTS_PER_MINUTE,
    keyGenerator: function byApiToken({ account }) {
      return String(account?.api_token?.id)
    },
  })
  return async (request: FastifyRequest): Promise<void> => {
    if (request.account?.api_token) await limit(request)
  }
}

/** Counts a wrong token by IP address. Right tokens never reach the limit, also of an address that sent wrong ones. */
export const createApiTokenFailureLimit = (app: App) =>
  createMinuteLimit(app, apiTokenMessages.too_many_failures, {
    what: 'wrong API token',
    max: API_TOKEN_FAILURES_PER_MINUTE,
    keyGenerator: byAddress,
  })

type MinuteLimit = {
  what: string
  max: number
  keyGenerator: (request: FastifyRequest) => string
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Counted outside of the limits of routes; docs/rate-limits.md lists them. */
    minuteLimits: MinuteLimit[]
  }
}

/** The returned function throws 429 with `retry_after`. */
export function createMinuteLimit(app: App, message: CatalogueMessage, limit: MinuteLimit) {
  app.minuteLimits.push(limit)
  const { what, max, keyGenerator } = limit
  const count = app.createRateLimit({
    max,
    timeWindow: '1 minute',
    keyGenerator: (request) => `${what} ${keyGenerator(request)}`,
  })
  return async (request: FastifyRequest): Promise<void> => {
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) throw tooManyRequests(counted.ttlInSeconds, message)
  }
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

type Count = { current: number; endsAt: number }
const MAX_LOCAL_COUNTS = 5_000
/** In these states a command would wait for the reconnect. */
const DISCONNECTED_STATUSES = new Set<string>(['close', 'reconnecting', 'end'])

/** Counts per process while Redis is down; a limit is then multiplied by the number of processes. */
function createRedisRateLimitStore(redis: Redis): FastifyRateLimitStoreCtor {
  return class Counts implements FastifyRateLimitStore {
    #route = ''
    readonly #here = new LRUCache<string, Count>({ max: MAX_LOCAL_COUNTS })

    /** timeWindow in ms */
    incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], timeWindow: number): void {
      if (DISCONNECTED_STATUSES.has(redis.status)) {
        callback(null, this.#countHere(key, timeWindow))
        return
      }
      countInRedis(redis, `${this.#route}-${key}`, timeWindow).then(
        (count) => callback(null, count),
        () => callback(null, this.#countHere(key, timeWindow)),
      )
    }

    child(options: object): Counts {
      // The plugin's types differ from what it passes; limits outside of a route have an empty `routeInfo`.
      const { routeInfo } = options as { routeInfo: { method?: string; url?: string } }
      const counts = new Counts()
      counts.#route = `${routeInfo.method ?? ''}${routeInfo.url ?? ''}`
      return counts
    }

    #countHere(key: string, timeWindow: number) {
      const now = Date.now()
      const localCount = this.#here.get(key)
      const count =
        localCount && localCount.endsAt > now ? localCount : { current: 0, endsAt: now + timeWindow }
      count.current += 1
      this.#here.set(key, count)
      return { current: count.current, ttl: count.endsAt - now }
    }
  }
}

/** One script takes a third of the CPU time of a transaction of three commands. */
const COUNT_SCRIPT = `local current = redis.call('incr', KEYS[1])
if current == 1 then redis.call('pexpire', KEYS[1], ARGV[1]) end
return {current, redis.call('pttl', KEYS[1])}`
const counted = z.tuple([z.number(), z.number()])

async function countInRedis(redis: Redis, name: string, timeWindow: number) {
  const [current, ttl] = counted.parse(await redis.eval(COUNT_SCRIPT, 1, name, timeWindow))
  return { current, ttl }
}
