import path from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import { projectRoot } from '../project-root.ts'
import { locks, whileLocked } from './lock.ts'

/** The SQL, one file a migration: the tables' is generated, functions and queues are written by hand. */
export const migrationsFolder = path.join(projectRoot, 'drizzle')

/**
 * Applies the migrations that this database has not seen. Replicas that start at once wait for the one that got
 * the lock and then find nothing to do.
 */
export async function migrateDatabase(url: string): Promise<void> {
  await whileLocked(url, locks.migration, (connection) => migrate(drizzle(connection), { migrationsFolder }))
}
