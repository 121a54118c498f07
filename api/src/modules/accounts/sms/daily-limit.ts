import { otpMessages } from '@nakshi/core/accounts/otp-messages'
import { toIndiaDate } from '@nakshi/core/base/india-time'
import { and, eq, gt, gte, lt, sql } from 'drizzle-orm'
import type { Config } from '../../../platform/config.ts'
import type { Queryable } from '../../../platform/db/client.ts'
import { smsDailyCounts } from '../../../platform/db/tables/index.ts'
import { fieldError } from '../../../platform/errors.ts'
import type { SmsKeys } from '../../../platform/integration-settings.ts'

/** Atomic daily counter (IST) shared by all instances. */
export async function consumeDailySms(db: Queryable, limit: number): Promise<'one' | 'the last' | 'none'> {
  const [counted] = await db
    .insert(smsDailyCounts)
    .values({ day: toIndiaDate(new Date()), sent: 1 })
    .onConflictDoUpdate({
      target: smsDailyCounts.day,
      set: { sent: sql`${smsDailyCounts.sent} + 1` },
      setWhere: lt(smsDailyCounts.sent, limit),
    })
    .returning()
  if (!counted) return 'none'
  return counted.sent === limit ? 'the last' : 'one'
}

/** For an SMS that was not sent. */
export async function refundDailySms(db: Queryable): Promise<void> {
  await db
    .update(smsDailyCounts)
    .set({ sent: sql`${smsDailyCounts.sent} - 1` })
    .where(and(eq(smsDailyCounts.day, toIndiaDate(new Date())), gt(smsDailyCounts.sent, 0)))
}

/** @throws {AppError} 422 SMS not configured, or daily limit reached */
export async function assertSmsAvailable(db: Queryable, sms: Config['sms']): Promise<void> {
  if (!sms) throw smsError('no_sms')
  if (await isSmsExhausted(db, sms)) throw smsError('sms_limit')
}

export async function isSmsExhausted(db: Queryable, { dailyLimit }: SmsKeys): Promise<boolean> {
  const today = eq(smsDailyCounts.day, toIndiaDate(new Date()))
  return (await db.$count(smsDailyCounts, and(today, gte(smsDailyCounts.sent, dailyLimit)))) > 0
}

const smsError = (code: 'no_sms' | 'sms_limit') => fieldError(422, code, 'phone', otpMessages[code])
