import path from 'node:path'
import { Worker } from 'node:worker_threads'
import PQueue from 'p-queue'
import { designSentences } from '../contract/design-sentences.ts'
import { AppError } from '../errors.ts'
import type { DrawingTask, Drawn } from './drawing-program.ts'

/** Restarting the worker thread releases its native memory. */
const DRAWINGS = 1_000
const MEMORY = { maxOldGenerationSizeMb: 512 }

export type DrawingLane = {
  /** @throws {AppError} 503 when the queue is full @throws {Error} when rendering fails or times out */
  draw(task: DrawingTask): Promise<Drawn>
  close(): Promise<void>
}

/** One task at a time; the thread starts with the first. @param limits.maxQueued waiting tasks */
export function openLane({ longest, mostWaiting }: { longest: number; mostWaiting: number }): DrawingLane {
  const turns = new PQueue({ concurrency: 1 })
  let thread: Worker | null = null
  let drawings = 0

  async function end(): Promise<void> {
    const old = thread
    thread = null
    drawings = 0
    await old?.terminate()
  }

  return {
    async draw(task) {
      if (turns.size >= mostWaiting) throw new AppError(503, 'drawing_busy', designSentences.drawing_busy)
      return turns.add(async () => {
        thread ??= open()
        drawings += 1
        try {
          return await ask(thread, task, longest)
        } catch (error) {
          if (error instanceof LostThread) await end()
          throw error
        } finally {
          if (drawings >= DRAWINGS) await end()
        }
      })
    },
    close: end,
  }
}

/** The build has a JavaScript entry beside this file; from sources, tsx loads the TypeScript one. */
function open(): Worker {
  const ending = path.extname(new URL(import.meta.url).pathname)
  const program = new URL(`./drawing-program${ending}`, import.meta.url)
  const read = `import('tsx/esm/api').then((tsx) => { tsx.register(); return import('${program.href}') })`
  const worker =
    ending === '.js'
      ? new Worker(program, { resourceLimits: MEMORY })
      : new Worker(read, { eval: true, resourceLimits: MEMORY })
  // An idle thread must not keep the process alive.
  worker.unref()
  return worker
}

class LostThread extends Error {}

async function ask(worker: Worker, task: DrawingTask, longest: number): Promise<Drawn> {
  let tidy = () => {}
  try {
    return await new Promise<Drawn>((resolve, reject) => {
      const lost = (reason: string, cause?: Error) => reject(new LostThread(reason, { cause }))
      const onMessage = (answer: { drawn: Drawn } | { error: string }) =>
        'drawn' in answer ? resolve(answer.drawn) : reject(new Error(answer.error))
      const onError = (error: Error) => lost(`The render worker failed: ${error.message}`, error)
      const onExit = () => lost('The render worker exited')
      const timer = setTimeout(() => lost('Rendering timed out'), longest)
      worker.once('message', onMessage).once('error', onError).once('exit', onExit)
      tidy = () => {
        clearTimeout(timer)
        worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      }
      worker.postMessage(task)
    })
  } finally {
    tidy()
  }
}
