import type { GeneratedFile, PrintFilesInput } from './create-print-files.ts'
import type { ImpositionFile, ImpositionJob } from './render-imposition.ts'
import { createRenderWorker } from './worker-thread.ts'

const worker = createRenderWorker({ timeoutMs: 120_000, maxQueued: 1_000 })

export async function generatePrintFilesInWorker(input: PrintFilesInput): Promise<GeneratedFile[]> {
  const result = await worker.draw({ renderTask: 'files', ...input })
  if (!Array.isArray(result)) throw new Error('unexpected result of the render worker')
  return result
}

export async function renderImpositionInWorker(job: ImpositionJob): Promise<ImpositionFile> {
  const result = await worker.draw({ renderTask: 'sheet', ...job })
  if (Array.isArray(result) || result instanceof Uint8Array)
    throw new Error('unexpected result of the render worker')
  return result
}
