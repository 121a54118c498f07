import PQueue from 'p-queue'

/**
 * So many pictures are decoded or encoded at a time in this process. libuv has four threads for
 * them, for passwords and for files: a sign-in never waits behind pictures.
 */
const ENCODERS = 2
/** Photos of accounts leave one of them to the catalogue, which may use both. */
const PHOTO_ENCODERS = ENCODERS - 1

export type PictureQueue = {
  /** Work on a picture of the catalogue. */
  forCatalogue<T>(work: () => Promise<T>): Promise<T>
  /** Work that an account asks for: one piece of each account at a time, every account in turn. */
  forAccount<T>(accountId: string, work: () => Promise<T>): Promise<T>
}

/** The one queue of a process for all work on pictures. */
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
        // Before the catalogue's waiting pictures: a first look at many of them must not hold up an
        // upload.
        return await own.queue.add(() => photos.add(() => encoders.add(work, { priority: 1 })))
      } finally {
        own.asked -= 1
        if (own.asked === 0) accounts.delete(accountId)
      }
    },
  }
}
