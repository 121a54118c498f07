import { toIndiaDate } from '../base/india-time.ts'

export type SaleDays = { sale_starts_on: string | null; sale_ends_on: string | null }

/** As `is_on_sale` of the database: both days are within the sale. */
export function isOnSale({ sale_starts_on, sale_ends_on }: SaleDays, now: Date): boolean {
  const today = toIndiaDate(now)
  return (sale_starts_on ?? today) <= today && today <= (sale_ends_on ?? today)
}
