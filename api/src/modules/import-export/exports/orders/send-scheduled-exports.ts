import { inArray, lt } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/client.ts'
import { exportPresets, exportSubscribers } from '../../../../platform/db/tables/index.ts'
import { queueEmails } from '../../../../platform/jobs/queue.ts'
import { exportEmail } from './export-email.ts'
import { lastDueDay } from './presets.ts'

/** Queues each due preset once a day to its subscribers, after midnight too. @returns the number of queued emails */
export async function sendScheduledExports(db: Db, now: Date): Promise<number> {
  const dueDay = lastDueDay(exportPresets.send_at, now)
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: exportPresets.id })
      .from(exportPresets)
      .where(lt(exportPresets.sent_on, dueDay))
      .for('update', { skipLocked: true })
    if (due.length === 0) return 0
    const ids = due.map(({ id }) => id)
    const readers = await tx.select().from(exportSubscribers).where(inArray(exportSubscribers.preset_id, ids))
    await queueEmails(
      tx,
      exportEmail,
      readers.map(({ preset_id, user_id }) => ({ preset_id, user_id })),
    )
    await tx.update(exportPresets).set({ sent_on: dueDay }).where(inArray(exportPresets.id, ids))
    return readers.length
  })
}
