import { eq, inArray, or } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/client.ts'
import { courierBookings, orders } from '../../../platform/db/tables/index.ts'

/** What couriers and their panels add: our own attempt (`-1`), parcel (`_1`) or a cancelled order (`-C`). */
const SUFFIX = /[-_ ](?:\d{1,3}|C)$/
const CANCELLED = /[-_ ]C(?:[-_ ]\d{1,3})?$/

/** `'#ord1-1` -> `ORD1-1` */
export const normaliseReference = (typed: string): string =>
  typed.replace(/^['"#\s]+|['"\s]+$/g, '').toUpperCase()

/** Likeliest first. */
function listCandidates(reference: string): string[] {
  const once = reference.replace(SUFFIX, '')
  return [...new Set([reference, once, once.replace(SUFFIX, '')])]
}

type Resolved = {
  /** as given when no order is found */
  order_number: string
  /** the courier's panel marks it so */
  is_cancelled: boolean
}

/** Orders by what a courier's report calls them. @param references normalised */
export async function resolveReferences(
  db: Queryable,
  references: string[],
): Promise<(reference: string) => Resolved> {
  const candidates = [...new Set(references.flatMap(listCandidates))]
  const found =
    candidates.length === 0
      ? []
      : await db
          .selectDistinct({ order_number: orders.order_number, reference: courierBookings.reference })
          .from(orders)
          .leftJoin(courierBookings, eq(courierBookings.order_id, orders.id))
          .where(or(inArray(orders.order_number, candidates), inArray(courierBookings.reference, candidates)))
  const byName = new Map(
    found.flatMap(({ order_number, reference }) => [
      ...(reference === null ? [] : [[reference, order_number] as const]),
      [order_number, order_number] as const,
    ]),
  )
  return (reference) => {
    const name = listCandidates(reference).find((each) => byName.has(each))
    return {
      order_number: byName.get(name ?? '') ?? reference,
      is_cancelled: name !== undefined && name !== reference && CANCELLED.test(reference),
    }
  }
}
