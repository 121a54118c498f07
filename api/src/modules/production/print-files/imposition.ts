import { adminMessages } from '@nakshi/contract/admin/messages'
import type { impositionQuery } from '@nakshi/contract/admin/print-files'
import type { z } from 'zod'
import { AppError } from '../../../errors.ts'
import type { MediaStore } from '../../../media/media-store.ts'
import { hasExpiredPhotos } from '../../print-files/get-item-prints.ts'
import type { ImpositionSize } from '../../print-files/imposition.ts'
import { loadDesignToDraw } from '../../print-files/make-print-files.ts'
import { renderImpositionInWorker } from '../../print-files/print-worker.ts'
import type { DesignedItem } from './list-designed-items.ts'

/** The photos of different designs are in memory together. */
const IMPOSITION_LIMITS = { different: 60, together: 500 }
/** In mm. */
const PAPER = { a4: { width: 210, height: 297 }, a3: { width: 297, height: 420 } }

type ImpositionOptions = Omit<z.infer<typeof impositionQuery>, 'of'>

/** Imposes designs on print sheets as a PDF, each in its ordered quantity. */
export async function createImposition(
  store: MediaStore,
  designedItems: DesignedItem[],
  options: ImpositionOptions,
): Promise<Uint8Array> {
  const totalUnits = designedItems.reduce((sum, { item }) => sum + item.quantity, 0)
  if (designedItems.length > IMPOSITION_LIMITS.different || totalUnits > IMPOSITION_LIMITS.together)
    throw new AppError(422, 'too_many_pieces', adminMessages.export.too_many_designs)
  assertNone(
    designedItems.filter(({ design }) => hasExpiredPhotos(design)),
    'photo_deleted',
  )
  const sheet: ImpositionSize =
    options.sheet === 'bed' ? { width: options.width, height: options.height } : PAPER[options.sheet]
  const toDraw = []
  for (const { item, design } of designedItems)
    toDraw.push({ id: item.id, copies: item.quantity, ...(await loadDesignToDraw(store, design)) })
  const drawn = await renderImpositionInWorker({
    items: toDraw,
    sheetSize: sheet,
    gap: options.gap,
    is_mirrored: options.mirror,
    createdAt: new Date(),
  })
  assertNone(
    designedItems.filter(({ item }) => drawn.too_large.includes(item.id)),
    'too_large_for_sheet',
  )
  return drawn.pdf
}

function assertNone(designedItems: DesignedItem[], code: 'photo_deleted' | 'too_large_for_sheet'): void {
  const [first] = designedItems
  if (!first) return
  const message = adminMessages.export[code]
  const issues = designedItems.map(({ order, item }) => ({
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
