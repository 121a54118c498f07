import { and, isNull, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { proofs } from '../../../db/tables/index.ts'

/** @returns the number of proofs that were still open */
export async function expireProofs(tx: Tx, which: SQL | undefined): Promise<number> {
  const expired = await tx
    .update(proofs)
    .set({ expires_at: sql`now()` })
    .where(and(which, isNull(proofs.answer), sql`${proofs.expires_at} > now()`))
    .returning({ id: proofs.id })
  return expired.length
}
