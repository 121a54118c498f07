import { existsSync } from 'node:fs'
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import type postgres from 'postgres'
import { projectRoot } from '../project-root.ts'
import { DatabaseError } from './database-error.ts'
import { locks, whileLocked } from './lock.ts'
import { INSUFFICIENT_PRIVILEGE, postgresFault } from './postgres-error.ts'

/**
 * The SQL, one file a migration: the tables' is generated, functions and queues are written by
 * hand.
 */
export const migrationsFolder = path.join(projectRoot, 'drizzle')

/**
 * Applies the migrations that this database has not seen. Replicas that start at once wait for the
 * one that got the lock and then find nothing to do; with nothing to do the lesser role is enough.
 * @throws {DatabaseError} when the database is not one of this version's, which then stays as it is,
 *   or when there is something to do that this role may not
 */
export async function migrateDatabase(url: string): Promise<void> {
  const ours = new Set(readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash))
  await whileLocked(url, locks.migration, async (connection) => {
    const applied = await readHistory(connection)
    checkHistory(applied, ours)
    if (applied.length === ours.size) return
    await migrate(drizzle(connection), { migrationsFolder }).catch((cause) => {
      if (postgresFault(cause)?.code !== INSUFFICIENT_PRIVILEGE) throw cause
      throw new DatabaseError(
        'its tables are older than this version of the shop, and this role may not change them. ' +
          'Run npm run migrate with DATABASE_OWNER_URL first.',
        { cause },
      )
    })
  })
}

/** @returns the hashes of the migrations that a database has seen */
async function readHistory(connection: postgres.Sql): Promise<string[]> {
  const [table] =
    await connection`select 1 from pg_class where oid = to_regclass('drizzle.__drizzle_migrations')`
  if (!table) return []
  const rows = await connection<{ hash: string }[]>`select hash from drizzle.__drizzle_migrations`
  return rows.map(({ hash }) => hash)
}

/**
 * @param applied hashes of the migrations that made the database
 * @param ours hashes of the migrations this version has
 * @throws {DatabaseError} when another line of versions made it, or a newer one has changed it
 *   since
 */
function checkHistory(applied: readonly string[], ours: ReadonlySet<string>): void {
  const unknown = applied.filter((hash) => !ours.has(hash))
  if (unknown.length === 0) return
  throw new DatabaseError(
    unknown.length === applied.length
      ? 'it was made by an earlier version of the shop, which this one does not carry on, and is left as it is. ' +
          `Export what you need with that version, then empty it: ${resetCommand()}`
      : 'a newer version of the shop has changed its tables. Start that version, or a later one.',
  )
}

/** What to type, where this runs: a checkout has the command, an image only what it starts. */
function resetCommand(): string {
  return existsSync(path.join(projectRoot, 'api', 'bin', 'database.mjs'))
    ? 'npm run db:reset'
    : 'docker compose run --rm app node api/dist/database.js reset'
}
