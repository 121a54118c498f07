import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import { sentences } from '../contract/sentences.ts'
import { AppError } from '../errors.ts'
import { clientGone } from './client-gone.ts'
import { encodePicture } from './encode-picture.ts'
import type { MediaStore } from './media-store.ts'
import type { PictureQueue } from './picture-queue.ts'

/** AVIF is too slow for a one-off variant. */
export type PhotoFormat = 'webp' | 'jpeg'

/** per account, and in total */
const MOST_WAITING = { each: 100, together: 1_000 }
/** In memory and short-lived, so that no copy outlives a deleted photo. */
const KEPT = { maxSize: 32 * 1_048_576, ttl: 3_600_000 }

type Asker = { account_id: string; gone?: AbortSignal }

export type PhotoVariants = {
  /**
   * Null if the file is gone. Cancelled when no client waits. Throws 429 or 503 on overload, 499 on
   * disconnect.
   */
  variant(key: string, width: number, format: PhotoFormat, asker: Asker): Promise<Buffer | null>
}

type Work = { account_id: string; waiting: number; done: Promise<Buffer | null> }

export function openPhotoVariants(store: MediaStore, queue: PictureQueue): PhotoVariants {
  const made = new LRUCache<string, Buffer>({ ...KEPT, sizeCalculation: ({ length }) => length })
  const beingMade = new Map<string, Work>()

  function refuseTooMany(accountId: string): void {
    if (beingMade.size >= MOST_WAITING.together) throw new AppError(503, 'busy', sentences.general.busy)
    const own = [...beingMade.values()].filter((work) => work.account_id === accountId).length
    if (own >= MOST_WAITING.each) throw new AppError(429, 'slow_down', sentences.general.slow_down)
  }

  function begin(name: string, accountId: string, make: () => Promise<Buffer | null>): Work {
    refuseTooMany(accountId)
    const turn = () => {
      if (work.waiting === 0) throw clientGone()
      return make()
    }
    const end = () => {
      if (beingMade.get(name) === work) beingMade.delete(name)
    }
    // Deferred, so that the requester is counted before the work starts.
    const done = Promise.resolve().then(() => queue.forAccount(accountId, async () => turn()))
    const work: Work = { account_id: accountId, waiting: 0, done: done.finally(end) }
    beingMade.set(name, work)
    return work
  }

  function waitFor(name: string, work: Work, gone: AbortSignal | undefined): Promise<Buffer | null> {
    work.waiting += 1
    return new Promise((resolve, reject) => {
      const leave = () => {
        work.waiting -= 1
        if (work.waiting === 0 && beingMade.get(name) === work) beingMade.delete(name)
        reject(clientGone())
      }
      gone?.addEventListener('abort', leave, { once: true })
      work.done.then(resolve, reject).finally(() => gone?.removeEventListener('abort', leave))
    })
  }

  return {
    async variant(key, width, format, { account_id, gone }) {
      if (gone?.aborted) throw clientGone()
      const name = `${key}.${width}.${format}`
      const kept = made.get(name)
      if (kept) return kept
      const make = async () => {
        const original = await store.read(key)
        if (!original) return null
        const bytes = await encodePicture(await buffer(original.stream), width, format)
        made.set(name, bytes)
        return bytes
      }
      return waitFor(name, beingMade.get(name) ?? begin(name, account_id, make), gone)
    },
  }
}
