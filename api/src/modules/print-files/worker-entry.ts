import { parentPort } from 'node:worker_threads'
import {
  type GeneratedFile,
  generatePrintFiles,
  type PreviewInput,
  type PrintFilesInput,
  renderDesignPreview,
} from './create-print-files.ts'
import { type ImpositionFile, type ImpositionJob, renderImposition } from './render-imposition.ts'

export type RenderTask =
  | ({ renderTask: 'files' } & PrintFilesInput)
  | ({ renderTask: 'sheet' } & ImpositionJob)
  | ({ renderTask: 'preview' } & PreviewInput)
export type RenderResult = GeneratedFile[] | ImpositionFile | Uint8Array

parentPort?.on('message', async (task: RenderTask) => {
  try {
    parentPort?.postMessage({ drawn: await renderTask(task) })
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) })
  }
})

function renderTask(task: RenderTask): Promise<RenderResult> {
  if (task.renderTask === 'files') return generatePrintFiles(task)
  return task.renderTask === 'sheet' ? renderImposition(task) : renderDesignPreview(task)
}
