import { sql } from 'drizzle-orm'
import type { PaperKind } from '../contract/papers.ts'
import type { Tx } from '../db/client.ts'
import { paperCounters } from '../db/tables/index.ts'
import { financialYear, keepUntil, paperNumber } from '../domain/invoice.ts'

/**
 * Gapless: the counter row stays locked until commit, so call this last. The time is never before the
 * previous number's.
 */
export async function takeNumbers(tx: Tx, kind: PaperKind, count: number, now: Date) {
  const year = financialYear(now)
  const [counter] = await tx
    .insert(paperCounters)
    .values({ kind, financial_year: year, last_sequence: count, last_at: now })
    .onConflictDoUpdate({
      target: [paperCounters.kind, paperCounters.financial_year],
      set: {
        last_sequence: sql`${paperCounters.last_sequence} + excluded.last_sequence`,
        last_at: sql`greatest(${paperCounters.last_at}, excluded.last_at)`,
      },
    })
    .returning({ last: paperCounters.last_sequence, at: paperCounters.last_at })
  if (!counter) throw new Error('document numbers were not assigned')
  return Array.from({ length: count }, (_, index) => {
    const sequence = counter.last - count + index + 1
    return {
      financial_year: year,
      sequence,
      number: paperNumber(kind, year, sequence),
      issued_at: counter.at,
      keep_until: keepUntil(counter.at),
    }
  })
}
