import { parentPort } from 'node:worker_threads'
import { checkProfile, type ProfileCheck } from './colour/check-profile.ts'
import { type RenderedSoftProof, renderSoftProof, type SoftProofInput } from './colour/render-soft-proof.ts'
import {
  generatePrintFiles,
  type PreviewInput,
  type PrintFilesInput,
  renderDesignPreview,
} from './create-print-files.ts'
import type { GeneratedFile } from './generated-file.ts'
import type { ImpositionJob } from './prepare-imposition.ts'
import { type ImpositionFile, renderImposition } from './render-imposition.ts'
import { type FontRejection, type SanitisedFont, sanitiseFont } from './sanitise-font.ts'
import {
  checkSolid,
  packModel,
  type SolidCheck,
  type SolidInput,
  type StoredModel,
} from './solids/draw-solid.ts'
import { type PlateFiles, type PlateJob, renderPlates } from './solids/render-plates.ts'
import { type ModelRejection, type SanitisedModel, sanitiseModel } from './solids/sanitise-model.ts'

export type RenderTask =
  | ({ renderTask: 'files' } & PrintFilesInput)
  | ({ renderTask: 'sheet' } & ImpositionJob)
  | ({ renderTask: 'preview' } & PreviewInput)
  | { renderTask: 'font'; bytes: Uint8Array }
  | { renderTask: 'profile'; bytes: Uint8Array }
  | ({ renderTask: 'soft_proof' } & SoftProofInput)
  | { renderTask: 'model'; bytes: Uint8Array }
  | ({ renderTask: 'solid' } & SolidInput)
  | ({ renderTask: 'mesh' } & StoredModel)
  | ({ renderTask: 'plates' } & PlateJob)
export type FontResult = { font: SanitisedFont | FontRejection }
export type ProfileResult = { profile: ProfileCheck }
type ModelResult = { model: SanitisedModel | ModelRejection }
export type RenderResult =
  | GeneratedFile[]
  | ImpositionFile
  | Uint8Array
  | FontResult
  | ProfileResult
  | RenderedSoftProof
  | ModelResult
  | SolidCheck
  | PlateFiles

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
  if (task.renderTask === 'soft_proof') return renderSoftProof(task)
  if (task.renderTask === 'model') return { model: await sanitiseModel(task.bytes) }
  if (task.renderTask === 'solid') return checkSolid(task)
  if (task.renderTask === 'mesh') return packModel(task)
  if (task.renderTask === 'plates') return renderPlates(task)
  if (task.renderTask === 'files') return generatePrintFiles(task)
  return task.renderTask === 'sheet' ? renderImposition(task) : renderDesignPreview(task)
}
