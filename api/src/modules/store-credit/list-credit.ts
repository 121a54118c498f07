import type { AdminCreditEntry, AdminStoreCredit } from '@nakshi/core/store-credit/admin-schema'
import type { OwnGiftCard, StoreCredit } from '@nakshi/core/store-credit/schema'
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/client.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { creditAccounts, creditEntries, giftCards, orders, users } from '../../platform/db/tables/index.ts'
import { getCreditBalance, isSpendableBy } from './change-credit.ts'

type Page = { page: number; per_page: number }

/** With what staff wrote: for the backoffice only. */
export async function listCredit(
  db: Queryable,
  userId: string,
  { page, per_page }: Page,
): Promise<AdminStoreCredit> {
  const ownEntries = eq(creditAccounts.user_id, userId)
  const rows = await db
    .select({
      ...pickColumns(
        creditEntries,
        'id',
        'amount',
        'balance_after',
        'reason',
        'order_id',
        'note',
        'created_at',
      ),
      order_number: orders.order_number,
      gift_card: giftCards.code_ending,
      actor: sql<
        string | null
      >`coalesce(${creditEntries.api_token_name}, ${users.full_name}, ${users.email})`,
    })
    .from(creditEntries)
    .innerJoin(creditAccounts, eq(creditAccounts.id, creditEntries.account_id))
    .leftJoin(giftCards, eq(giftCards.id, creditEntries.account_id))
    .leftJoin(orders, eq(orders.id, creditEntries.order_id))
    .leftJoin(users, eq(users.id, creditEntries.actor_id))
    .where(ownEntries)
    // Entries of one transaction have the same time.
    .orderBy(desc(creditEntries.created_at), desc(creditEntries.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(creditEntries)
    .innerJoin(creditAccounts, eq(creditAccounts.id, creditEntries.account_id))
    .where(ownEntries)
  return {
    balance: await getCreditBalance(db, userId),
    gift_cards: await listGiftCards(db, userId),
    items: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
    total: counted?.total ?? 0,
    page,
    per_page,
  }
}

/** In the order in which they are spent. */
async function listGiftCards(db: Queryable, userId: string): Promise<OwnGiftCard[]> {
  return db
    .select({
      ...pickColumns(creditAccounts, 'id', 'balance'),
      expires_on: sql<string>`${creditAccounts.expires_on}`,
      code_ending: sql<string>`${giftCards.code_ending}`,
    })
    .from(creditAccounts)
    .innerJoin(giftCards, eq(giftCards.id, creditAccounts.id))
    .where(isSpendableBy(userId))
    .orderBy(asc(creditAccounts.expires_on), asc(creditAccounts.id))
}

export async function listOwnCredit(db: Queryable, userId: string, page: Page): Promise<StoreCredit> {
  const { items, ...credit } = await listCredit(db, userId, page)
  return { ...credit, items: items.map(withoutStaff) }
}

const withoutStaff = ({ note: _note, actor: _actor, ...entry }: AdminCreditEntry) => entry
