import PQueue from 'p-queue'

/** libuv has four threads, which password hashing and file access also need. */
const MAX_CONCURRENT_ENCODERS = 2
/** Leaves one encoder to catalogue images. */
const MAX_PHOTO_ENCODERS = MAX_CONCURRENT_ENCODERS - 1

export type PictureQueue = {
  forCatalogue<T>(work: () => Promise<T>): Promise<T>
  /** One job per account at a time, round robin. */
  forAccount<T>(accountId: string, work: () => Promise<T>): Promise<T>
}

export function createPictureQueue(): PictureQueue {
  const encoders = new PQueue({ concurrency: MAX_CONCURRENT_ENCODERS })
  const photos = new PQueue({ concurrency: MAX_PHOTO_ENCODERS })
  const accounts = new Map<string, { queue: PQueue; pending: number }>()

  return {
    forCatalogue: (work) => encoders.add(work),
    async forAccount(accountId, work) {
      const accountQueue = accounts.get(accountId) ?? { queue: new PQueue({ concurrency: 1 }), pending: 0 }
      accounts.set(accountId, accountQueue)
      accountQueue.pending += 1
      try {
        // Above queued catalogue images, so that these do not delay uploads.
        return await accountQueue.queue.add(() => photos.add(() => encoders.add(work, { priority: 1 })))
      } finally {
        accountQueue.pending -= 1
        if (accountQueue.pending === 0) accounts.delete(accountId)
      }
    },
  }
}
