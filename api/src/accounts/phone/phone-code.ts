import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { signInCodeSentences } from '../../contract/sign-in-code-sentences.ts'
import type { Queryable, Tx } from '../../db/client.ts'
import { phoneCodes, users } from '../../db/tables/index.ts'
import { CODE } from '../../domain/password-tries.ts'
import { AppError } from '../../errors.ts'
import {
  areFiguresOf,
  digestOfPhone,
  hashOfFigures,
  newFiguresOfSix,
  type Secret,
} from '../codes/six-figures.ts'

export async function askForPhoneCode(
  tx: Tx,
  { userId, phone }: { userId: string; phone: string },
  secret: Secret,
): Promise<string> {
  const [row] = await tx
    .insert(phoneCodes)
    .values({
      user_id: userId,
      phone_hash: digestOfPhone(phone, secret),
      expires_at: new Date(Date.now() + CODE.minutes * 60_000),
    })
    .returning({ id: phoneCodes.id })
  if (!row) throw new Error('code was not stored')
  return row.id
}

export async function newPhoneFigures(
  db: Queryable,
  id: string,
  secret: Secret,
): Promise<{ to: string; figures: string } | null> {
  const [asked] = await db
    .select({ to: users.phone, about: phoneCodes.phone_hash })
    .from(phoneCodes)
    .innerJoin(users, eq(users.id, phoneCodes.user_id))
    .where(and(eq(phoneCodes.id, id), isNull(phoneCodes.used_at), gt(phoneCodes.expires_at, new Date())))
  if (!asked?.to || digestOfPhone(asked.to, secret) !== asked.about) return null
  const figures = newFiguresOfSix()
  await db
    .update(phoneCodes)
    .set({ code_hash: hashOfFigures(id, figures, secret) })
    .where(eq(phoneCodes.id, id))
  return { to: asked.to, figures }
}

/** Wrong attempts are counted under the row lock. @returns the code's id; null: wrong */
export async function tryPhoneFigures(
  tx: Tx,
  { userId, phone, figures }: { userId: string; phone: string; figures: string },
  secret: Secret,
): Promise<string | null> {
  const [row] = await tx
    .select()
    .from(phoneCodes)
    .where(eq(phoneCodes.user_id, userId))
    .orderBy(desc(phoneCodes.created_at), desc(phoneCodes.id))
    .limit(1)
    .for('update')
  const isOver = !row || row.used_at !== null || row.expires_at <= new Date() || row.tries >= CODE.tries
  if (isOver || row.phone_hash !== digestOfPhone(phone, secret)) throw phoneCodeOver()
  if (areFiguresOf(row, figures, secret)) return row.id
  await tx
    .update(phoneCodes)
    .set({ tries: sql`${phoneCodes.tries} + 1` })
    .where(eq(phoneCodes.id, row.id))
  return null
}

export async function usePhoneCode(tx: Tx, id: string): Promise<void> {
  const used = await tx
    .update(phoneCodes)
    .set({ used_at: sql`now()` })
    .where(and(eq(phoneCodes.id, id), isNull(phoneCodes.used_at)))
    .returning({ id: phoneCodes.id })
  if (used.length === 0) throw phoneCodeOver()
}

export function phoneCodeOver(): AppError {
  const message = signInCodeSentences.over
  return new AppError(422, 'code_over', message, [{ path: 'sms_code', message }])
}
