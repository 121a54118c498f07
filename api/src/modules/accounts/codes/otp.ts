import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { otpMessages } from '@nakshi/core/accounts/otp-messages'
import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Config } from '../../../platform/config.ts'
import type { Actor } from '../../../platform/db/actor.ts'
import type { Queryable, Tx } from '../../../platform/db/client.ts'
import { insertRow } from '../../../platform/db/insert-row.ts'
import { pickColumns } from '../../../platform/db/pick-columns.ts'
import { orders, otps, users } from '../../../platform/db/tables/index.ts'
import { fieldError } from '../../../platform/errors.ts'
import type { Deps } from '../../../platform/http/app-types.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { hashToken } from '../random-token.ts'
import { hasSecondFactor } from '../second-factor/verify-second-factor.ts'
import { deriveKey } from '../sessions/derive-key.ts'
import { OTP_POLICY } from '../sign-in-rate-limits.ts'

type Otp = typeof otps.$inferSelect
export type OtpRecipient = { channel: Otp['channel']; to: string }

const hashRecipient = ({ channel, to }: OtpRecipient, secret: Secret) =>
  channel === 'email' ? hashToken(to) : hashPhone(to, secret)

type NewOtp = { recipient: OtpRecipient } & (
  | { purpose: 'sign_in'; challenge: string; userId: string | null }
  | { purpose: 'confirm_phone'; challenge?: never; userId: string }
  | { purpose: 'confirm_order'; challenge?: never; userId?: never; orderId: string }
  | { purpose: 'track_order'; challenge: string; userId?: never; orderId: string | null }
)

/** The OTP is generated when it is sent. Unknown recipients get the same row with a null user or order. */
export async function createOtp(
  tx: Tx,
  { recipient, challenge, ...otp }: NewOtp,
  secret: Secret,
): Promise<string> {
  const { purpose } = otp
  const row = await insertRow(tx, otps, {
    purpose,
    channel: recipient.channel,
    recipient_hash: hashRecipient(recipient, secret),
    challenge_hash: challenge === undefined ? null : hashToken(challenge),
    ...('orderId' in otp ? { order_id: otp.orderId } : { user_id: otp.userId }),
    expires_at: new Date(Date.now() + OTP_POLICY.validMinutes * 60_000),
  })
  return row.id
}

type IssuedOtp = {
  to: string
  name: string | null
  /** of the account, or of the order */
  language: string
  /** null: staff without a second factor, who sign in by password */
  otp: string | null
}

/** Staff without a second factor get no OTP: a mailbox alone must not open the backoffice. */
export async function issueOtp(
  db: Queryable,
  { id, channel }: Pick<Otp, 'id' | 'channel'>,
  secret: Secret,
): Promise<IssuedOtp | null> {
  const [row] = await db
    .select({
      purpose: otps.purpose,
      recipient_hash: otps.recipient_hash,
      ...pickColumns(users, 'email', 'phone', 'staff_role'),
      confirmed_phone: confirmedPhone,
      name: sql<string | null>`case when ${users.email_confirmed_at} is not null then ${users.full_name} end`,
      user_id: users.id,
      language: sql<string>`coalesce(${orders.language}, ${users.language})`,
      order_phone: sql<string | null>`${orders.shipping_address}->>'phone'`,
      order_email: sql<string | null>`lower(${orders.shipping_address}->>'email')`,
    })
    .from(otps)
    .leftJoin(users, eq(users.id, otps.user_id))
    .leftJoin(orders, eq(orders.id, otps.order_id))
    .where(
      and(eq(otps.id, id), eq(otps.channel, channel), isNull(otps.used_at), gt(otps.expires_at, new Date())),
    )
  if (!row) return null
  const { purpose, name, user_id, staff_role, language } = row
  const phones = {
    sign_in: row.confirmed_phone,
    confirm_phone: row.phone,
    confirm_order: row.order_phone,
    track_order: row.order_phone,
  }
  const email = purpose === 'track_order' ? row.order_email : row.email
  const account = { email, phone: phones[purpose] }
  const to = account[RECIPIENT_COLUMNS[channel]]
  if (to === null || !isSameRecipient({ ...row, channel }, account, secret)) return null
  const isStaff = purpose === 'sign_in' && user_id !== null && staff_role !== null
  const isPasswordOnly = isStaff && !(await hasSecondFactor(db, user_id))
  if (isPasswordOnly) return { to, name, language, otp: null }
  const otp = generateOtp()
  await db
    .update(otps)
    .set({ code_hash: hashOtp(id, otp, secret) })
    .where(eq(otps.id, id))
  return { to, name, language, otp }
}

export const confirmedPhone = sql<
  string | null
>`case when ${users.confirmed_phone} = ${users.phone} then ${users.phone} end`

export const matchesChallenge = (challenge: string) => eq(otps.challenge_hash, hashToken(challenge))
export const matchesOrderTracking = (challenge: string) =>
  and(eq(otps.purpose, 'track_order'), matchesChallenge(challenge))
export const matchesPhoneConfirmation = (userId: string) =>
  and(eq(otps.purpose, 'confirm_phone'), eq(otps.user_id, userId))
export const matchesOrderConfirmation = (orderId: string) =>
  and(eq(otps.purpose, 'confirm_order'), eq(otps.order_id, orderId))

/** The request's field that holds the OTP. */
type OtpField = 'mail_code' | 'sms_code' | 'code'

/** Checks the newest OTP that matches; counts wrong ones under the lock. @throws {AppError} 422 */
export async function verifyOtp(
  tx: Tx,
  match: SQL | undefined,
  { otp, path }: { otp: string; path: OtpField },
  secret: Secret,
): Promise<Otp & { isCorrect: boolean }> {
  const [row] = await tx
    .select()
    .from(otps)
    .where(match)
    .orderBy(desc(otps.created_at), desc(otps.id))
    .limit(1)
    .for('update')
  const isExpired =
    !row || row.used_at !== null || row.expires_at <= new Date() || row.attempts >= OTP_POLICY.maxAttempts
  if (isExpired) throw otpExpired(path)
  // Constant work, also without an account.
  const isCorrect = isMatchingOtp(row, otp, secret) && (row.user_id ?? row.order_id) !== null
  if (!isCorrect)
    await tx
      .update(otps)
      .set({ attempts: sql`${otps.attempts} + 1` })
      .where(eq(otps.id, row.id))
  return { ...row, isCorrect }
}

const RECIPIENT_COLUMNS = { email: 'email', sms: 'phone' } as const

/** Whether the OTP was sent to the account's current email or phone. */
export function isSameRecipient(
  { channel, recipient_hash }: Pick<Otp, 'channel' | 'recipient_hash'>,
  account: { email?: string | null; phone: string | null },
  secret: Secret,
): boolean {
  const to = account[RECIPIENT_COLUMNS[channel]] ?? null
  return to !== null && hashRecipient({ channel, to }, secret) === recipient_hash
}

/** Also consumes the account's other open OTPs of this purpose. @throws {AppError} 422 already used */
export async function consumeOtp(
  tx: Tx,
  { id, purpose, userId }: Pick<Otp, 'id' | 'purpose'> & { userId: string },
  path: OtpField,
): Promise<void> {
  const used = await tx
    .update(otps)
    .set({ used_at: sql`now()` })
    .where(and(eq(otps.user_id, userId), eq(otps.purpose, purpose), isNull(otps.used_at)))
    .returning({ id: otps.id })
  if (!used.some((each) => each.id === id)) throw otpExpired(path)
}

export const otpExpired = (path: OtpField) => fieldError(422, 'code_over', path, otpMessages.expired)

export const wrongOtp = ({ channel }: Pick<Otp, 'channel'>, path: OtpField) =>
  fieldError(422, 'wrong_code', path, channel === 'sms' ? otpMessages.wrong_sms : otpMessages.wrong)

type AccountOtp = {
  match: SQL | undefined
  otp: string
  path: OtpField
  account: { id: string; email?: string; phone: string | null }
  step: 'code' | 'phone'
}

/** The OTP of a signed-in account; wrong ones are audited. @throws {AppError} 422 */
export async function checkAccountOtp(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  by: Actor,
  { match, otp, path, account, step }: AccountOtp,
): Promise<Otp> {
  const check = await db.transaction((tx) => verifyOtp(tx, match, { otp, path }, config))
  if (!isSameRecipient(check, account, config)) throw otpExpired(path)
  if (check.isCorrect) return check
  const subject = { type: 'customer', id: account.id } as const
  await writeAudit(db, by, { action: 'sign_in_failed', subject, after: { step } })
  throw wrongOtp(check, path)
}

type Secret = Pick<Config, 'sessionSecret'>

const keyedHash = (text: string, purpose: string, { sessionSecret }: Secret) =>
  createHmac('sha256', deriveKey(sessionSecret, purpose)).update(text).digest('base64url')

/** `123 456`, easier to copy by eye. */
export const formatOtp = (otp: string) => `${otp.slice(0, 3)} ${otp.slice(3)}`

const generateOtp = () => String(randomInt(1_000_000)).padStart(6, '0')

/** HMAC: a plain hash of 6 digits can be reversed. @param id makes equal OTPs hash differently */
const hashOtp = (id: string, otp: string, secret: Secret) =>
  keyedHash(`${id} ${otp}`, 'nakshi sign-in codes', secret)

/** Constant time, also without a stored hash. */
function isMatchingOtp(row: { id: string; code_hash: string | null }, otp: string, secret: Secret): boolean {
  const typed = Buffer.from(hashOtp(row.id, otp, secret))
  const stored = Buffer.from(row.code_hash ?? '')
  return stored.length === typed.length && timingSafeEqual(stored, typed)
}

/** HMAC, because a plain hash of 10 digits can be reversed. */
const hashPhone = (phone: string, secret: Secret) => keyedHash(phone, 'nakshi phone numbers', secret)
