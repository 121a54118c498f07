import { existsSync } from 'node:fs'
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import type postgres from 'postgres'
import { projectRoot } from '../project-root.ts'
import { DatabaseError } from './database-error.ts'
import { locks, whileLocked } from './lock.ts'

/**
 * The SQL, one file a migration: the tables' is generated, functions and queues are written by
 * hand.
 */
export const migrationsFolder = path.join(projectRoot, 'drizzle')

/**
 * Applies the migrations that this database has not seen. Replicas that start at once wait for the
 * one that got the lock and then find nothing to do.
 * @throws {DatabaseError} when the database is not one of this version's, which then stays as it is
 */
export async function migrateDatabase(url: string): Promise<void> {
  const ours = new Set(readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash))
  await whileLocked(url, locks.migration, async (connection) => {
    await checkHistory(connection, ours)
    await migrate(drizzle(connection), { migrationsFolder })
  })
}

/**
 * Looks at which migrations made a database, and changes nothing.
 * @param ours hashes of the migrations this version has
 * @throws {DatabaseError} when another line of versions made it, or a newer one has changed it
 *   since
 */
async function checkHistory(connection: postgres.Sql, ours: ReadonlySet<string>): Promise<void> {
  const [table] = await connection`select to_regclass('drizzle.__drizzle_migrations') is not null as found`
  if (!table?.found) return
  const applied = await connection<{ hash: string }[]>`select hash from drizzle.__drizzle_migrations`
  const unknown = applied.filter(({ hash }) => !ours.has(hash))
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
