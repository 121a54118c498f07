import { type SQL, sql } from 'drizzle-orm'
import { codParcels } from '../payments/cod-parcels.ts'
import {
  change,
  inComparison,
  inPeriod,
  isTimeInEither,
  number,
  percent,
  queryRows,
  type ReportDefinition,
  toIndianDate,
} from './report-definition.ts'

const BACK = ['returned', 'refused', 'lost'] as const

/** Without the first digits of a phone number: reports are for more people than orders. */
const maskedPhone = sql`nullif('••••••' || right(phone, 4), '••••••')`

/** Cash on delivery by the day a parcel left. @param key unmasked, so that equal masks stay apart */
function returnedParcels(column: string, { key, name }: { key: SQL; name: SQL }): ReportDefinition {
  return {
    columns: [
      { name: column, kind: 'text' },
      number('sent_parcels'),
      number('came_back'),
      percent('came_back_share', ({ came_back = 0, sent_parcels = 0 }) => [came_back, sent_parcels]),
      ...BACK.map((kind) => number(`parcels_${kind}`)),
      number('before_came_back'),
      change('came_back', 'before_came_back'),
    ],
    read: (db, period) => {
      const day = toIndianDate(sql`sent_at`)
      const [isNow, isBefore] = [inPeriod(day, period), inComparison(day, period)]
      const count = (alias: string, condition: SQL) =>
        sql`(count(*) filter (where ${condition}))::int as ${sql.raw(alias)}`
      const counts = [
        count('sent_parcels', isNow),
        count('came_back', sql`${isNow} and came_back is not null`),
        ...BACK.map((kind) => count(`parcels_${kind}`, sql`${isNow} and came_back = ${kind}`)),
        count('before_came_back', sql`${isBefore} and came_back is not null`),
      ]
      return queryRows(
        db,
        sql`select ${name} as name, ${sql.join(counts, sql`, `)}
          from (${codParcels(sql`true`)}) parcel where ${isTimeInEither(sql`sent_at`, period)}
          group by ${key} order by came_back desc, sent_parcels desc, name`,
      )
    },
  }
}

export const returnedByPin = returnedParcels('pincode', { key: sql`pincode`, name: sql`pincode` })
export const returnedByPhone = returnedParcels('phone', { key: sql`phone`, name: maskedPhone })
export const returnedByCourier = returnedParcels('courier', { key: sql`courier`, name: sql`courier` })
