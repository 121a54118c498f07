import { existsSync } from 'node:fs'
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import type postgres from 'postgres'
import { projectRoot } from '../project-root.ts'
import { compareVersions, VERSION } from '../version.ts'
import { locks, withAdvisoryLock } from './advisory-lock.ts'
import { insertDefaultPages } from './default-pages/insert-default-pages.ts'
import { DatabaseError, getPostgresError, INSUFFICIENT_PRIVILEGE } from './postgres-error.ts'

/** Table migrations are generated; functions and queues are written manually. */
export const migrationsFolder = path.join(projectRoot, 'drizzle')

/**
 * Concurrent starts wait for the lock. Without pending migrations the app role is enough. Returns whether the
 * schema belongs to a later version that this one is compatible with. Throws DatabaseError for an incompatible
 * schema or missing privileges.
 */
export async function migrateDatabase(url: string): Promise<{ isAhead: boolean }> {
  const known = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)
  return withAdvisoryLock(url, locks.migration, async (connection) => {
    const applied = new Set(await listAppliedMigrations(connection))
    const missing = known.filter((hash) => !applied.has(hash))
    if (applied.size > known.length - missing.length) {
      if (missing.length > 0) throw createHistoryError(missing.length === known.length)
      await assertCompatible(connection)
      return { isAhead: true }
    }
    if (missing.length > 0) {
      await applyMigrations(connection)
      await insertDefaultPages(connection)
    }
    return { isAhead: false }
  })
}

async function applyMigrations(connection: postgres.Sql): Promise<void> {
  await migrate(drizzle(connection), { migrationsFolder }).catch((cause) => {
    if (getPostgresError(cause)?.code !== INSUFFICIENT_PRIVILEGE) throw cause
    throw new DatabaseError(
      'its schema is older than this version of Nakshi, and this role cannot migrate it. ' +
        'Run npm run migrate with DATABASE_OWNER_URL first.',
      { cause },
    )
  })
}

async function listAppliedMigrations(connection: postgres.Sql): Promise<string[]> {
  const [table] =
    await connection`select 1 from pg_class where oid = to_regclass('drizzle.__drizzle_migrations')`
  if (!table) return []
  const rows = await connection<{ hash: string }[]>`select hash from drizzle.__drizzle_migrations`
  return rows.map(({ hash }) => hash)
}

function createHistoryError(isUnknown: boolean): DatabaseError {
  return new DatabaseError(
    isUnknown
      ? 'it was created by an earlier, incompatible version of Nakshi and has not been changed. ' +
          `Export the data you need with that version, then empty the database: ${getResetCommand()}`
      : 'its migrations differ from those of this version of Nakshi, and it has not been changed. ' +
          'Start the version that last used it.',
  )
}

/** Throws DatabaseError when the later version that created the schema does not support this one. */
async function assertCompatible(connection: postgres.Sql): Promise<void> {
  const [row] = await connection<{ oldest: string }[]>`select oldest_compatible_version() as oldest`
  const oldest = row?.oldest ?? VERSION
  if (compareVersions(VERSION, oldest) >= 0) return
  throw new DatabaseError(
    `its schema requires Nakshi ${oldest} or later, and this is ${VERSION}. ` +
      'Start a later version, or restore the backup made before the upgrade (UPGRADING.md).',
  )
}

function getResetCommand(): string {
  return existsSync(path.join(projectRoot, 'api', 'bin', 'database.mjs'))
    ? 'npm run db:reset'
    : 'docker compose run --rm app node api/dist/database.js reset'
}
