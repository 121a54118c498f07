import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import type postgres from 'postgres'
import { z } from 'zod'
import { migrationsFolder } from '../../db/migrate.ts'
import { BackupError } from './backup-error.ts'

const journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) })

/**
 * Creates the schema of the backup's version; later migrations then convert its rows. Throws BackupError
 * for an unknown migration.
 */
export async function migrateToVersion(sql: postgres.Sql, hashes: readonly string[]): Promise<void> {
  const ours = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)
  if (hashes.some((hash, at) => hash !== ours[at]))
    throw new BackupError(
      'This backup was made by another, probably newer version of Nakshi. Restore it with that version.',
    )
  const file = path.join('meta', '_journal.json')
  const all = journal.parse(JSON.parse(readFileSync(path.join(migrationsFolder, file), 'utf8')))
  const entries = all.entries.slice(0, hashes.length)
  const folder = mkdtempSync(path.join(tmpdir(), 'nakshi-restore-'))
  try {
    mkdirSync(path.join(folder, 'meta'))
    writeFileSync(path.join(folder, file), JSON.stringify({ ...all, entries }))
    for (const { tag } of entries)
      copyFileSync(path.join(migrationsFolder, `${tag}.sql`), path.join(folder, `${tag}.sql`))
    await migrate(drizzle(sql), { migrationsFolder: folder })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
