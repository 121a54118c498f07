import { inArray, type SQL } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { orderItems, printFiles } from '../../db/tables/index.ts'
import { queueJob } from '../../jobs/queue.ts'

/** Deletes print file rows; a job in the same transaction removes the objects from storage. */
export async function forgetPrintFiles(tx: Tx, items: SQL | undefined): Promise<void> {
  const keys = await dropPrintFiles(tx, items)
  if (keys.length > 0) await queueJob(tx, 'erase', { letters: [], print_files: keys })
}

/** For callers with their own clean-up job. @returns storage keys to delete */
export async function dropPrintFiles(tx: Tx, items: SQL | undefined): Promise<string[]> {
  const ids = tx.select({ id: orderItems.id }).from(orderItems).where(items)
  const gone = await tx
    .delete(printFiles)
    .where(inArray(printFiles.item_id, ids))
    .returning({ key: printFiles.key })
  return gone.map(({ key }) => key)
}
