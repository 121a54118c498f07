import { savedViewMessages } from '@nakshi/core/backoffice/admin-saved-view-messages'
import {
  MAX_SAVED_VIEWS,
  type NewSavedView,
  type SavedView,
  type SavedViewChange,
  viewLists,
} from '@nakshi/core/backoffice/admin-saved-views'
import { listPermissions } from '@nakshi/core/backoffice/list-permissions'
import { withParams } from '@nakshi/core/base/message-template'
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../platform/db/client.ts'
import { insertRow } from '../../../platform/db/insert-row.ts'
import { pickColumns } from '../../../platform/db/pick-columns.ts'
import { mapUniqueViolation } from '../../../platform/db/postgres-error.ts'
import { savedViews, users } from '../../../platform/db/tables/index.ts'
import { AppError, notFound } from '../../../platform/errors.ts'
import { type Account, isPermitted } from '../../../platform/http/access.ts'

const isOf = (account: Account): SQL => eq(savedViews.owner_id, account.id)

/** Own views and those that colleagues share, of the lists that the account may read. */
export async function listSavedViews(db: Queryable, account: Account): Promise<SavedView[]> {
  const readable = viewLists.filter((list) => isPermitted(account, listPermissions[list]))
  return db
    .select({
      ...pickColumns(savedViews, 'id', 'list', 'name', 'filter', 'sort', 'is_shared'),
      is_own: sql<boolean>`${isOf(account)}`,
      owner_name: users.full_name,
    })
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.owner_id))
    .where(and(inArray(savedViews.list, readable), or(isOf(account), savedViews.is_shared)))
    .orderBy(asc(savedViews.created_at), asc(savedViews.id))
}

const uniqueName = {
  constraint: 'saved_views_name_once',
  path: 'name',
  message: savedViewMessages.name_taken,
}

/** @throws {AppError} 409 name, 422 too many */
export async function createSavedView(tx: Tx, account: Account, view: NewSavedView): Promise<void> {
  // Counted one after another.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, account.id)).for('no key update')
  if ((await tx.$count(savedViews, isOf(account))) >= MAX_SAVED_VIEWS)
    throw new AppError(422, 'too_many', withParams(savedViewMessages.too_many, { max: MAX_SAVED_VIEWS }))
  await mapUniqueViolation(insertRow(tx, savedViews, { ...view, owner_id: account.id }), uniqueName)
}

/** Only by its owner. @throws {AppError} 404, 409 name */
export async function updateSavedView(
  db: Queryable,
  account: Account,
  id: string,
  change: SavedViewChange,
): Promise<void> {
  const isOwn = and(eq(savedViews.id, id), isOf(account))
  const changed = await mapUniqueViolation(
    // Without a change there is nothing to set.
    db
      .update(savedViews)
      .set({ name: savedViews.name, ...change })
      .where(isOwn)
      .returning({ id: savedViews.id }),
    uniqueName,
  )
  if (changed.length === 0) throw notFound(savedViewMessages.not_found)
}

/** By its owner; a shared one also by whoever may change settings. @throws {AppError} 404 */
export async function deleteSavedView(db: Queryable, account: Account, id: string): Promise<void> {
  const isManaged = isPermitted(account, 'settings.write') ? eq(savedViews.is_shared, true) : undefined
  const deleted = await db
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), or(isOf(account), isManaged)))
    .returning({ id: savedViews.id })
  if (deleted.length === 0) throw notFound(savedViewMessages.not_found)
}
