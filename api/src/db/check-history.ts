import { existsSync } from 'node:fs'
import path from 'node:path'
import type postgres from 'postgres'
import { projectRoot } from '../project-root.ts'
import { DatabaseError } from './database-error.ts'

/**
 * Looks at which migrations made a database, and changes nothing.
 * @param ours hashes of the migrations this version has
 * @throws {DatabaseError} when another line of versions made it, or a newer one has changed it
 *   since
 */
export async function checkHistory(connection: postgres.Sql, ours: ReadonlySet<string>): Promise<void> {
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
