import path from 'node:path'
import { Worker } from 'node:worker_threads'
import PQueue from 'p-queue'
import { designSentences } from '../contract/design-sentences.ts'
import { AppError } from '../errors.ts'
import type { DrawingTask, Drawn } from './drawing-program.ts'

/** Drawings after which a thread gives back what it holds of memory. */
const DRAWINGS = 1_000
const MEMORY = { maxOldGenerationSizeMb: 512 }

export type DrawingLane = {
  /**
   * Draws in its turn.
   * @throws {AppError} 503 when too many wait
   * @throws {Error} what the drawing says, that it takes too long, or that the thread ended
   */
  draw(task: DrawingTask): Promise<Drawn>
  /** Ends the thread, and with it what is being drawn. */
  close(): Promise<void>
}

/**
 * Draws beside the process that answers, one thing after the other in a thread that begins with the
 * first.
 * @param limits.longest in ms
 * @param limits.mostWaiting before another one is refused
 */
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
          // What it still does, nobody waits for
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

/**
 * Built, the program is JavaScript and lies beside this file; from the sources, as developers and
 * tests run it, tsx reads it.
 */
function open(): Worker {
  const ending = path.extname(new URL(import.meta.url).pathname)
  const program = new URL(`./drawing-program${ending}`, import.meta.url)
  const read = `import('tsx/esm/api').then((tsx) => { tsx.register(); return import('${program.href}') })`
  const worker =
    ending === '.js'
      ? new Worker(program, { resourceLimits: MEMORY })
      : new Worker(read, { eval: true, resourceLimits: MEMORY })
  // Nobody waits for an idle thread when the shop closes.
  worker.unref()
  return worker
}

/** The thread did not answer and is of no use any more. */
class LostThread extends Error {}

async function ask(worker: Worker, task: DrawingTask, longest: number): Promise<Drawn> {
  let tidy = () => {}
  try {
    return await new Promise<Drawn>((resolve, reject) => {
      const lost = (reason: string, cause?: Error) => reject(new LostThread(reason, { cause }))
      const onMessage = (answer: { drawn: Drawn } | { error: string }) =>
        'drawn' in answer ? resolve(answer.drawn) : reject(new Error(answer.error))
      const onError = (error: Error) => lost(`The thread that draws broke: ${error.message}`, error)
      const onExit = () => lost('The thread that draws ended')
      const timer = setTimeout(() => lost('The drawing took too long'), longest)
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
