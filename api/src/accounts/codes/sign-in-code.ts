import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { signInCodeSentences } from '../../contract/sign-in-code-sentences.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { signInCodes, users } from '../../db/tables/index.ts'
import { CODE } from '../../domain/password-tries.ts'
import { AppError } from '../../errors.ts'
import { hasSecondFactor } from '../second-factor/second-step.ts'
import { digestOf, newSecretToken } from '../secret-token.ts'
import { areFiguresOf, digestOfPhone, hashOfFigures, newFiguresOfSix, type Secret } from './six-figures.ts'

export type SentTo = { by: 'mail' | 'sms'; to: string }

const aboutOf = ({ by, to }: SentTo, secret: Secret) =>
  by === 'mail' ? digestOf(to) : digestOfPhone(to, secret)

/** The OTP is generated when it is sent. Unknown recipients get the same row with a null user. */
export async function askForCode(
  tx: Tx,
  sentTo: SentTo,
  userId: string | null,
  secret: Secret,
): Promise<{ ask: string; id: string }> {
  const ask = newSecretToken()
  const [row] = await tx
    .insert(signInCodes)
    .values({
      ask_hash: digestOf(ask),
      sent_by: sentTo.by,
      email_hash: aboutOf(sentTo, secret),
      user_id: userId,
      expires_at: new Date(Date.now() + CODE.minutes * 60_000),
    })
    .returning({ id: signInCodes.id })
  if (!row) throw new Error('code was not stored')
  return { ask, id: row.id }
}

type Written = {
  to: string
  name: string | null
  /** null: staff without a second factor, who sign in by password */
  figures: string | null
}

/** Staff without a second factor get no OTP: a mailbox alone must not open the backoffice. */
export async function newFigures(
  db: Queryable,
  { id, by }: { id: string; by: SentTo['by'] },
  secret: Secret,
): Promise<Written | null> {
  const [asked] = await db
    .select({
      email: users.email,
      phone: confirmedPhone,
      name: sql<string | null>`case when ${users.email_confirmed_at} is not null then ${users.full_name} end`,
      user_id: users.id,
      staff_role: users.staff_role,
      about: signInCodes.email_hash,
    })
    .from(signInCodes)
    .innerJoin(users, eq(users.id, signInCodes.user_id))
    .where(
      and(
        eq(signInCodes.id, id),
        eq(signInCodes.sent_by, by),
        isNull(signInCodes.used_at),
        gt(signInCodes.expires_at, new Date()),
      ),
    )
  const to = by === 'mail' ? asked?.email : asked?.phone
  // The account's email or phone changed since the request.
  if (!asked || !to || aboutOf({ by, to }, secret) !== asked.about) return null
  const { name, user_id, staff_role } = asked
  if (staff_role !== null && !(await hasSecondFactor(db, user_id))) return { to, name, figures: null }
  const figures = newFiguresOfSix()
  await db
    .update(signInCodes)
    .set({ code_hash: hashOfFigures(id, figures, secret) })
    .where(eq(signInCodes.id, id))
  return { to, name, figures }
}

export const confirmedPhone = sql<
  string | null
>`case when ${users.confirmed_phone} = ${users.phone} then ${users.phone} end`

type Taken = { id: string; user_id: string | null; by: SentTo['by']; about: string; right: boolean }

/** Wrong attempts are counted under the row lock. @throws {AppError} 422 expired or used up */
export async function tryFigures(tx: Tx, ask: string, figures: string, secret: Secret): Promise<Taken> {
  const [row] = await tx
    .select()
    .from(signInCodes)
    .where(eq(signInCodes.ask_hash, digestOf(ask)))
    .for('update')
  const isOver = !row || row.used_at !== null || row.expires_at <= new Date() || row.tries >= CODE.tries
  if (isOver) throw codeOver()
  const { id, user_id, sent_by: by, email_hash: about } = row
  // Constant work, also without an account.
  const right = areFiguresOf(row, figures, secret) && user_id !== null
  if (!right)
    await tx
      .update(signInCodes)
      .set({ tries: sql`${signInCodes.tries} + 1` })
      .where(eq(signInCodes.id, id))
  return { id, user_id, by, about, right }
}

/** Whether the OTP was sent to the account's current email or phone. */
export function isStillTheirs(
  taken: Pick<Taken, 'by' | 'about'>,
  account: { email: string | null; phone: string | null },
  secret: Secret,
): boolean {
  const to = taken.by === 'mail' ? account.email : account.phone
  return to !== null && aboutOf({ by: taken.by, to }, secret) === taken.about
}

/** Also consumes the account's other open codes. @throws {AppError} 422 already used */
export async function useCode(tx: Tx, id: string, userId: string): Promise<void> {
  const used = await tx
    .update(signInCodes)
    .set({ used_at: sql`now()` })
    .where(and(eq(signInCodes.user_id, userId), isNull(signInCodes.used_at)))
    .returning({ id: signInCodes.id })
  if (!used.some((each) => each.id === id)) throw codeOver()
}

export function codeOver(): AppError {
  const message = signInCodeSentences.over
  return new AppError(422, 'code_over', message, [{ path: 'mail_code', message }])
}
