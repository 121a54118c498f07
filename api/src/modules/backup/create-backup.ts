import { Transform } from 'node:stream'
import { createGzip } from 'node:zlib'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type postgres from 'postgres'
import type { Config } from '../../platform/config.ts'
import { locks, withAdvisoryLock } from '../../platform/db/advisory-lock.ts'
import { migrationsFolder } from '../../platform/db/migrate.ts'
import type { BackupSettings } from '../../platform/integration-settings.ts'
import { openMediaStore } from '../../platform/media/media-store.ts'
import { BackupError } from './backup-error.ts'
import { copyMedia, toMediaName } from './copy-media.ts'
import { type BackupCipher, openBackupCipher } from './encryption.ts'
import {
  type BackupFile,
  deleteManifest,
  getManifest,
  listBackups,
  type Manifest,
  parseBackupId,
  sha256,
  toBackupId,
  writeManifest,
} from './manifest.ts'
import { type BackupStorage, openBackupStorage } from './storage.ts'

type BackupResult = {
  stamp: string
  rows: number
  media: number
  copied: number
  missing: number
  deleted: number
}

/**
 * Dumps rows first, then their media: unused media is kept for a week, so the snapshot's files still
 * exist. Runs under the backup lock. Returns null when `isDue` is false.
 */
export async function createBackup(
  config: Pick<Config, 'dataDir' | 's3'>,
  settings: BackupSettings,
  databaseUrl: string,
  isDue: (last: Date | null) => boolean = () => true,
): Promise<BackupResult | null> {
  const storage = openBackupStorage(settings.to)
  return withAdvisoryLock(databaseUrl, locks.backup, async (sql) => {
    const earlier = await listBackups(storage)
    const last = earlier.at(-1)
    if (!isDue(last ? parseBackupId(last) : null)) return null
    const cipher = await openBackupCipher(storage, settings.passphrase)
    // Of interrupted backups, which would fill the disk if they were repeated.
    await deleteRowsExcept(storage, earlier)
    const madeAt = new Date()
    const stamp = toBackupId(madeAt)
    const known = last ? await findKnownMedia(storage, cipher, last) : []
    const { listed, ...database } = await dumpDatabase(sql, storage, cipher, `database/${stamp}/`)
    const {
      media,
      missing: notFound,
      copied,
    } = await copyMedia(openMediaStore(config), storage, cipher, listed, known)
    // A row deleted during the backup is not an error.
    const named = notFound.length > 0 ? await listMediaFiles(sql) : []
    const missing = named.map(({ key }) => key).filter((key) => notFound.includes(key))
    const manifest = { format: 1 as const, made_at: madeAt.toISOString(), ...database, media, missing }
    await writeManifest(storage, cipher, stamp, manifest)
    const deleted = await deleteExpiredBackups(storage, cipher, settings.retention)
    const rows = database.tables.reduce((sum, table) => sum + table.rows, 0)
    return { stamp, rows, media: media.length, copied, missing: missing.length, deleted: deleted }
  })
}

/** Without the last backup's list, all media are copied again. */
async function findKnownMedia(storage: BackupStorage, cipher: BackupCipher, stamp: string) {
  try {
    return (await getManifest(storage, cipher, stamp)).media
  } catch (error) {
    if (error instanceof BackupError) return []
    throw error
  }
}

/** Deletes old backups and unreferenced media. Requires the backup lock. Returns the number of backups. */
async function deleteExpiredBackups(storage: BackupStorage, cipher: BackupCipher, retention: number) {
  const all = await listBackups(storage)
  const retained = all.slice(-retention)
  const old = all.slice(0, -retention)
  // The manifest goes first: without it, an incomplete backup is ignored.
  for (const stamp of old) await deleteManifest(storage, stamp)
  await deleteRowsExcept(storage, retained)
  const used = new Set<string>()
  for (const stamp of retained)
    for (const { key } of (await getManifest(storage, cipher, stamp)).media) used.add(toMediaName(key))
  for (const name of await storage.list('media/')) if (!used.has(name)) await storage.delete(name)
  return old.length
}

async function deleteRowsExcept(storage: BackupStorage, stamps: string[]): Promise<void> {
  for (const name of await storage.list('database/'))
    if (!stamps.includes(name.split('/')[1] ?? '')) await storage.delete(name)
}

/** Size of a part, held in memory once. */
const PART_BYTES = 16 * 1_048_576

/** Dumps all rows in one read-only snapshot, without blocking writers. `folder` ends with a slash. */
async function dumpDatabase(sql: postgres.Sql, storage: BackupStorage, cipher: BackupCipher, folder: string) {
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    const tables: Manifest['tables'] = []
    for (const { schema, name, columns } of await listTables(tx)) {
      const list = columns.map((column) => `"${column}"`).join(', ')
      const rows = await tx.unsafe(`copy (select ${list} from "${schema}"."${name}") to stdout`).readable()
      // postgres.js pauses the socket after a large chunk; without this read, the end of the stream is
      // never seen.
      rows.once('end', () => rows._read(0))
      const counter = countLines()
      const parts: BackupFile[] = []
      // `pipe` does not forward errors.
      const compressed = rows
        .on('error', (error) => counter.stream.destroy(error))
        .pipe(counter.stream)
        .on('error', (error) => compressed.destroy(error))
        .pipe(createGzip({ level: 4 }))
      for await (const part of toParts(compressed)) {
        const file = `${folder}${schema}.${name}.${parts.length + 1}.gz`
        await storage.write(file, cipher.encrypt(file, part))
        parts.push({ name: file, sha256: sha256(part) })
      }
      tables.push({ schema, name, columns, rows: counter.lines(), parts })
    }
    const migrations = await appliedMigrations(tx)
    const sequences = await tx<Manifest['sequences']>`
      select schemaname as schema, sequencename as name, last_value::text
      from pg_sequences where schemaname in ('public', 'jobs') order by 1, 2`
    return {
      migrations,
      tables,
      sequences: [...sequences],
      listed: await listMediaFiles(tx),
    }
  })
}

/** A role without access to the migrations table works on a schema that the start has just migrated. */
async function appliedMigrations(tx: postgres.TransactionSql): Promise<string[]> {
  const [privilege] = await tx`select has_schema_privilege('drizzle', 'usage') as read`
  const applied = privilege?.read
    ? await tx<{ hash: string }[]>`select hash from drizzle.__drizzle_migrations order by id`
    : readMigrationFiles({ migrationsFolder })
  return applied.map(({ hash }) => hash)
}

function listTables(tx: postgres.TransactionSql) {
  return tx<{ schema: string; name: string; columns: string[] }[]>`
    select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname in ('public', 'jobs') and c.relkind in ('r', 'p') and not c.relispartition
    group by 1, 2 order by 1, 2`
}

/** COPY writes one row per line and escapes line feeds inside values. */
function countLines() {
  let count = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) count += 1
      done(null, chunk)
    },
  })
  return { stream, lines: () => count }
}

async function* toParts(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let buffered: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    buffered.push(chunk)
    size += chunk.length
    if (size < PART_BYTES) continue
    yield Buffer.concat(buffered)
    buffered = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(buffered)
}

/** Sizes in bytes. */
const listMediaFiles = async (sql: postgres.Sql | postgres.TransactionSql) => [
  ...(await sql<{ key: string; size: number }[]>`
    select key, size from media union all select key, size from print_files
    union all select 'fonts/' || family || '.ttf', size from fonts
    union all select 'profiles/' || sha256 || '.icc', size from colour_profiles
    union all select 'models/' || sha256 || '.stl', size from solid_models order by 1`),
]
