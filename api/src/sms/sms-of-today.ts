import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Config } from '../config.ts'
import { signInCodeSentences as say } from '../contract/sign-in-code-sentences.ts'
import type { Queryable } from '../db/client.ts'
import { smsDays } from '../db/tables/index.ts'
import { dayInIndia } from '../domain/india-time.ts'
import { AppError } from '../errors.ts'

/** Atomic daily counter (IST) shared by all instances. */
export async function takeOneOfToday(db: Queryable, most: number): Promise<'one' | 'the last' | 'none'> {
  const [counted] = await db
    .insert(smsDays)
    .values({ day: dayInIndia(new Date()), sent: 1 })
    .onConflictDoUpdate({
      target: smsDays.day,
      set: { sent: sql`${smsDays.sent} + 1` },
      setWhere: lt(smsDays.sent, most),
    })
    .returning()
  if (!counted) return 'none'
  return counted.sent === most ? 'the last' : 'one'
}

/** @throws {AppError} 422 SMS not configured, or daily limit reached */
export async function refuseSmsToday(db: Queryable, sms: Config['sms']): Promise<void> {
  if (!sms) throw refused('no_sms')
  const [full] = await db
    .select({ day: smsDays.day })
    .from(smsDays)
    .where(and(eq(smsDays.day, dayInIndia(new Date())), gte(smsDays.sent, sms.mostADay)))
  if (full) throw refused('sms_over')
}

const refused = (code: 'no_sms' | 'sms_over') =>
  new AppError(422, code, say[code], [{ path: 'phone', message: say[code] }])
