import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { orderItemSteps, orderItems } from '../../db/tables/index.ts'
import { type PrintFilesJob, queueJobs } from '../../jobs/queue.ts'
import { letGoOfPhotos } from '../../media/let-go-of-photos.ts'
import { forgetPrintFiles } from '../print-files/forget-print-files.ts'
import { freezeAgain } from './freeze-again.ts'
import type { CorrectionPlan } from './plan-correction.ts'

/**
 * Writes the pieces of a corrected order in their new order. Those with other words, photos or
 * variants are checked again, and the print files of a design are made anew.
 */
export async function writeLines(tx: Tx, plan: CorrectionPlan, actorId: string): Promise<void> {
  const { order, items, lines } = plan
  const stay = lines.flatMap(({ item }) => item?.id ?? [])
  const leaving = items.filter(({ id }) => !stay.includes(id))
  const others = lines.flatMap(({ item, is_other }) => (item && is_other ? item : []))
  const stale = [...leaving, ...others].map(({ id }) => id)
  if (stale.length > 0) await forgetPrintFiles(tx, inArray(orderItems.id, stale))
  await tx
    .delete(orderItems)
    .where(
      and(eq(orderItems.order_id, order.id), stay.length > 0 ? notInArray(orderItems.id, stay) : undefined),
    )
  const drawn: PrintFilesJob[] = []
  for (const [index, line] of lines.entries()) {
    const { item, is_other, quantity, price, hsn, tax_percent, product, variant_selections, custom_options } =
      line
    const design = await freezeAgain(tx, plan.customer_id, line)
    const fields = {
      line_no: index + 1,
      quantity,
      price,
      hsn,
      tax_percent,
      product,
      variant_selections,
      custom_options,
      design,
    }
    if (!item) {
      await tx.insert(orderItems).values({ ...fields, order_id: order.id, product_id: line.product_id })
      continue
    }
    await tx
      .update(orderItems)
      .set(is_other ? { ...fields, making_step: null } : { line_no: index + 1, quantity })
      .where(eq(orderItems.id, item.id))
    if (!is_other) continue
    if (item.making_step !== null)
      await tx
        .insert(orderItemSteps)
        .values({ order_id: order.id, item_id: item.id, making_step: null, actor_id: actorId })
    if (design) drawn.push({ order_id: order.id, item_id: item.id })
  }
  await queueJobs(tx, 'print_files', drawn)
  await letGoOfPhotos(tx, photosOf(leaving))
}

/** What they were sent for is not made: the next sweep takes those that nothing else holds. */
const photosOf = (items: CorrectionPlan['items']) =>
  items.flatMap(({ custom_options }) =>
    Object.values(custom_options).flatMap((option) =>
      'images' in option ? option.images.map(({ url }) => url) : [],
    ),
  )
