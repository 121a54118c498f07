import { randomInt } from 'node:crypto'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../db/client.ts'
import { recoveryCodes } from '../../../db/tables/index.ts'
import { hashToken } from '../random-token.ts'

const CODE_COUNT = 10
/** Without ambiguous characters; 16 of them are 80 bits. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const CODE_LENGTH = 16

const hashCode = (userId: string, code: string) => hashToken(`recovery ${userId} ${code}`)
const generateCode = () =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

export async function createRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  await deleteRecoveryCodes(tx, userId)
  const codes = Array.from({ length: CODE_COUNT }, generateCode)
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ code_hash: hashCode(userId, code), user_id: userId })))
  return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code)
}

export async function consumeRecoveryCode(tx: Tx, userId: string, code: string): Promise<boolean> {
  const consumed = await tx
    .update(recoveryCodes)
    .set({ used_at: new Date() })
    .where(and(eq(recoveryCodes.code_hash, hashCode(userId, code)), isNull(recoveryCodes.used_at)))
    .returning({ user_id: recoveryCodes.user_id })
  return consumed.length > 0
}

export async function countRecoveryCodes(db: Queryable, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.user_id, userId), isNull(recoveryCodes.used_at)))
  return row?.left ?? 0
}

export async function deleteRecoveryCodes(db: Queryable, userId: string): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId))
}
