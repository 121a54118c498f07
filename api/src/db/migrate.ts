import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import { projectRoot } from '../project-root.ts'
import { checkHistory } from './check-history.ts'
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
