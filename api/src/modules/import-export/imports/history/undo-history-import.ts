import type { UndoHistoryImportResponse } from '@nakshi/core/imports/admin-history'
import { historyImportMessages } from '@nakshi/core/imports/admin-history-messages'
import { eq, type SQL, sql } from 'drizzle-orm'
import { type Actor, setActor } from '../../../../platform/db/actor.ts'
import type { Tx } from '../../../../platform/db/client.ts'
import { historyImports, importedOrders } from '../../../../platform/db/tables/index.ts'
import { AppError, notFound } from '../../../../platform/errors.ts'
import { writeAudit } from '../../../audit/write-audit.ts'

/** What an account has once its customer or the staff use it. */
const TABLES_OF_USE = [
  'orders',
  'sessions',
  'cart_items',
  'wishlist_items',
  'designs',
  'reviews',
  'review_votes',
  'back_in_stock_subscriptions',
  'user_identities',
]
const isUnused: SQL = sql`u.password_hash is null and u.staff_role is null and u.email_confirmed_at is null
  and u.confirmed_phone is null and u.whatsapp_opt_in_at is null
  and ${sql.join(
    TABLES_OF_USE.map(
      (name) => sql`not exists (select from ${sql.identifier(name)} x where x.user_id = u.id)`,
    ),
    sql` and `,
  )}`

/** Deletes what the import created; accounts in use stay, with their details. @throws {AppError} 404, 409 */
export async function undoHistoryImport(
  tx: Tx,
  by: Actor,
  { id, check }: { id: string; check: boolean },
): Promise<UndoHistoryImportResponse> {
  const [stored] = await tx.select().from(historyImports).where(eq(historyImports.id, id)).for('update')
  if (!stored) throw notFound(historyImportMessages.import_not_found)
  if (stored.undone_at) throw new AppError(409, 'undone', historyImportMessages.undone_before)
  const { all, unused } = await lockCreatedCustomers(tx, id)
  const orders = await tx.$count(importedOrders, eq(importedOrders.import_id, id))
  const result = { customers: unused.length, orders, kept: all - unused.length }
  if (check) return result
  await setActor(tx, by)
  await tx.delete(importedOrders).where(eq(importedOrders.import_id, id))
  await tx.execute(sql`delete from users where id = any(${sql.param(unused)}::uuid[])`)
  await tx.update(historyImports).set({ undone_at: sql`now()` }).where(eq(historyImports.id, id))
  const { file, kind, source } = stored
  await writeAudit(
    tx,
    by,
    ...unused.map((customer) => ({
      action: 'delete' as const,
      subject: { type: 'customer', id: customer } as const,
      after: { import: file },
    })),
    {
      action: 'import',
      subject: { type: 'file', id: file },
      after: { kind, source, import_id: id, undone: true, ...result },
    },
  )
  return result
}

/** Locked in id order; an order placed at the same time waits, and then finds no account. */
async function lockCreatedCustomers(tx: Tx, id: string): Promise<{ all: number; unused: string[] }> {
  const created = sql`select c.user_id from imported_customers c where c.import_id = ${id}`
  const locked = await tx.execute(
    sql`select u.id from users u where u.id in (${created}) order by u.id for update`,
  )
  // A statement of its own: it sees what was committed before the lock.
  const unused = await tx.execute<{ id: string }>(sql`
    select u.id from users u where u.id in (${created}) and ${isUnused} order by u.id`)
  return { all: locked.count, unused: unused.map((row) => row.id) }
}
