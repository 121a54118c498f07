import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { ChainableCommander, Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'

type Count = { current: number; endsAt: number }
const MAX_LOCAL_COUNTS = 5_000
/** In these states a command would wait for the reconnect. */
const DISCONNECTED_STATUSES = new Set<string>(['close', 'reconnecting', 'end'])

/**
 * Falls back to per-process counts while Redis is down; a limit is then multiplied by the number of
 * processes.
 */
export function createRedisRateLimitStore(redis: Redis): FastifyRateLimitStoreCtor {
  return class Counts implements FastifyRateLimitStore {
    #route = ''
    readonly #here = new LRUCache<string, Count>({ max: MAX_LOCAL_COUNTS })

    /** timeWindow in ms */
    incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], timeWindow: number): void {
      if (DISCONNECTED_STATUSES.has(redis.status)) {
        callback(null, this.#countHere(key, timeWindow))
        return
      }
      const name = `${this.#route}-${key}`
      const commands = redis.multi().set(name, 0, 'PX', timeWindow, 'NX').incr(name).pttl(name)
      parseCount(commands).then(
        (count) => callback(null, count),
        () => callback(null, this.#countHere(key, timeWindow)),
      )
    }

    child(options: object): Counts {
      // The plugin's types differ from what it passes.
      const { routeInfo } = options as { routeInfo: { method: string; url: string } }
      const counts = new Counts()
      counts.#route = `${routeInfo.method}${routeInfo.url}`
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

async function parseCount(commands: ChainableCommander): Promise<{ current: number; ttl: number }> {
  const [, counted, left] = (await commands.exec()) ?? []
  const [current, ttl] = [counted?.[1], left?.[1]]
  if (typeof current !== 'number' || typeof ttl !== 'number')
    throw new Error('unexpected response from Redis')
  return { current, ttl }
}
