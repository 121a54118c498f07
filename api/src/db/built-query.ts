import { fillPlaceholders, type Query } from 'drizzle-orm'
import type { Db } from './client.ts'

type Select<Row> = PromiseLike<Row[]> & { toSQL(): Query }

/**
 * A query that is built once. Its rows come as PostgreSQL names their columns (an expression by its
 * `as`): for what everybody reads, to let Drizzle write the query anew and look up each value of
 * each row takes longer than the query itself.
 * @returns the function that runs it, with the values of its placeholders
 */
export function builtQuery<Row extends object>(db: Db, select: Select<Row>) {
  const { sql, params } = select.toSQL()
  return async (values: Record<string, unknown>): Promise<Row[]> => [
    ...(await db.$client.unsafe<Row[]>(sql, fillPlaceholders(params, values) as never[])),
  ]
}
