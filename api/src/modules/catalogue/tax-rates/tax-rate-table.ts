import { adminMessages } from '@nakshi/contract/admin/messages'
import type { TaxRate, TaxRateBody } from '@nakshi/contract/admin/tax-rates'
import { asc, desc, eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { taxRates } from '../../../db/tables/index.ts'
import { mapUniqueViolation } from '../../../db/unique-violation.ts'
import { notFound } from '../../../errors.ts'

const columns = {
  id: taxRates.id,
  hsn: taxRates.hsn,
  percent: taxRates.percent,
  valid_from: taxRates.valid_from,
}
const MAX_TAX_RATES = 1_000

export function listTaxRates(db: Queryable): Promise<TaxRate[]> {
  return db
    .select(columns)
    .from(taxRates)
    .orderBy(asc(taxRates.hsn), desc(taxRates.valid_from))
    .limit(MAX_TAX_RATES)
}

/** @throws {AppError} 409 duplicate HSN code and date */
export async function createTaxRate(db: Queryable, rate: TaxRateBody): Promise<TaxRate> {
  const [row] = await mapUniqueViolation(db.insert(taxRates).values(rate).returning(columns), {
    constraint: 'tax_rates_once',
    path: 'valid_from',
    message: adminMessages.tax_rate.taken,
  })
  if (!row) throw new Error('tax rate was not stored')
  return row
}

/** Orders keep the rate they were placed with. @throws {AppError} 404 */
export async function deleteTaxRate(db: Queryable, id: string): Promise<void> {
  const removed = await db.delete(taxRates).where(eq(taxRates.id, id)).returning({ id: taxRates.id })
  if (removed.length === 0) throw notFound()
}
