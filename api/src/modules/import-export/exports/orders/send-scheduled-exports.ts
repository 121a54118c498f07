import { formatSortableDateTime } from '@nakshi/domain/dates'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../../db/client.ts'
import { exportPresets, exportSubscribers } from '../../../../db/tables/index.ts'
import { queueJobs } from '../../../../jobs/queue.ts'

/** Queues each due preset once a day to its subscribers. @returns the number of queued emails */
export async function sendScheduledExports(db: Db, now: Date): Promise<number> {
  const [today = '', time = ''] = formatSortableDateTime(now).split(' ')
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: exportPresets.id })
      .from(exportPresets)
      .where(sql`${exportPresets.send_at} <= ${time} and coalesce(${exportPresets.sent_on} < ${today}, true)`)
      .for('update', { skipLocked: true })
    if (due.length === 0) return 0
    const ids = due.map(({ id }) => id)
    const readers = await tx.select().from(exportSubscribers).where(inArray(exportSubscribers.preset_id, ids))
    await queueJobs(
      tx,
      'mail',
      readers.map(({ preset_id, user_id }) => ({ email: 'export', preset_id, user_id })),
    )
    for (const id of ids)
      await tx.update(exportPresets).set({ sent_on: today }).where(eq(exportPresets.id, id))
    return readers.length
  })
}
