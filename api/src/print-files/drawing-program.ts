import { parentPort } from 'node:worker_threads'
import { type MadeFile, makeFiles, makePreview, type PieceToMake, type PieceToShow } from './make-files.ts'
import { type SheetFile, type SheetOrder, sheetFile } from './sheet-file.ts'

export type DrawingTask =
  | ({ draw: 'files' } & PieceToMake)
  | ({ draw: 'sheet' } & SheetOrder)
  | ({ draw: 'preview' } & PieceToShow)
export type Drawn = MadeFile[] | SheetFile | Uint8Array

parentPort?.on('message', async (task: DrawingTask) => {
  try {
    parentPort?.postMessage({ drawn: await draw(task) })
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) })
  }
})

function draw(task: DrawingTask): Promise<Drawn> {
  if (task.draw === 'files') return makeFiles(task)
  return task.draw === 'sheet' ? sheetFile(task) : makePreview(task)
}
