import type { DocumentKind } from '@nakshi/contract/shop/documents'
import { toIndiaDate } from '@nakshi/domain/india-time'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { documentSequences } from '../../db/tables/index.ts'

/** Gapless: the counter row stays locked until commit, so call this last. Times never go back. */
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

function getFinancialYearStart(at: Date): number {
  const [year = 0, month = 0] = toIndiaDate(at).split('-').map(Number)
  return month >= 4 ? year : year - 1
}

/** April to March: `2026-11-21` -> `26-27`. */
export function formatFinancialYear(at: Date): string {
  const start = getFinancialYearStart(at)
  const twoDigits = (value: number) => String(value % 100).padStart(2, '0')
  return `${twoDigits(start)}-${twoDigits(start + 1)}`
}

const SERIES_PREFIX: Record<DocumentKind, string> = { invoice: 'IN', credit_note: 'CN' }

/** `IN/26-27/000123`, consecutive, at most 16 characters (CGST Rules, rules 46 and 53). */
export const formatDocumentNumber = (kind: DocumentKind, year: string, sequence: number): string =>
  `${SERIES_PREFIX[kind]}/${year}/${String(sequence).padStart(6, '0')}`

/** 72 months after the annual return is due on 31 December (CGST Act, section 36). */
export function getRetentionDate(at: Date): string {
  return `${getFinancialYearStart(at) + 1 + 6}-12-31`
}
