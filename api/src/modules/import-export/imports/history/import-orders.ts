import { createHash } from 'node:crypto'
import type { ImportOutcome } from '@nakshi/core/imports/admin-products'
import type { HistorySource } from '@nakshi/core/imports/imported-orders'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db/client.ts'
import { importedOrders } from '../../../../platform/db/tables/index.ts'
import { claimImportedOrders } from '../../../imported-orders/claim-imported-orders.ts'
import type { RowMessage } from './history-records.ts'
import type { OrderContent, ParsedOrder } from './parse-orders.ts'

export type CheckedRow = { line: number; title: string; fate: ImportOutcome; problems: RowMessage[] }
type NewOrder = { content: OrderContent; content_hash: string }
export type ImportRun = { id: string; source: HistorySource; file: string }

/** @returns a result per row, and the orders to store */
export async function checkOrders(
  tx: Tx,
  source: HistorySource,
  parsed: ParsedOrder[],
): Promise<{ rows: CheckedRow[]; orders: NewOrder[] }> {
  const stored = await tx
    .select({ number: importedOrders.number, content_hash: importedOrders.content_hash })
    .from(importedOrders)
    .where(eq(importedOrders.source, source))
  const hashes = new Map(stored.map(({ number, content_hash }) => [number, content_hash]))
  const orders: NewOrder[] = []
  const rows = parsed.map(({ line, number, content, problems }): CheckedRow => {
    if (!content) return { line, title: number, fate: 'refused', problems }
    const contentHash = createHash('sha256').update(JSON.stringify(content)).digest('hex')
    const before = hashes.get(number)
    if (before === contentHash) return { line, title: number, fate: 'unchanged', problems: [] }
    orders.push({ content, content_hash: contentHash })
    return { line, title: number, fate: before === undefined ? 'new' : 'changed', problems }
  })
  return { rows, orders }
}

const BATCH_SIZE = 200

/** Inserts, or updates the order with the same number. Nothing is sent, numbered or taken from stock. */
export async function importOrders(tx: Tx, { id, source }: ImportRun, orders: NewOrder[]): Promise<void> {
  const names = Object.keys({ ...orders[0]?.content, content_hash: '' })
  for (let from = 0; from < orders.length; from += BATCH_SIZE)
    await tx
      .insert(importedOrders)
      .values(
        orders
          .slice(from, from + BATCH_SIZE)
          .map(({ content, content_hash }) => ({ ...content, source, content_hash, import_id: id })),
      )
      .onConflictDoUpdate({
        target: [importedOrders.source, importedOrders.number],
        set: {
          ...Object.fromEntries(names.map((name) => [name, sql`excluded.${sql.identifier(name)}`])),
          // A corrected email unlinks the account of the wrong one.
          user_id: sql`case when excluded.email = ${importedOrders.email} then ${importedOrders.user_id} end`,
          updated_at: sql`now()`,
        },
      })
  await claimImportedOrders(tx)
}
