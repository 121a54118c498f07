import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import { signInCodeSentences } from '../../contract/sign-in-code-sentences.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { signInCodes, users } from '../../db/tables/index.ts'
import { CODE } from '../../domain/password-tries.ts'
import { AppError } from '../../errors.ts'
import { hasSecondFactor } from '../second-factor/second-step.ts'
import { digestOf, newSecretToken } from '../secret-token.ts'
import { derivedKey } from '../sessions/derived-key.ts'

type Secret = Pick<Config, 'sessionSecret'>

/**
 * Figures are few: a plain hash of them tells them to whoever reads the table, so they are hashed with
 * a key that is not in it, each code apart.
 */
const hashOf = (id: string, figures: string, { sessionSecret }: Secret) =>
  createHmac('sha256', derivedKey(sessionSecret, 'nakshi sign-in codes')).update(`${id} ${figures}`).digest()

/**
 * Notes that a browser asks to sign in by mail; the figures are made when the letter is written. For an
 * address without an account the same is noted of nobody.
 * @returns what that browser is handed, and the row
 */
export async function askForCode(
  tx: Tx,
  { email, user_id }: { email: string; user_id: string | null },
): Promise<{ ask: string; id: string }> {
  const ask = newSecretToken()
  const expiresAt = new Date(Date.now() + CODE.minutes * 60_000)
  const [row] = await tx
    .insert(signInCodes)
    .values({ ask_hash: digestOf(ask), email_hash: digestOf(email), user_id, expires_at: expiresAt })
    .returning({ id: signInCodes.id })
  if (!row) throw new Error('code was not stored')
  return { ask, id: row.id }
}

type Written = {
  email: string
  name: string | null /** null: this account signs in by its password */
  figures: string | null
}

/**
 * The figures for a letter, new at every try to write it; null when nobody is to get one any more.
 * Whoever works in the shop gets none without a second step: a mailbox alone opens no backoffice.
 */
export async function newFigures(db: Queryable, id: string, secret: Secret): Promise<Written | null> {
  const [asked] = await db
    .select({
      email: users.email,
      name: users.full_name,
      user_id: users.id,
      staff_role: users.staff_role,
      about: signInCodes.email_hash,
    })
    .from(signInCodes)
    .innerJoin(users, eq(users.id, signInCodes.user_id))
    .where(and(eq(signInCodes.id, id), isNull(signInCodes.used_at), gt(signInCodes.expires_at, new Date())))
  // Another address by now is not the one that asked.
  if (!asked?.email || digestOf(asked.email) !== asked.about) return null
  const { email, name, user_id, staff_role } = asked
  if (staff_role !== null && !(await hasSecondFactor(db, user_id))) return { email, name, figures: null }
  const figures = String(randomInt(1_000_000)).padStart(6, '0')
  await db
    .update(signInCodes)
    .set({ code_hash: hashOf(id, figures, secret).toString('base64url') })
    .where(eq(signInCodes.id, id))
  return { email, name, figures }
}

type Taken = { id: string; user_id: string | null; about: string; right: boolean }

/**
 * Holds typed figures against the code of an ask. A wrong try is counted, under the row's lock: a
 * thousand sent at once are a thousand. A right one uses nothing up yet: a second step may follow.
 * @throws {AppError} 422 when the ask is unknown, used, too old or tried too often
 */
export async function tryFigures(tx: Tx, ask: string, figures: string, secret: Secret): Promise<Taken> {
  const [row] = await tx
    .select()
    .from(signInCodes)
    .where(eq(signInCodes.ask_hash, digestOf(ask)))
    .for('update')
  const isOver = !row || row.used_at !== null || row.expires_at <= new Date() || row.tries >= CODE.tries
  if (isOver) throw codeOver()
  const { id, user_id, email_hash: about, code_hash } = row
  // The same work for an address without an account.
  const typed = hashOf(id, figures, secret)
  const stored = Buffer.from(code_hash ?? '', 'base64url')
  const right = stored.length === typed.length && timingSafeEqual(stored, typed) && user_id !== null
  if (!right)
    await tx
      .update(signInCodes)
      .set({ tries: sql`${signInCodes.tries} + 1` })
      .where(eq(signInCodes.id, id))
  return { id, user_id, about, right }
}

/** Uses a code up, and every other that waits for the same account. @throws {AppError} 422 used already */
export async function useCode(tx: Tx, id: string, userId: string): Promise<void> {
  const used = await tx
    .update(signInCodes)
    .set({ used_at: sql`now()` })
    .where(and(eq(signInCodes.user_id, userId), isNull(signInCodes.used_at)))
    .returning({ id: signInCodes.id })
  if (!used.some((each) => each.id === id)) throw codeOver()
}

function codeOver(): AppError {
  const message = signInCodeSentences.over
  return new AppError(422, 'code_over', message, [{ path: 'mail_code', message }])
}
