import { randomInt } from 'node:crypto'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/client.ts'
import { recoveryCodes } from '../../db/tables/index.ts'
import { digestOf } from '../secret-token.ts'

const HOW_MANY = 10
/** Without ambiguous characters; 16 of them are 80 bits. */
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567'
const LENGTH = 16

const hashOf = (userId: string, code: string) => digestOf(`recovery ${userId} ${code}`)
const newCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

export async function newRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  await removeRecoveryCodes(tx, userId)
  const codes = Array.from({ length: HOW_MANY }, newCode)
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ code_hash: hashOf(userId, code), user_id: userId })))
  return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code)
}

export async function takeRecoveryCode(tx: Tx, userId: string, code: string): Promise<boolean> {
  const taken = await tx
    .update(recoveryCodes)
    .set({ used_at: new Date() })
    .where(and(eq(recoveryCodes.code_hash, hashOf(userId, code)), isNull(recoveryCodes.used_at)))
    .returning({ user_id: recoveryCodes.user_id })
  return taken.length > 0
}

export async function countRecoveryCodes(db: Queryable, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.user_id, userId), isNull(recoveryCodes.used_at)))
  return row?.left ?? 0
}

export async function removeRecoveryCodes(db: Queryable, userId: string): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId))
}
