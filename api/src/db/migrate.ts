import { existsSync } from 'node:fs'
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import type postgres from 'postgres'
import { projectRoot } from '../project-root.ts'
import { locks, withAdvisoryLock } from './advisory-lock.ts'
import { insertDefaultPages } from './default-pages/insert-default-pages.ts'
import { DatabaseError, getPostgresError, INSUFFICIENT_PRIVILEGE } from './postgres-error.ts'

/** Table migrations are generated; functions and queues are written by hand. */
export const migrationsFolder = path.join(projectRoot, 'drizzle')

/**
 * Concurrent starts wait for the lock. Without pending migrations the app role is enough. Throws
 * DatabaseError for an unknown history or missing privileges.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const knownHashes = new Set(readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash))
  await withAdvisoryLock(url, locks.migration, async (connection) => {
    const applied = await listAppliedMigrations(connection)
    assertKnownHistory(applied, knownHashes)
    if (applied.length === knownHashes.size) return
    await migrate(drizzle(connection), { migrationsFolder }).catch((cause) => {
      if (getPostgresError(cause)?.code !== INSUFFICIENT_PRIVILEGE) throw cause
      throw new DatabaseError(
        'its schema is older than this version of Nakshi, and this role cannot migrate it. ' +
          'Run npm run migrate with DATABASE_OWNER_URL first.',
        { cause },
      )
    })
    await insertDefaultPages(connection)
  })
}

async function listAppliedMigrations(connection: postgres.Sql): Promise<string[]> {
  const [table] =
    await connection`select 1 from pg_class where oid = to_regclass('drizzle.__drizzle_migrations')`
  if (!table) return []
  const rows = await connection<{ hash: string }[]>`select hash from drizzle.__drizzle_migrations`
  return rows.map(({ hash }) => hash)
}

/** Throws DatabaseError when another or a newer version created the schema. */
function assertKnownHistory(applied: readonly string[], knownHashes: ReadonlySet<string>): void {
  const unknown = applied.filter((hash) => !knownHashes.has(hash))
  if (unknown.length === 0) return
  throw new DatabaseError(
    unknown.length === applied.length
      ? 'it was created by an earlier, incompatible version of Nakshi and has not been changed. ' +
          `Export the data you need with that version, then empty the database: ${getResetCommand()}`
      : 'its schema belongs to a newer version of Nakshi. Start that version or a later one.',
  )
}

function getResetCommand(): string {
  return existsSync(path.join(projectRoot, 'api', 'bin', 'database.mjs'))
    ? 'npm run db:reset'
    : 'docker compose run --rm app node api/dist/database.js reset'
}
