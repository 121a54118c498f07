import { and, type SQL } from 'drizzle-orm'
import type { PgSelect, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/client.ts'
import { countList, type createTotalCache, withTotal } from './cached-total.ts'
import { applyListQuery, type ParsedList } from './simple-rest.ts'

type Listed<Query extends PgSelect, Row> = {
  /** Rows to count, with only the joins that filters need. */
  from: PgTable | SQL
  select: (db: Queryable) => Query
  toRow: (row: Query['_']['result'][number]) => Row
  /** Condition of every row of the list. */
  where?: SQL | undefined
}

/** The reader of an admin list: a filtered, sorted page and the total, for `listRoute` and `crudRoutes`. */
export function listResource<Query extends PgSelect, Row>({
  from,
  select,
  toRow,
  where,
}: Listed<Query, Row>) {
  return (db: Queryable, query: ParsedList, totals?: ReturnType<typeof createTotalCache>) => {
    const list = { ...query, where: and(where, query.where) }
    const count = () => countList(db, from, list)
    const page = applyListQuery(select(db), list).then((rows: Query['_']['result']) => rows.map(toRow))
    return withTotal(page, totals ? totals.get(list.about, count) : count())
  }
}
