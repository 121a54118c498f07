import { adminMessages } from '@nakshi/core/admin-messages'
import { withParams } from '@nakshi/core/base/message-template'
import { allocateCredit } from '@nakshi/core/store-credit/store-credit'
import { and, asc, desc, eq, gt, gte, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/db/client.ts'
import { insertRow } from '../../platform/db/insert-row.ts'
import { creditAccounts, creditEntries } from '../../platform/db/tables/index.ts'
import { AppError, fieldError } from '../../platform/errors.ts'

type CreditEntry = Pick<typeof creditEntries.$inferInsert, 'reason'> & {
  /** paise; negative: it leaves */
  amount: number
} & Partial<
    Pick<typeof creditEntries.$inferInsert, 'order_id' | 'payment_id' | 'refund_id' | 'actor_id' | 'note'>
  >

/** Paise that orders are paid with. */
type Spending = { user_id: string; amount: number; order_id: string; payment_id: string }

/** The day in India. */
export const today = sql`(now() at time zone 'Asia/Kolkata')::date`
const isUsable = and(
  or(isNull(creditAccounts.expires_on), gte(creditAccounts.expires_on, today)),
  isNull(creditAccounts.cancelled_at),
)

const isCreditOf = (userId: string) =>
  and(eq(creditAccounts.user_id, userId), eq(creditAccounts.kind, 'customer'))
export const isSpendableBy = (userId: string) =>
  and(eq(creditAccounts.user_id, userId), gt(creditAccounts.balance, 0), isUsable)

/**
 * Books one entry and its balance under the lock of the account's row. @returns the balance in paise; null: no
 * such account, or less than what leaves
 */
export async function bookCredit(
  tx: Tx,
  account: SQL | undefined,
  { amount, ...entry }: CreditEntry,
): Promise<number | null> {
  const [booked] = await tx
    .update(creditAccounts)
    .set({ balance: sql`${creditAccounts.balance} + ${amount}`, updated_at: sql`now()` })
    .where(and(account, gte(creditAccounts.balance, Math.max(0, -amount))))
    .returning({ id: creditAccounts.id, balance: creditAccounts.balance })
  if (!booked) return null
  const { id: accountId, balance } = booked
  await insertRow(tx, creditEntries, { account_id: accountId, amount, balance_after: balance, ...entry })
  return balance
}

/**
 * Changes the store credit of a customer, not the gift cards. @returns the balance in paise
 * @throws {AppError} 422 more than the balance
 */
export async function changeCredit(
  tx: Tx,
  { user_id, ...entry }: CreditEntry & { user_id: string },
): Promise<number> {
  if (entry.amount > 0) await tx.insert(creditAccounts).values({ user_id }).onConflictDoNothing()
  const balance = await bookCredit(tx, isCreditOf(user_id), entry)
  if (balance !== null) return balance
  const [account] = await tx
    .select({ balance: creditAccounts.balance })
    .from(creditAccounts)
    .where(isCreditOf(user_id))
  throw tooLittle(account?.balance ?? 0)
}

function tooLittle(left: number): AppError {
  const message = withParams(adminMessages.store_credit.too_little, { left })
  return fieldError(422, 'credit_too_little', 'amount', message)
}

/** What expires first is spent first. @throws {AppError} 422 more than the balance */
export async function spendCredit(tx: Tx, { user_id, amount, ...payment }: Spending): Promise<void> {
  const sources = await lockSpendable(tx, user_id)
  const available = sum(sources)
  if (available < amount) throw tooLittle(available)
  for (const part of allocateCredit(sources, amount))
    await bookCredit(tx, eq(creditAccounts.id, part.id), {
      ...payment,
      ...{ amount: -part.amount, reason: 'order' },
    })
}

type Return = Spending & { refund_id: string; actor_id: string | null }

/**
 * Puts back what a payment took, in the reverse order; the caller has locked the payment. What came from a gift
 * card that has expired or was cancelled since goes to the store credit.
 */
export async function returnCredit(
  tx: Tx,
  { payment_id, user_id, amount, ...refund }: Return,
): Promise<void> {
  const isOfPayment = or(
    eq(creditEntries.payment_id, payment_id),
    sql`${creditEntries.refund_id} in (select r.id from refunds r where r.payment_id = ${payment_id})`,
  )
  const sources = await tx
    .select({
      id: creditAccounts.id,
      kind: creditAccounts.kind,
      available: sql<number>`-sum(${creditEntries.amount})`.mapWith(Number),
    })
    .from(creditEntries)
    .innerJoin(creditAccounts, eq(creditAccounts.id, creditEntries.account_id))
    .where(and(eq(creditAccounts.user_id, user_id), isUsable, isOfPayment))
    .groupBy(creditAccounts.id)
    .orderBy(desc(creditAccounts.expires_on), asc(creditAccounts.id))
  const cards = new Set(sources.filter(({ kind }) => kind === 'gift_card').map(({ id }) => id))
  const entry = { ...refund, reason: 'refund' as const }
  let rest = amount
  for (const part of allocateCredit(sources, amount)) {
    if (!cards.has(part.id)) continue
    const card = and(eq(creditAccounts.id, part.id), isUsable)
    const booked = await bookCredit(tx, card, { ...entry, amount: part.amount })
    if (booked !== null) rest -= part.amount
  }
  if (rest > 0) await changeCredit(tx, { ...entry, user_id, amount: rest })
}

const lockSpendable = (tx: Tx, userId: string) =>
  tx
    .select({ id: creditAccounts.id, available: creditAccounts.balance })
    .from(creditAccounts)
    .where(isSpendableBy(userId))
    // Nulls, which never expire, come last.
    .orderBy(asc(creditAccounts.expires_on), asc(creditAccounts.id))
    .for('no key update')

const sum = (sources: { available: number }[]) =>
  sources.reduce((total, { available }) => total + available, 0)

/** Paise, with those of gift cards. */
export async function getCreditBalance(db: Queryable, userId: string): Promise<number> {
  const accounts = await db
    .select({ available: creditAccounts.balance })
    .from(creditAccounts)
    .where(isSpendableBy(userId))
  return sum(accounts)
}

/** Paise that no other transaction spends until this one ends. */
export const lockCreditBalance = async (tx: Tx, userId: string): Promise<number> =>
  sum(await lockSpendable(tx, userId))

/** Credit of a guest or a deleted account could not be spent. @throws {AppError} 422 */
export function assertHasAccount(email: string | null | undefined): void {
  if (!email) throw new AppError(422, 'no_account', adminMessages.store_credit.no_account)
}
