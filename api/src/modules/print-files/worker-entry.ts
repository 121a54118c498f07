import { parentPort } from 'node:worker_threads'
import { checkProfile, type ProfileCheck } from './colour/check-profile.ts'
import {
  type GeneratedFile,
  generatePrintFiles,
  type PreviewInput,
  type PrintFilesInput,
  renderDesignPreview,
} from './create-print-files.ts'
import { type ImpositionFile, type ImpositionJob, renderImposition } from './render-imposition.ts'
import { type FontRejection, type SanitisedFont, sanitiseFont } from './sanitise-font.ts'

export type RenderTask =
  | ({ renderTask: 'files' } & PrintFilesInput)
  | ({ renderTask: 'sheet' } & ImpositionJob)
  | ({ renderTask: 'preview' } & PreviewInput)
  | { renderTask: 'font'; bytes: Uint8Array }
  | { renderTask: 'profile'; bytes: Uint8Array }
export type FontResult = { font: SanitisedFont | FontRejection }
export type ProfileResult = { profile: ProfileCheck }
export type RenderResult = GeneratedFile[] | ImpositionFile | Uint8Array | FontResult | ProfileResult

parentPort?.on('message', async (task: RenderTask) => {
  try {
    parentPort?.postMessage({ drawn: await renderTask(task) })
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) })
  }
})

async function renderTask(task: RenderTask): Promise<RenderResult> {
  if (task.renderTask === 'font') return { font: await sanitiseFont(task.bytes) }
  if (task.renderTask === 'profile') return { profile: await checkProfile(task.bytes) }
  if (task.renderTask === 'files') return generatePrintFiles(task)
  return task.renderTask === 'sheet' ? renderImposition(task) : renderDesignPreview(task)
}
