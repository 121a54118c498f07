import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/client.ts'
import { importedOrders, users } from '../../platform/db/tables/index.ts'

/** Links orders to the account that confirmed their email. @param accountId default: all accounts */
export async function claimImportedOrders(db: Queryable, accountId?: string): Promise<void> {
  await db
    .update(importedOrders)
    .set({ user_id: sql`${users.id}` })
    .from(users)
    .where(
      and(
        accountId === undefined ? undefined : eq(users.id, accountId),
        isNull(importedOrders.user_id),
        ne(importedOrders.email, ''),
        eq(importedOrders.email, users.email),
        isNotNull(users.email_confirmed_at),
      ),
    )
}
