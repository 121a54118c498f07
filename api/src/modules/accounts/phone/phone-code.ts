import { otpMessages } from '@nakshi/contract/messages/otp'
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../db/client.ts'
import { phoneCodes, users } from '../../../db/tables/index.ts'
import { AppError } from '../../../errors.ts'
import { generateOtp, hashOtp, hashPhone, isMatchingOtp, type Secret } from '../codes/otp.ts'
import { OTP_POLICY } from '../sign-in-rate-limits.ts'

export async function createPhoneCode(
  tx: Tx,
  { userId, phone }: { userId: string; phone: string },
  secret: Secret,
): Promise<string> {
  const [row] = await tx
    .insert(phoneCodes)
    .values({
      user_id: userId,
      phone_hash: hashPhone(phone, secret),
      expires_at: new Date(Date.now() + OTP_POLICY.validMinutes * 60_000),
    })
    .returning({ id: phoneCodes.id })
  if (!row) throw new Error('code was not stored')
  return row.id
}

export async function issuePhoneOtp(
  db: Queryable,
  id: string,
  secret: Secret,
): Promise<{ to: string; otp: string } | null> {
  const [phoneCode] = await db
    .select({ to: users.phone, about: phoneCodes.phone_hash })
    .from(phoneCodes)
    .innerJoin(users, eq(users.id, phoneCodes.user_id))
    .where(and(eq(phoneCodes.id, id), isNull(phoneCodes.used_at), gt(phoneCodes.expires_at, new Date())))
  if (!phoneCode?.to || hashPhone(phoneCode.to, secret) !== phoneCode.about) return null
  const otp = generateOtp()
  await db
    .update(phoneCodes)
    .set({ code_hash: hashOtp(id, otp, secret) })
    .where(eq(phoneCodes.id, id))
  return { to: phoneCode.to, otp }
}

/** Wrong attempts are counted under the row lock. @returns the code's id; null: wrong */
export async function verifyPhoneOtp(
  tx: Tx,
  { userId, phone, otp }: { userId: string; phone: string; otp: string },
  secret: Secret,
): Promise<string | null> {
  const [row] = await tx
    .select()
    .from(phoneCodes)
    .where(eq(phoneCodes.user_id, userId))
    .orderBy(desc(phoneCodes.created_at), desc(phoneCodes.id))
    .limit(1)
    .for('update')
  const isExpired =
    !row || row.used_at !== null || row.expires_at <= new Date() || row.attempts >= OTP_POLICY.maxAttempts
  if (isExpired || row.phone_hash !== hashPhone(phone, secret)) throw phoneCodeExpired()
  if (isMatchingOtp(row, otp, secret)) return row.id
  await tx
    .update(phoneCodes)
    .set({ attempts: sql`${phoneCodes.attempts} + 1` })
    .where(eq(phoneCodes.id, row.id))
  return null
}

export async function consumePhoneCode(tx: Tx, id: string): Promise<void> {
  const used = await tx
    .update(phoneCodes)
    .set({ used_at: sql`now()` })
    .where(and(eq(phoneCodes.id, id), isNull(phoneCodes.used_at)))
    .returning({ id: phoneCodes.id })
  if (used.length === 0) throw phoneCodeExpired()
}

export function phoneCodeExpired(): AppError {
  const message = otpMessages.expired
  return new AppError(422, 'code_over', message, [{ path: 'sms_code', message }])
}
