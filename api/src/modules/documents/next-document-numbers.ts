import type { DocumentKind } from '@nakshi/contract/shop/documents'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { documentSequences } from '../../db/tables/index.ts'
import { formatDocumentNumber, formatFinancialYear, getRetentionDate } from './document-number.ts'

/**
 * Gapless: the counter row stays locked until commit, so call this last. The time is never before the
 * previous number's.
 */
export async function nextDocumentNumbers(tx: Tx, kind: DocumentKind, count: number, now: Date) {
  const year = formatFinancialYear(now)
  const [counter] = await tx
    .insert(documentSequences)
    .values({ kind, financial_year: year, last_sequence: count, last_at: now })
    .onConflictDoUpdate({
      target: [documentSequences.kind, documentSequences.financial_year],
      set: {
        last_sequence: sql`${documentSequences.last_sequence} + excluded.last_sequence`,
        last_at: sql`greatest(${documentSequences.last_at}, excluded.last_at)`,
      },
    })
    .returning({ last: documentSequences.last_sequence, at: documentSequences.last_at })
  if (!counter) throw new Error('document numbers were not assigned')
  return Array.from({ length: count }, (_, index) => {
    const sequence = counter.last - count + index + 1
    return {
      financial_year: year,
      sequence,
      number: formatDocumentNumber(kind, year, sequence),
      issued_at: counter.at,
      retain_until: getRetentionDate(counter.at),
    }
  })
}
