import { otpMessages } from '@nakshi/contract/messages/otp'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../db/client.ts'
import { signInCodes, users } from '../../../db/tables/index.ts'
import { AppError } from '../../../errors.ts'
import { generateToken, hashToken } from '../random-token.ts'
import { hasSecondFactor } from '../second-factor/verify-second-factor.ts'
import { OTP_POLICY } from '../sign-in-rate-limits.ts'
import { generateOtp, hashOtp, hashPhone, isMatchingOtp, type Secret } from './otp.ts'

export type OtpRecipient = { by: 'mail' | 'sms'; to: string }

const hashRecipient = ({ by, to }: OtpRecipient, secret: Secret) =>
  by === 'mail' ? hashToken(to) : hashPhone(to, secret)

/** The OTP is generated when it is sent. Unknown recipients get the same row with a null user. */
export async function createSignInCode(
  tx: Tx,
  sentTo: OtpRecipient,
  userId: string | null,
  secret: Secret,
): Promise<{ ask: string; id: string }> {
  const ask = generateToken()
  const [row] = await tx
    .insert(signInCodes)
    .values({
      challenge_hash: hashToken(ask),
      sent_by: sentTo.by,
      email_hash: hashRecipient(sentTo, secret),
      user_id: userId,
      expires_at: new Date(Date.now() + OTP_POLICY.validMinutes * 60_000),
    })
    .returning({ id: signInCodes.id })
  if (!row) throw new Error('code was not stored')
  return { ask, id: row.id }
}

type IssuedOtp = {
  to: string
  name: string | null
  /** null: staff without a second factor, who sign in by password */
  otp: string | null
}

/** Staff without a second factor get no OTP: a mailbox alone must not open the backoffice. */
export async function issueSignInOtp(
  db: Queryable,
  { id, by }: { id: string; by: OtpRecipient['by'] },
  secret: Secret,
): Promise<IssuedOtp | null> {
  const [signInCode] = await db
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
  const to = by === 'mail' ? signInCode?.email : signInCode?.phone
  // The account's email or phone changed since the request.
  if (!signInCode || !to || hashRecipient({ by, to }, secret) !== signInCode.about) return null
  const { name, user_id, staff_role } = signInCode
  if (staff_role !== null && !(await hasSecondFactor(db, user_id))) return { to, name, otp: null }
  const otp = generateOtp()
  await db
    .update(signInCodes)
    .set({ code_hash: hashOtp(id, otp, secret) })
    .where(eq(signInCodes.id, id))
  return { to, name, otp }
}

export const confirmedPhone = sql<
  string | null
>`case when ${users.confirmed_phone} = ${users.phone} then ${users.phone} end`

type OtpCheck = {
  id: string
  user_id: string | null
  by: OtpRecipient['by']
  about: string
  isCorrect: boolean
}

/** Wrong attempts are counted under the row lock. @throws {AppError} 422 expired or used up */
export async function verifySignInOtp(tx: Tx, ask: string, otp: string, secret: Secret): Promise<OtpCheck> {
  const [row] = await tx
    .select()
    .from(signInCodes)
    .where(eq(signInCodes.challenge_hash, hashToken(ask)))
    .for('update')
  const isExpired =
    !row || row.used_at !== null || row.expires_at <= new Date() || row.attempts >= OTP_POLICY.maxAttempts
  if (isExpired) throw signInCodeExpired()
  const { id, user_id, sent_by: by, email_hash: about } = row
  // Constant work, also without an account.
  const isCorrect = isMatchingOtp(row, otp, secret) && user_id !== null
  if (!isCorrect)
    await tx
      .update(signInCodes)
      .set({ attempts: sql`${signInCodes.attempts} + 1` })
      .where(eq(signInCodes.id, id))
  return { id, user_id, by, about, isCorrect }
}

/** Whether the OTP was sent to the account's current email or phone. */
export function isSameRecipient(
  otpCheck: Pick<OtpCheck, 'by' | 'about'>,
  account: { email: string | null; phone: string | null },
  secret: Secret,
): boolean {
  const to = otpCheck.by === 'mail' ? account.email : account.phone
  return to !== null && hashRecipient({ by: otpCheck.by, to }, secret) === otpCheck.about
}

/** Also consumes the account's other open codes. @throws {AppError} 422 already used */
export async function consumeSignInCode(tx: Tx, id: string, userId: string): Promise<void> {
  const used = await tx
    .update(signInCodes)
    .set({ used_at: sql`now()` })
    .where(and(eq(signInCodes.user_id, userId), isNull(signInCodes.used_at)))
    .returning({ id: signInCodes.id })
  if (!used.some((each) => each.id === id)) throw signInCodeExpired()
}

export function signInCodeExpired(): AppError {
  const message = otpMessages.expired
  return new AppError(422, 'code_over', message, [{ path: 'mail_code', message }])
}
