import type postgres from 'postgres'
import { BackupError } from './backup-error.ts'

const TABLES_WITH_USER_DATA = ['users', 'products', 'orders'] as const

/** Throws BackupError unless the database is empty and has no other connection. Drops an empty schema. */
export async function assertEmptyDatabase(sql: postgres.Sql): Promise<void> {
  for (const table of TABLES_WITH_USER_DATA) {
    const [found] = await sql`select to_regclass(${`public.${table}`}) is not null as there`
    if (!found?.there) continue
    const [row] = await sql`select exists (select from ${sql(table)}) as used`
    if (row?.used)
      throw new BackupError(
        `This database already contains ${table}. A restore needs an empty database: use another one, or empty this one with npm run db:reset.`,
      )
  }
  const others = await sql`
    select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
  if (others.length > 0)
    throw new BackupError('Other clients are connected to this database. Stop the server first.')
  await sql.unsafe(
    'drop schema if exists jobs cascade; drop schema if exists drizzle cascade; drop schema public cascade; create schema public',
  )
}
