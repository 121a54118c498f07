import { adminMessages } from '@nakshi/core/admin-messages'
import { withParams } from '@nakshi/core/base/message-template'
import type { StoreCreditReason } from '@nakshi/core/store-credit/schema'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/db/client.ts'
import { insertRow } from '../../platform/db/insert-row.ts'
import { creditAccounts, creditEntries } from '../../platform/db/tables/index.ts'
import { AppError, fieldError } from '../../platform/errors.ts'

type CreditChange = {
  user_id: string
  /** paise; negative: spent or withdrawn */
  amount: number
  reason: StoreCreditReason
} & Partial<
  Pick<typeof creditEntries.$inferInsert, 'order_id' | 'payment_id' | 'refund_id' | 'actor_id' | 'note'>
>

/**
 * Books one entry and its balance under the lock of the account's row. @returns the balance in paise
 * @throws {AppError} 422 more than the balance
 */
export async function changeCredit(tx: Tx, { user_id, amount, ...entry }: CreditChange): Promise<number> {
  if (amount > 0) await tx.insert(creditAccounts).values({ user_id }).onConflictDoNothing()
  const [account] = await tx
    .update(creditAccounts)
    .set({ balance: sql`${creditAccounts.balance} + ${amount}`, updated_at: sql`now()` })
    .where(and(eq(creditAccounts.user_id, user_id), gte(creditAccounts.balance, Math.max(0, -amount))))
    .returning({ id: creditAccounts.id, balance: creditAccounts.balance })
  if (!account) {
    const left = await getCreditBalance(tx, user_id)
    const message = withParams(adminMessages.store_credit.too_little, { left })
    throw fieldError(422, 'credit_too_little', 'amount', message)
  }
  const { id: accountId, balance } = account
  await insertRow(tx, creditEntries, { account_id: accountId, amount, balance_after: balance, ...entry })
  return balance
}

/** Paise. */
export async function getCreditBalance(db: Queryable, userId: string): Promise<number> {
  const [account] = await db
    .select({ balance: creditAccounts.balance })
    .from(creditAccounts)
    .where(eq(creditAccounts.user_id, userId))
  return account?.balance ?? 0
}

/** Paise that no other transaction spends until this one ends. */
export async function lockCreditBalance(tx: Tx, userId: string): Promise<number> {
  const [account] = await tx
    .select({ balance: creditAccounts.balance })
    .from(creditAccounts)
    .where(eq(creditAccounts.user_id, userId))
    .for('no key update')
  return account?.balance ?? 0
}

/** Credit of a guest or a deleted account could not be spent. @throws {AppError} 422 */
export function assertHasAccount(email: string | null | undefined): void {
  if (!email) throw new AppError(422, 'no_account', adminMessages.store_credit.no_account)
}
