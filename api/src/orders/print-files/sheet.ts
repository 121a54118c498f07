import type { z } from 'zod'
import type { sheetQuery } from '../../contract/admin/print-files.ts'
import { adminSentences } from '../../contract/admin/sentences.ts'
import type { SheetSize } from '../../domain/pack-sheet.ts'
import { AppError } from '../../errors.ts'
import type { MediaStore } from '../../media/media-store.ts'
import { sheetFileInThread } from '../../print-files/drawing-thread.ts'
import { readPiece } from './make-print-files.ts'
import type { OrderedPiece } from './read-pieces.ts'
import { isForgotten } from './read-prints.ts'

/** The photos of different designs are in memory together. */
const MOST = { different: 60, together: 500 }
/** In mm. */
const PAPER = { a4: { width: 210, height: 297 }, a3: { width: 297, height: 420 } }

type Wish = Omit<z.infer<typeof sheetQuery>, 'of'>

/** Imposes designs on print sheets as a PDF, each in its ordered quantity. */
export async function drawSheet(store: MediaStore, pieces: OrderedPiece[], wish: Wish): Promise<Uint8Array> {
  const together = pieces.reduce((sum, { item }) => sum + item.quantity, 0)
  if (pieces.length > MOST.different || together > MOST.together)
    throw new AppError(422, 'too_many_pieces', adminSentences.export.too_many_pieces)
  refuse(
    pieces.filter(({ design }) => isForgotten(design)),
    'photo_forgotten',
  )
  const sheet: SheetSize =
    wish.sheet === 'bed' ? { width: wish.width, height: wish.height } : PAPER[wish.sheet]
  const toDraw = []
  for (const { item, design } of pieces)
    toDraw.push({ id: item.id, copies: item.quantity, ...(await readPiece(store, design)) })
  const drawn = await sheetFileInThread({
    pieces: toDraw,
    sheet,
    gap: wish.gap,
    is_mirrored: wish.mirror,
    made: new Date(),
  })
  refuse(
    pieces.filter(({ item }) => drawn.too_large.includes(item.id)),
    'too_large_for_sheet',
  )
  return drawn.pdf
}

function refuse(pieces: OrderedPiece[], code: 'photo_forgotten' | 'too_large_for_sheet'): void {
  const [first] = pieces
  if (!first) return
  const message = adminSentences.export[code]
  const issues = pieces.map(({ order, item }) => ({
    path: item.id,
    message: `${order.order_number}, ${item.product.title}: ${message}`,
  }))
  throw new AppError(
    422,
    code,
    `${message}: ${first.order.order_number}, ${first.item.product.title}`,
    issues,
  )
}
