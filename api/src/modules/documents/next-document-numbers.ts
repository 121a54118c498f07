import { getFinancialYearStart } from '@nakshi/core/documents/financial-year'
import { type DocumentSeries, documentSeries } from '@nakshi/core/documents/schema'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { documentSequences } from '../../platform/db/tables/index.ts'

type Series = {
  kind: DocumentSeries
  /** of the document; empty without registration */
  seller_gstin: string
}

const lockSeries = (tx: Tx, kind: DocumentSeries) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`document_sequences ${kind}`}, 0))`)

/** Waits for documents that are being issued, and holds others back until commit. */
export async function lockDocumentNumbers(tx: Tx): Promise<void> {
  for (const kind of documentSeries) await lockSeries(tx, kind)
}

/** Gapless: the series stays locked until commit, so call this last. Times never go back. */
export async function nextDocumentNumbers(tx: Tx, { kind, seller_gstin }: Series, count: number, now: Date) {
  const year = formatFinancialYear(now)
  // A new registration takes a number that depends on the other rows.
  await lockSeries(tx, kind)
  const { last_at, last_sequence, series } = documentSequences
  const [counter] = await tx
    .insert(documentSequences)
    .values({
      ...{ kind, financial_year: year, seller_gstin, last_sequence: count, last_at: now },
      series: sql`(select coalesce(max(series), 0) + 1 from document_sequences
        where kind = ${kind} and financial_year = ${year})`,
    })
    .onConflictDoUpdate({
      target: [documentSequences.kind, documentSequences.financial_year, documentSequences.seller_gstin],
      set: {
        last_sequence: sql`${last_sequence} + excluded.last_sequence`,
        last_at: sql`greatest(${last_at}, excluded.last_at)`,
      },
    })
    .returning({ last: last_sequence, at: last_at, series })
  if (!counter) throw new Error('document numbers were not assigned')
  return Array.from({ length: count }, (_, index) => {
    const sequence = counter.last - count + index + 1
    return {
      financial_year: year,
      sequence,
      number: formatDocumentNumber(kind, year, sequence, counter.series),
      issued_at: counter.at,
      retain_until: getRetentionDate(counter.at),
    }
  })
}

/** April to March: `2026-11-21` -> `26-27`. */
export function formatFinancialYear(at: Date): string {
  const start = getFinancialYearStart(at)
  const twoDigits = (value: number) => String(value % 100).padStart(2, '0')
  return `${twoDigits(start)}-${twoDigits(start + 1)}`
}

const SERIES_PREFIXES: Record<DocumentSeries, string> = {
  invoice: 'IN',
  credit_note: 'CN',
  commercial_credit_note: 'FN',
}

/**
 * `IN/26-27/000123`, consecutive, at most 16 characters (CGST Rules, rules 46 and 53); `I2/26-27/000001` for
 * the second registration of a year, so that no number of the store occurs twice. The first letters differ.
 */
export function formatDocumentNumber(
  kind: DocumentSeries,
  year: string,
  sequence: number,
  series = 1,
): string {
  const first = SERIES_PREFIXES[kind]
  const prefix = series === 1 ? first : `${first.charAt(0)}${series}`
  return `${prefix}/${year}/${String(sequence).padStart(6, '0')}`
}

/** 72 months after the annual return is due on 31 December (CGST Act, section 36). */
export function getRetentionDate(at: Date): string {
  return `${getFinancialYearStart(at) + 1 + 6}-12-31`
}
