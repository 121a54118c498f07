import { openLane } from './drawing-lane.ts'
import type { MadeFile, PieceToMake } from './make-files.ts'
import type { SheetFile, SheetOrder } from './sheet-file.ts'

const lane = openLane({ longest: 120_000, mostWaiting: 1_000 })

export async function makeFilesInThread(piece: PieceToMake): Promise<MadeFile[]> {
  const drawn = await lane.draw({ draw: 'files', ...piece })
  if (!Array.isArray(drawn)) throw new Error('unexpected result of the render worker')
  return drawn
}

export async function sheetFileInThread(order: SheetOrder): Promise<SheetFile> {
  const drawn = await lane.draw({ draw: 'sheet', ...order })
  if (Array.isArray(drawn) || drawn instanceof Uint8Array)
    throw new Error('unexpected result of the render worker')
  return drawn
}
