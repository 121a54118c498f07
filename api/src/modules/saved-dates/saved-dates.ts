import { toIndiaDate } from '@nakshi/core/base/india-time'
import { withParams } from '@nakshi/core/base/message-template'
import { savedDateMessages } from '@nakshi/core/occasions/messages'
import { getNextYearlyDate, MAX_SAVED_DATES } from '@nakshi/core/occasions/saved-date-rules'
import type { SavedDate, SavedDateBody } from '@nakshi/core/occasions/saved-dates'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/db/client.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { savedDates, users } from '../../platform/db/tables/index.ts'
import { AppError, notFound } from '../../platform/errors.ts'

const columns = pickColumns(
  savedDates,
  'id',
  'name',
  'occasion',
  'day',
  'month',
  'year',
  'remind_days',
  'created_at',
)
type Row = Pick<typeof savedDates.$inferSelect, keyof typeof columns>

const toSavedDate = (row: Row): SavedDate => ({
  ...row,
  next_date: getNextYearlyDate(row, toIndiaDate(new Date())),
  created_at: row.created_at.toISOString(),
})

const isOwn = (userId: string, id: string) => and(eq(savedDates.id, id), eq(savedDates.user_id, userId))

export async function listSavedDates(db: Queryable, userId: string): Promise<SavedDate[]> {
  const rows = await db
    .select(columns)
    .from(savedDates)
    .where(eq(savedDates.user_id, userId))
    .orderBy(savedDates.created_at, savedDates.id)
  return rows.map(toSavedDate).toSorted((a, b) => a.next_date.localeCompare(b.next_date))
}

/** @throws {AppError} 422 above the limit */
export async function createSavedDate(tx: Tx, userId: string, body: SavedDateBody): Promise<SavedDate> {
  await lockAccount(tx, userId)
  if ((await tx.$count(savedDates, eq(savedDates.user_id, userId))) >= MAX_SAVED_DATES)
    throw new AppError(
      422,
      'too_many_dates',
      withParams(savedDateMessages.too_many, { max: MAX_SAVED_DATES }),
    )
  const [row] = await tx
    .insert(savedDates)
    .values({ ...body, user_id: userId })
    .returning(columns)
  if (!row) throw new Error('the date was not stored')
  await updateConsent(tx, userId, body.remind_days !== null)
  return toSavedDate(row)
}

/** Another day is another date, with a reminder of its own. @throws {AppError} 404 */
export async function updateSavedDate(
  tx: Tx,
  userId: string,
  id: string,
  body: SavedDateBody,
): Promise<SavedDate> {
  await lockAccount(tx, userId)
  const isSameDay = sql`${savedDates.day} = ${body.day}::int and ${savedDates.month} = ${body.month}::int`
  const [row] = await tx
    .update(savedDates)
    .set({
      ...body,
      reminded_for: sql`case when ${isSameDay} then ${savedDates.reminded_for} end`,
      sent_for: sql`case when ${isSameDay} then ${savedDates.sent_for} end`,
    })
    .where(isOwn(userId, id))
    .returning(columns)
  if (!row) throw notFound()
  await updateConsent(tx, userId, body.remind_days !== null)
  return toSavedDate(row)
}

/** @throws {AppError} 404 */
export async function deleteSavedDate(tx: Tx, userId: string, id: string): Promise<void> {
  await lockAccount(tx, userId)
  const deleted = await tx.delete(savedDates).where(isOwn(userId, id)).returning({ id: savedDates.id })
  if (deleted.length === 0) throw notFound()
  await updateConsent(tx, userId, false)
}

/** Serialises changes to the dates of one account. */
async function lockAccount(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/** Given with the first reminder, and withdrawn with the last one. A later choice counts after an opt-out. */
async function updateConsent(tx: Tx, userId: string, isChosen: boolean): Promise<void> {
  const given = isChosen ? sql`now()` : sql`${users.gift_reminder_opt_in_at}`
  const hasReminder = sql`exists (select from saved_dates d where d.user_id = ${userId} and d.remind_days is not null)`
  await tx
    .update(users)
    .set({ gift_reminder_opt_in_at: sql`case when ${hasReminder} then ${given} end` })
    .where(eq(users.id, userId))
}
