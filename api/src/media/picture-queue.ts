import PQueue from 'p-queue'

/** libuv has four threads, which password hashing and file access also need. */
const ENCODERS = 2
/** Leaves one encoder to catalogue images. */
const PHOTO_ENCODERS = ENCODERS - 1

export type PictureQueue = {
  forCatalogue<T>(work: () => Promise<T>): Promise<T>
  /** One job per account at a time, round robin. */
  forAccount<T>(accountId: string, work: () => Promise<T>): Promise<T>
}

export function openPictureQueue(): PictureQueue {
  const encoders = new PQueue({ concurrency: ENCODERS })
  const photos = new PQueue({ concurrency: PHOTO_ENCODERS })
  const accounts = new Map<string, { queue: PQueue; asked: number }>()

  return {
    forCatalogue: (work) => encoders.add(work),
    async forAccount(accountId, work) {
      const own = accounts.get(accountId) ?? { queue: new PQueue({ concurrency: 1 }), asked: 0 }
      accounts.set(accountId, own)
      own.asked += 1
      try {
        // Above queued catalogue images, so that these do not delay uploads.
        return await own.queue.add(() => photos.add(() => encoders.add(work, { priority: 1 })))
      } finally {
        own.asked -= 1
        if (own.asked === 0) accounts.delete(accountId)
      }
    },
  }
}
