import { buffer } from 'node:stream/consumers'
import { messages } from '@nakshi/core/messages'
import { LRUCache } from 'lru-cache'
import { AppError } from '../errors.ts'
import { createClientDisconnectedError } from './client-disconnect.ts'
import { encodePicture } from './encode-picture.ts'
import type { MediaStore } from './media-store.ts'
import type { PictureQueue } from './picture-queue.ts'

/** AVIF is too slow for a one-off variant. */
export type PhotoFormat = 'webp' | 'jpeg'

/** per account, and in total */
const MAX_QUEUED = { each: 100, together: 1_000 }
/** In memory and short-lived, so that no copy outlives a deleted photo. */
const CACHE_OPTIONS = { maxSize: 32 * 1_048_576, ttl: 3_600_000 }

type Requester = { account_id: string; gone?: AbortSignal }

export type PhotoVariants = {
  /** Null if the file is gone. Cancelled when no client waits. Throws 429 or 503 (load), 499 (disconnect). */
  variant(key: string, width: number, format: PhotoFormat, requester: Requester): Promise<Buffer | null>
}

type Work = { account_id: string; waiting: number; done: Promise<Buffer | null> }

export function createPhotoVariants(store: MediaStore, queue: PictureQueue): PhotoVariants {
  const cache = new LRUCache<string, Buffer>({ ...CACHE_OPTIONS, sizeCalculation: ({ length }) => length })
  const inProgress = new Map<string, Work>()

  function assertQueueCapacity(accountId: string): void {
    if (inProgress.size >= MAX_QUEUED.together) throw new AppError(503, 'busy', messages.general.busy)
    const ownJobs = [...inProgress.values()].filter((work) => work.account_id === accountId).length
    if (ownJobs >= MAX_QUEUED.each) throw new AppError(429, 'slow_down', messages.general.too_many_attempts)
  }

  function begin(name: string, accountId: string, make: () => Promise<Buffer | null>): Work {
    assertQueueCapacity(accountId)
    const runIfAwaited = () => {
      if (work.waiting === 0) throw createClientDisconnectedError()
      return make()
    }
    const end = () => {
      if (inProgress.get(name) === work) inProgress.delete(name)
    }
    // Deferred, so that the requester is counted before the work starts.
    const done = Promise.resolve().then(() => queue.forAccount(accountId, async () => runIfAwaited()))
    const work: Work = { account_id: accountId, waiting: 0, done: done.finally(end) }
    inProgress.set(name, work)
    return work
  }

  function waitFor(name: string, work: Work, gone: AbortSignal | undefined): Promise<Buffer | null> {
    work.waiting += 1
    return new Promise((resolve, reject) => {
      const leave = () => {
        work.waiting -= 1
        if (work.waiting === 0 && inProgress.get(name) === work) inProgress.delete(name)
        reject(createClientDisconnectedError())
      }
      gone?.addEventListener('abort', leave, { once: true })
      work.done.then(resolve, reject).finally(() => gone?.removeEventListener('abort', leave))
    })
  }

  return {
    async variant(key, width, format, { account_id, gone }) {
      if (gone?.aborted) throw createClientDisconnectedError()
      const name = `${key}.${width}.${format}`
      const cached = cache.get(name)
      if (cached) return cached
      const make = async () => {
        const original = await store.read(key)
        if (!original) return null
        const bytes = await encodePicture(await buffer(original.stream), width, format)
        cache.set(name, bytes)
        return bytes
      }
      return waitFor(name, inProgress.get(name) ?? begin(name, account_id, make), gone)
    },
  }
}
