import { randomUUID } from 'node:crypto'
import type { CartLine } from '@nakshi/contract/shop/cart'
import type { DesignSnapshot } from '@nakshi/contract/shop/designs'
import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { orderItems, orders } from '../../db/tables/index.ts'
import { queueJobs } from '../../jobs/queue.ts'
import { adjustItemStock } from './adjust-stock.ts'
import { hasLowResPhotos } from './low-res-photos.ts'
import { snapshotDesigns } from './snapshot-designs.ts'

type Item = typeof orderItems.$inferSelect
type ItemFields =
  | 'product_id'
  | 'line_no'
  | 'quantity'
  | 'price'
  | 'hsn'
  | 'tax_percent'
  | 'coupon_applies'
  | 'variant_selections'
  | 'custom_options'
  | 'product'
  | 'set_id'

/** A design chosen in the studio (null: the default style), or the snapshot of an earlier order. */
type DesignSource = { chosen: CartLine['design'] } | { frozen: DesignSnapshot | null }
export type NewOrderItem = Pick<Item, ItemFields> & { design: DesignSource } & Partial<
    Pick<Item, 'returns_policy'>
  >

type Order = {
  order_id: string
  /** Owner of the photos the items may use. */
  customer_id: string | null
  stock_reason: 'order' | 'order_edit'
}

/** Inserts items, takes stock and queues print files. The caller locks products and checks stock. */
export async function addOrderItems(
  tx: Tx,
  { order_id, customer_id, stock_reason }: Order,
  lines: NewOrderItem[],
): Promise<Item[]> {
  if (lines.length === 0) return []
  const rows = lines.map((line) => ({ ...line, id: randomUUID() }))
  const frozen = await snapshotNewDesigns(tx, customer_id, rows)
  const items = await tx
    .insert(orderItems)
    .values(rows.map((row) => ({ ...row, order_id, design: frozen.get(row.id) ?? null })))
    .returning()
  const ids = items.map(({ id }) => id)
  await adjustItemStock(tx, inArray(orderItems.id, ids), { reason: stock_reason })
  const withDesign = items.filter(({ design }) => design !== null)
  await queueJobs(
    tx,
    'print_files',
    withDesign.map(({ id }) => ({ order_id, item_id: id })),
  )
  if (await hasLowResPhotos(tx, items))
    await tx.update(orders).set({ has_low_res_photos: true }).where(eq(orders.id, order_id))
  return items
}

async function snapshotNewDesigns(
  tx: Tx,
  customerId: string | null,
  rows: (NewOrderItem & { id: string })[],
) {
  const designs = new Map<string, DesignSnapshot>()
  const chosen: Parameters<typeof snapshotDesigns>[2][number][] = []
  for (const { design, product_id, ...row } of rows) {
    if ('chosen' in design && product_id !== null) chosen.push({ ...row, product_id, design: design.chosen })
    if ('frozen' in design && design.frozen) designs.set(row.id, design.frozen)
  }
  if (customerId === null || chosen.length === 0) return designs
  for (const [id, design] of await snapshotDesigns(tx, customerId, chosen)) designs.set(id, design)
  return designs
}
