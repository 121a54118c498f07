import { adminMessages } from '@nakshi/core/admin-messages'
import type { MonthlyDocumentTotals } from '@nakshi/core/documents/admin-schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/db/actor.ts'
import type { Queryable, Tx } from '../../../platform/db/client.ts'
import { insertRow } from '../../../platform/db/insert-row.ts'
import { mapUniqueViolation } from '../../../platform/db/postgres-error.ts'
import { filedReturns, users } from '../../../platform/db/tables/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { lockDocumentNumbers } from '../next-document-numbers.ts'
import { getMonthRange } from './monthly-documents.ts'

/**
 * Locks a month: documents that are being issued in it come first, and a trigger rejects later ones. What changes
 * afterwards is a credit note and an invoice of the month in which it changes. @returns its id
 * @throws {AppError} 409 before the month is over, or when it is filed
 */
export async function markAsFiled(tx: Tx, month: string, actor: Actor): Promise<string> {
  const { to } = getMonthRange(month)
  await lockDocumentNumbers(tx)
  if (new Date() < to) throw new AppError(409, 'month_running', adminMessages.gst_return.month_running)
  const filed = await mapUniqueViolation(insertRow(tx, filedReturns, { month, filed_by: actor.id }), {
    constraint: 'filed_returns_once',
    path: 'month',
    message: adminMessages.gst_return.already_filed,
  })
  return filed.id
}

/** @throws {AppError} 409 not filed, or undone already */
export async function undoFiling(tx: Tx, id: string, { reason, by }: { reason: string; by: Actor }) {
  const undone = await tx
    .update(filedReturns)
    .set({ undone_at: sql`now()`, undone_by: by.id, undo_reason: reason })
    .where(and(eq(filedReturns.id, id), isNull(filedReturns.undone_at)))
    .returning({ id: filedReturns.id })
  if (undone.length === 0) throw new AppError(409, 'not_filed', adminMessages.gst_return.not_filed)
}

export async function findFiledReturn(db: Queryable, month: string): Promise<MonthlyDocumentTotals['filed']> {
  const [filed] = await db
    .select({ id: filedReturns.id, filed_at: filedReturns.filed_at, filed_by: users.full_name })
    .from(filedReturns)
    .leftJoin(users, eq(users.id, filedReturns.filed_by))
    .where(and(eq(filedReturns.month, month), isNull(filedReturns.undone_at)))
  return filed ? { ...filed, filed_at: filed.filed_at.toISOString() } : null
}
