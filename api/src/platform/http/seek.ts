import { and, eq, gt, is, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { PgColumn } from 'drizzle-orm/pg-core'
import type { SortTerm } from './simple-rest.ts'

/** A value per sort term, as text: a `Date` would lose the microseconds. */
export type Position = (string | null)[]

export const toPosition = (terms: readonly SortTerm[]): SQL<Position> =>
  sql<Position>`json_build_array(${sql.join(
    terms.map(({ by }) => sql`(${by})::text`),
    sql`, `,
  )})`

export const reverse = (terms: readonly SortTerm[]): SortTerm[] =>
  terms.map(({ by, direction }) => ({ by, direction: direction === 'ASC' ? 'DESC' : 'ASC' }))

/**
 * Rows after a position in the order of the terms (keyset pagination). As in PostgreSQL's own order, null is
 * the highest value.
 */
export function isAfter(terms: readonly SortTerm[], position: Position): SQL | undefined {
  const [first] = terms
  const some = terms.map((term, index) =>
    and(
      ...terms.slice(0, index).map((earlier, at) => isAt(earlier, position[at] ?? null)),
      isBeyond(term, position[index] ?? null),
    ),
  )
  // Implied by the rest; without it an index on the first term would be read from its start.
  const start = first && or(isAt(first, position[0] ?? null), isBeyond(first, position[0] ?? null))
  return and(start, or(...some))
}

const isAt = ({ by }: SortTerm, value: string | null): SQL =>
  value === null ? isNull(by) : eq(sql`${by}`, toValue(by, value))

function isBeyond({ by, direction }: SortTerm, value: string | null): SQL | undefined {
  if (direction === 'ASC')
    return value === null ? sql`false` : or(gt(sql`${by}`, toValue(by, value)), isNull(by))
  return value === null ? isNotNull(by) : lt(sql`${by}`, toValue(by, value))
}

/** Sent as text: the driver would make a `Date` of a parameter that is compared with a time. */
const toValue = (by: SortTerm['by'], value: string): SQL =>
  sql`${value}::text::${sql.raw(is(by, PgColumn) ? by.getSQLType() : 'text')}`
