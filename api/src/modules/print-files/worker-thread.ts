import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import { designMessages } from '@nakshi/core/designs/messages'
import PQueue from 'p-queue'
import { AppError } from '../../platform/errors.ts'
import { startThread } from '../../platform/start-thread.ts'
import type { ProfileCheck } from './colour/check-profile.ts'
import type { RenderedSoftProof, SoftProofInput } from './colour/render-soft-proof.ts'
import type { PrintFilesInput } from './create-print-files.ts'
import type { GeneratedFile } from './generated-file.ts'
import type { ImpositionJob } from './prepare-imposition.ts'
import type { ImpositionFile } from './render-imposition.ts'
import type { FontRejection, SanitisedFont } from './sanitise-font.ts'
import type { SolidCheck, SolidInput, StoredModel } from './solids/draw-solid.ts'
import type { PlateFiles, PlateJob } from './solids/render-plates.ts'
import type { ModelRejection, SanitisedModel } from './solids/sanitise-model.ts'
import type { RenderResult, RenderTask } from './worker-entry.ts'

/** Restarting the worker thread releases its native memory. */
const MAX_RENDERS = 1_000
const MEMORY_LIMITS = { maxOldGenerationSizeMb: 512 }

export type RenderWorker = {
  /** @throws {AppError} 503 when the queue is full @throws {Error} when rendering fails or times out */
  draw(task: RenderTask): Promise<RenderResult>
  close(): Promise<void>
}

type RenderLimits = {
  timeoutMs: number
  /** waiting tasks */
  maxQueued: number
  maxThreads?: number
  /** After it, a thread ends and gives its memory back. */
  idleMs?: number
}

/** Each thread has one task at a time and starts with its first. */
export function createRenderWorker({ maxQueued, maxThreads = 1, ...limits }: RenderLimits): RenderWorker {
  const queue = new PQueue({ concurrency: maxThreads })
  const threads = Array.from({ length: maxThreads }, () => createRenderThread(limits))
  const free = [...threads]
  return {
    async draw(task) {
      if (queue.size >= maxQueued) throw new AppError(503, 'drawing_busy', designMessages.rendering_busy)
      return queue.add(async () => {
        // The last one: where one thread is enough, no other starts.
        const thread = free.pop()
        if (!thread) throw new Error('There are more tasks than threads')
        try {
          return await thread.run(task)
        } finally {
          free.push(thread)
        }
      })
    },
    close: async () => {
      for (const thread of threads) await thread.stop()
    },
  }
}

function createRenderThread({ timeoutMs, idleMs }: Pick<RenderLimits, 'timeoutMs' | 'idleMs'>) {
  let thread: Worker | null = null
  let renderCount = 0
  let idle: NodeJS.Timeout | undefined

  async function stop(): Promise<void> {
    clearTimeout(idle)
    const old = thread
    thread = null
    renderCount = 0
    await old?.terminate()
  }

  async function run(task: RenderTask): Promise<RenderResult> {
    clearTimeout(idle)
    thread ??= startThread(import.meta.url, 'worker-entry', { resourceLimits: MEMORY_LIMITS })
    renderCount += 1
    try {
      return await runTask(thread, task, timeoutMs)
    } catch (error) {
      if (error instanceof WorkerLostError) await stop()
      throw error
    } finally {
      if (renderCount >= MAX_RENDERS || leavesMemory(task)) await stop()
      else if (idleMs !== undefined) idle = setTimeout(stop, idleMs).unref()
    }
  }
  return { run, stop }
}

/** Hundreds of MB, which the engine of solids keeps. */
const leavesMemory = (task: RenderTask) =>
  task.renderTask === 'plates' ||
  task.renderTask === 'model' ||
  (task.renderTask === 'files' && task.area.solid?.kind === 'lithophane')

class WorkerLostError extends Error {}

export const isWorkerLost = (error: unknown): boolean => error instanceof WorkerLostError

async function runTask(worker: Worker, task: RenderTask, timeoutMs: number): Promise<RenderResult> {
  let removeListeners = () => {}
  try {
    return await new Promise<RenderResult>((resolve, reject) => {
      const fail = (reason: string, cause?: Error) => reject(new WorkerLostError(reason, { cause }))
      const onMessage = (reply: { drawn: RenderResult } | { error: string }) =>
        'drawn' in reply ? resolve(reply.drawn) : reject(new Error(reply.error))
      const onError = (error: Error) => fail(`The render worker failed: ${error.message}`, error)
      const onExit = () => fail('The render worker exited')
      const timer = setTimeout(() => fail('Rendering timed out'), timeoutMs)
      worker.once('message', onMessage).once('error', onError).once('exit', onExit)
      removeListeners = () => {
        clearTimeout(timer)
        worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      }
      worker.postMessage(task)
    })
  } finally {
    removeListeners()
  }
}

/** As many as jobs of print files run at the same time. */
const PRINT_THREADS = Math.min(2, availableParallelism())
const worker = createRenderWorker({
  timeoutMs: 120_000,
  maxQueued: 1_000,
  maxThreads: PRINT_THREADS,
  idleMs: 60_000,
})

export async function generatePrintFilesInWorker(input: PrintFilesInput): Promise<GeneratedFile[]> {
  const result = await worker.draw({ renderTask: 'files', ...input })
  if (!Array.isArray(result)) throw unexpectedResult()
  return result
}

export async function renderImpositionInWorker(job: ImpositionJob): Promise<ImpositionFile> {
  const result = await worker.draw({ renderTask: 'sheet', ...job })
  if (!('sheetCount' in result)) throw unexpectedResult()
  return result
}

export async function renderPlatesInWorker(job: PlateJob): Promise<PlateFiles> {
  const result = await worker.draw({ renderTask: 'plates', ...job })
  if (!('plates' in result)) throw unexpectedResult()
  return result
}

/** Of its own: a font or colour profile may make the parser hang, and must not delay print files. */
const uploadWorker = createRenderWorker({ timeoutMs: 20_000, maxQueued: 4 })

/** @throws {AppError} 503 when busy @throws {Error} when parsing fails or times out */
export async function sanitiseFontInWorker(bytes: Uint8Array): Promise<SanitisedFont | FontRejection> {
  const result = await uploadWorker.draw({ renderTask: 'font', bytes })
  if (!('font' in result)) throw unexpectedResult()
  return result.font
}

/** @throws {AppError} 503 when busy @throws {Error} when conversion times out */
export async function checkProfileInWorker(bytes: Uint8Array): Promise<ProfileCheck> {
  const result = await uploadWorker.draw({ renderTask: 'profile', bytes })
  if (!('profile' in result)) throw unexpectedResult()
  return result.profile
}

/** @throws {AppError} 503 when busy @throws {Error} when rendering fails or times out */
export async function renderSoftProofInWorker(input: SoftProofInput): Promise<RenderedSoftProof> {
  const result = await uploadWorker.draw({ renderTask: 'soft_proof', ...input })
  if (!('picture' in result)) throw unexpectedResult()
  return result
}

/** Of its own: a large model takes longer to read. */
const modelWorker = createRenderWorker({ timeoutMs: 60_000, maxQueued: 4 })

/** @throws {AppError} 503 when busy @throws {Error} `isWorkerLost` when it takes too long or too much memory */
export async function sanitiseModelInWorker(bytes: Uint8Array): Promise<SanitisedModel | ModelRejection> {
  const result = await modelWorker.draw({ renderTask: 'model', bytes })
  if (!('model' in result)) throw unexpectedResult()
  return result.model
}

/** Of its own: shoppers wait for it. A solid takes less than a second; on a busy machine, the thread starts slowly. */
const solidWorker = createRenderWorker({ timeoutMs: 60_000, maxQueued: 20 })

/** @throws {AppError} 503 when busy, or when it takes too long or too much memory */
export async function checkSolidInWorker(input: SolidInput): Promise<SolidCheck> {
  const result = await drawForShopper({ renderTask: 'solid', ...input })
  if (!('rejections' in result)) throw unexpectedResult()
  return result
}

/** @throws {AppError} 503 as above */
export async function packModelInWorker(input: StoredModel): Promise<Uint8Array> {
  const result = await drawForShopper({ renderTask: 'mesh', ...input })
  if (!(result instanceof Uint8Array)) throw unexpectedResult()
  return result
}

const drawForShopper = (task: RenderTask) =>
  solidWorker.draw(task).catch((cause: unknown) => {
    if (!isWorkerLost(cause)) throw cause
    const busy = new AppError(503, 'drawing_busy', designMessages.rendering_busy)
    busy.cause = cause
    throw busy
  })

const unexpectedResult = () => new Error('unexpected result of the render worker')
