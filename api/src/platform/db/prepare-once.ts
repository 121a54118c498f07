import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from './client.ts'

/**
 * Builds a query at its first use and runs it on the pool or in any transaction afterwards: Drizzle takes
 * longer to build one than to send it. `build` may use placeholders and the names of `values`, nothing else:
 * a column with `$defaultFn` needs a placeholder.
 */
export function prepareOnce<Query extends object, Values = void>(
  build: (db: Queryable, values: Values) => Query,
): (db: Queryable, values: Values) => Query {
  let prepared: Query | undefined
  return (db, values) => {
    prepared ??= build(db, values)
    return onConnectionOf(db, prepared)
  }
}

/** Drizzle keeps the connection of a prepared query, and of a session, in `client`. */
function onConnectionOf<Query extends object>(db: Queryable, prepared: Query): Query {
  const { session } = db._
  if (!('client' in prepared && 'client' in session))
    throw new Error('Drizzle keeps the connection of a prepared query elsewhere')
  return Object.create(prepared, { client: { value: session.client } })
}

/** Values of a prepared insert. Drizzle alone would encode null, too. */
export function toPlaceholders<Values extends object>(table: PgTable, values: Values) {
  const columns = getTableColumns(table)
  const toPlaceholder = (name: string) => {
    const mapToDriverValue = (value: unknown) =>
      value === null ? null : columns[name]?.mapToDriverValue(value)
    return sql`${sql.param(sql.placeholder(name), { mapToDriverValue })}`
  }
  return Object.fromEntries(Object.keys(values).map((name) => [name, toPlaceholder(name)])) as {
    [Name in keyof Values]: SQL
  }
}
