import { randomUUID } from 'node:crypto'
import type { CartLine } from '@nakshi/core/cart/schema'
import type { DesignSnapshot } from '@nakshi/core/designs/schema'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { orderItems } from '../../platform/db/tables/index.ts'
import { queueJobs } from '../../platform/jobs/queue.ts'
import { takeStock } from './adjust-stock.ts'
import { snapshotDesigns } from './snapshot-designs.ts'

type Item = typeof orderItems.$inferSelect
type ItemFields =
  | 'product_id'
  | 'combination_id'
  | 'line_no'
  | 'quantity'
  | 'price'
  | 'hsn'
  | 'tax_percent'
  | 'coupon_applies'
  | 'offer_applies'
  | 'offer_discount'
  | 'variant_selections'
  | 'custom_options'
  | 'product'
  | 'set_id'

/** A stored design, or the snapshot of an earlier order. */
type DesignSource = { chosen: CartLine['design'] } | { frozen: DesignSnapshot | null }
export type NewOrderItem = Pick<Item, ItemFields> & { design: DesignSource } & Partial<
    Pick<Item, 'returns_policy' | 'cost_price' | 'price_reason'>
  >

type Order = {
  order_id: string
  /** Owner of the photos the items may use. */
  customer_id: string | null
  stock_reason: 'order' | 'order_edit'
}

/** Rows of new items, with the snapshots of their designs. */
export async function toItemRows(
  tx: Tx,
  { order_id, customer_id }: Omit<Order, 'stock_reason'>,
  lines: NewOrderItem[],
) {
  const rows = lines.map((line) => ({ ...line, id: randomUUID() }))
  const snapshots = await snapshotNewDesigns(tx, customer_id, rows)
  return rows.map((row) => ({ ...row, order_id, design: snapshots.get(row.id) ?? null }))
}

export const queuePrintFiles = (tx: Tx, items: Pick<Item, 'id' | 'order_id' | 'design'>[]): Promise<void> =>
  queueJobs(
    tx,
    'print_files',
    items.flatMap(({ id, order_id, design }) => (design ? [{ order_id, item_id: id }] : [])),
  )

/** Inserts items, takes stock and queues print files. The caller locks products and checks stock. */
export async function addOrderItems(tx: Tx, order: Order, lines: NewOrderItem[]): Promise<Item[]> {
  if (lines.length === 0) return []
  const rows = await toItemRows(tx, order, lines)
  // Independent statements: their order does not matter.
  const [items] = await Promise.all([
    tx
      .insert(orderItems)
      .values(
        rows.map((row) => ({
          ...row,
          cost_price: sql`item_cost_price(${row.product_id}::uuid, ${row.combination_id}::uuid)`,
        })),
      )
      .returning(),
    takeStock(tx, order, lines),
    queuePrintFiles(tx, rows),
  ])
  return items
}

async function snapshotNewDesigns(
  tx: Tx,
  customerId: string | null,
  rows: (NewOrderItem & { id: string })[],
) {
  const designs = new Map<string, DesignSnapshot>()
  const designed: Parameters<typeof snapshotDesigns>[2][number][] = []
  for (const { design, product_id, ...row } of rows) {
    if ('frozen' in design && design.frozen) designs.set(row.id, design.frozen)
    if ('chosen' in design && design.chosen && product_id !== null)
      designed.push({ ...row, product_id, design: design.chosen })
  }
  if (customerId === null || designed.length === 0) return designs
  for (const [id, design] of await snapshotDesigns(tx, customerId, designed)) designs.set(id, design)
  return designs
}
