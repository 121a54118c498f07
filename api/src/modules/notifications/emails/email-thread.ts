import type { Worker } from 'node:worker_threads'
import type { EmailJob } from '../../../platform/jobs/queue.ts'
import { openMediaStore } from '../../../platform/media/media-store.ts'
import { startThread } from '../../../platform/start-thread.ts'
import { makePrintFiles } from '../../print-files/make-print-files.ts'
import type { OpenEmailSender } from './email-sender.ts'
import type { ItemRef } from './inline-images.ts'

/** A quiet shop does not keep the memory of the thread. */
const IDLE_MS = 60_000

export type ToThread = { id: string; email: EmailJob } | { made: string }
export type FromThread = { id: string; error?: ThreadError } | { make: string; item: ItemRef }
/** What an error has of its own, as its message and what a mail server answered. */
export type ThreadError = { message: string; stack?: string }

type Waiting = { resolve: () => void; reject: (error: Error) => void }

/**
 * Sends from a thread of its own, so that requests do not wait for it. Print files are made by this one, which
 * makes them for all.
 */
export const openEmailThread: OpenEmailSender = async ({ db, config }) => {
  const store = openMediaStore(config)
  const waiting = new Map<string, Waiting>()
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | undefined

  function start(): Worker {
    const started = startThread(import.meta.url, 'email-thread-entry', { workerData: config })
    started.on('message', (message: FromThread) => void onMessage(started, message))
    started.on('error', (error) => lose(started, error))
    started.on('exit', () => lose(started, new Error('the email thread has ended')))
    return started
  }

  async function onMessage(from: Worker, message: FromThread): Promise<void> {
    if ('make' in message) {
      // The print file job reports the error; the email is sent without the image.
      await makePrintFiles({ db, store }, message.item).catch(() => null)
      from.postMessage({ made: message.make } satisfies ToThread)
      return
    }
    const { id, error } = message
    if (error) waiting.get(id)?.reject(Object.assign(new Error(error.message), error))
    else waiting.get(id)?.resolve()
  }

  function lose(lost: Worker, error: unknown): void {
    if (thread !== lost) return
    thread = null
    const cause = error instanceof Error ? error : new Error(String(error))
    for (const { reject } of waiting.values()) reject(cause)
  }

  async function stop(): Promise<void> {
    const stopped = thread
    thread = null
    await stopped?.terminate()
  }

  return {
    async send(email, id) {
      clearTimeout(idle)
      thread ??= start()
      const worker = thread
      try {
        await new Promise<void>((resolve, reject) => {
          waiting.set(id, { resolve, reject })
          worker.postMessage({ id, email } satisfies ToThread)
        })
      } finally {
        waiting.delete(id)
        if (waiting.size === 0) idle = setTimeout(() => void stop(), IDLE_MS).unref()
      }
    },
    async close() {
      clearTimeout(idle)
      await stop()
    },
  }
}
