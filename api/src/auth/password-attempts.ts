import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { sentences } from '../contract/sentences.ts'
import type { Db, Tx } from '../db/client.ts'
import { password_attempts } from '../db/tables/index.ts'
import { type AttemptScope, FORGET_AFTER_HOURS, passwordDelay } from '../domain/password-delay.ts'
import { AppError } from '../errors.ts'

/** Who guesses, and whose password: `account` is a mail address as it was typed, whether or not it has an account. */
export type Guess = Record<AttemptScope, string>

/** By no clock in the future, the database's or a replica's. */
const LONG_AGO = new Date(0)
const SCOPES: readonly AttemptScope[] = ['account', 'address']
const keyOf = (scope: AttemptScope, value: string) =>
  createHash('sha256').update(`${scope} ${value.toLowerCase()}`).digest('base64url')

/**
 * Asks for leave to look at one password, and counts it as wrong in advance, so that a thousand sent at once are a thousand
 * attempts. The count is the database's: it holds for all replicas.
 * @throws {AppError} 429 with `retry_after` while the account or the address has to wait; nothing is counted then
 */
export async function countAttempt(db: Db, guess: Guess): Promise<void> {
  await db.transaction(async (tx) => {
    const counted = []
    for (const scope of SCOPES)
      counted.push({ scope, row: await lockAttempts(tx, keyOf(scope, guess[scope])) })
    // Read once nobody else can count: whoever was first may have set the next moment while this one waited.
    const now = Date.now()
    const wait = Math.max(...counted.map(({ row }) => row.next_at.getTime() - now))
    if (wait > 0) throw slowDown(Math.ceil(wait / 1000))
    for (const { scope, row } of counted) {
      const is_old = now - row.last_at.getTime() > FORGET_AFTER_HOURS * 3_600_000
      const failures = (is_old ? 0 : row.failures) + 1
      const delay = passwordDelay(scope, failures)
      const next_at = delay > 0 ? new Date(now + delay * 1000) : LONG_AGO
      await tx
        .update(password_attempts)
        .set({ failures, next_at, last_at: new Date(now) })
        .where(eq(password_attempts.key, row.key))
    }
  })
}

/** Always the account first, so that two attempts never wait for each other. */
async function lockAttempts(tx: Tx, key: string): Promise<typeof password_attempts.$inferSelect> {
  const [row] = await tx
    .insert(password_attempts)
    .values({ key, next_at: LONG_AGO })
    .onConflictDoUpdate({ target: password_attempts.key, set: { key } })
    .returning()
  if (!row) throw new Error('attempt was not counted')
  return row
}

/** The password was right: the account begins anew, and the address gets back what was counted in advance. */
export async function forgiveAttempt(db: Db, guess: Guess): Promise<void> {
  const [account, address] = [keyOf('account', guess.account), keyOf('address', guess.address)]
  await db.transaction(async (tx) => {
    await tx.delete(password_attempts).where(eq(password_attempts.key, account))
    await tx
      .update(password_attempts)
      .set({ failures: sql`greatest(${password_attempts.failures} - 1, 0)`, next_at: LONG_AGO })
      .where(eq(password_attempts.key, address))
  })
}

/** A new password by a link from a letter: its owner need not wait for those who guessed at the old one. */
export async function forgiveAccount(tx: Tx, email: string): Promise<void> {
  await tx.delete(password_attempts).where(eq(password_attempts.key, keyOf('account', email)))
}

function slowDown(seconds: number): AppError {
  return new AppError(429, 'slow_down', sentences.general.slow_down, undefined, { retry_after: seconds })
}
