import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { ChainableCommander, Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'

type Count = { current: number; endsAt: number }
const MOST_KEPT = 5_000
/** In these states a command would wait for the reconnect. */
const AWAY = new Set<string>(['close', 'reconnecting', 'end'])

/**
 * Falls back to per-process counts while Redis is down; a limit is then multiplied by the number of
 * processes.
 */
export function countTogether(redis: Redis): FastifyRateLimitStoreCtor {
  return class Counts implements FastifyRateLimitStore {
    #route = ''
    readonly #here = new LRUCache<string, Count>({ max: MOST_KEPT })

    /** timeWindow in ms */
    incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], timeWindow: number): void {
      if (AWAY.has(redis.status)) {
        callback(null, this.#countHere(key, timeWindow))
        return
      }
      const name = `${this.#route}-${key}`
      const asked = redis.multi().set(name, 0, 'PX', timeWindow, 'NX').incr(name).pttl(name)
      answered(asked).then(
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
      const known = this.#here.get(key)
      const count = known && known.endsAt > now ? known : { current: 0, endsAt: now + timeWindow }
      count.current += 1
      this.#here.set(key, count)
      return { current: count.current, ttl: count.endsAt - now }
    }
  }
}

async function answered(asked: ChainableCommander): Promise<{ current: number; ttl: number }> {
  const [, counted, left] = (await asked.exec()) ?? []
  const [current, ttl] = [counted?.[1], left?.[1]]
  if (typeof current !== 'number' || typeof ttl !== 'number')
    throw new Error('unexpected response from Redis')
  return { current, ttl }
}
