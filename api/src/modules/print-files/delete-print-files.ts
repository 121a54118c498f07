import { inArray, type SQL } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { orderItems, printFiles } from '../../platform/db/tables/index.ts'
import { queueJob } from '../../platform/jobs/queue.ts'

/** Deletes print file rows; a job in the same transaction removes the objects from storage. */
export async function deletePrintFiles(tx: Tx, items: SQL | undefined): Promise<void> {
  const keys = await deletePrintFileRows(tx, items)
  if (keys.length > 0) await queueJob(tx, 'erase', { emails: [], print_files: keys })
}

/** For callers with their own clean-up job. @returns storage keys to delete */
export async function deletePrintFileRows(tx: Tx, items: SQL | undefined): Promise<string[]> {
  const ids = tx.select({ id: orderItems.id }).from(orderItems).where(items)
  const deleted = await tx
    .delete(printFiles)
    .where(inArray(printFiles.item_id, ids))
    .returning({ key: printFiles.key })
  return deleted.map(({ key }) => key)
}
