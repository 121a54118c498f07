import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'

/** Any fixed number: whoever migrates holds the advisory lock of this name. */
const MIGRATION_LOCK = 6_275_744

/** The folder of SQL migrations; the bundle and the sources lie at different depths below the root. */
export function migrationsFolder(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url))
  while (!existsSync(path.join(folder, 'drizzle', 'meta', '_journal.json'))) {
    const parent = path.dirname(folder)
    if (parent === folder) throw new Error('The folder drizzle/ with the migrations is missing')
    folder = parent
  }
  return path.join(folder, 'drizzle')
}

/**
 * Applies the migrations that this database has not seen. Replicas that start at once wait for the one that got
 * the lock and then find nothing to do.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const connection = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} })
  try {
    await connection`select pg_advisory_lock(${MIGRATION_LOCK})`
    await migrate(drizzle(connection), { migrationsFolder: migrationsFolder() })
  } finally {
    // Ending the session gives the lock back as well.
    await connection.end({ timeout: 5 })
  }
}
