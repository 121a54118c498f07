import { parentPort } from 'node:worker_threads'
import { type MadeFile, makeFiles, makePreview, type PieceToMake, type PieceToShow } from './make-files.ts'
import { type SheetFile, type SheetOrder, sheetFile } from './sheet-file.ts'

export type DrawingTask =
  | ({ draw: 'files' } & PieceToMake)
  | ({ draw: 'sheet' } & SheetOrder)
  | ({ draw: 'preview' } & PieceToShow)
/** A preview is the bytes of a picture. */
export type Drawn = MadeFile[] | SheetFile | Uint8Array

// What a thread of its own does, see drawing-lane.ts: one task after the other.
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
