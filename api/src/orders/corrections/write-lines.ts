import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { orderItems } from '../../db/tables/index.ts'
import { letGoOfPhotos } from '../../media/let-go-of-photos.ts'
import { changePiece } from '../change-piece.ts'
import { forgetPrintFiles } from '../print-files/forget-print-files.ts'
import type { CorrectedLine } from './corrected-lines.ts'
import type { CorrectionPlan } from './plan-correction.ts'

/**
 * Writes the pieces of a corrected order in their new order. Those with other words, photos or
 * variants are checked again, and a design is frozen anew.
 */
export async function writeLines(tx: Tx, plan: CorrectionPlan, actorId: string): Promise<void> {
  const { order, items, lines } = plan
  const stay = lines.flatMap(({ item }) => item?.id ?? [])
  const leaving = items.filter(({ id }) => !stay.includes(id))
  const gone = leaving.map(({ id }) => id)
  if (gone.length > 0) {
    await forgetPrintFiles(tx, inArray(orderItems.id, gone))
    await tx
      .delete(orderItems)
      .where(
        and(eq(orderItems.order_id, order.id), stay.length > 0 ? notInArray(orderItems.id, stay) : undefined),
      )
    await letGoOfPhotos(tx, photosOf(leaving))
  }
  for (const [index, line] of lines.entries()) await writeLine(tx, order.id, { line, index, actorId })
}

type Written = { line: CorrectedLine; index: number; actorId: string }

async function writeLine(tx: Tx, orderId: string, { line, index, actorId }: Written): Promise<void> {
  const { item, is_other, product_id, quantity, price, hsn, tax_percent, product, variant_selections } = line
  const { custom_options } = line
  const bought = { line_no: index + 1, quantity, price, hsn, tax_percent, product, variant_selections }
  if (!item) {
    await tx.insert(orderItems).values({ ...bought, custom_options, order_id: orderId, product_id })
    return
  }
  await tx.update(orderItems).set(bought).where(eq(orderItems.id, item.id))
  if (is_other)
    await changePiece(tx, { order_id: orderId, item_id: item.id, custom_options, actor_id: actorId })
}

/** What they were sent for is not made: the next sweep takes those that nothing else holds. */
const photosOf = (items: CorrectionPlan['items']) =>
  items.flatMap(({ custom_options }) =>
    Object.values(custom_options).flatMap((option) =>
      'images' in option ? option.images.map(({ url }) => url) : [],
    ),
  )
