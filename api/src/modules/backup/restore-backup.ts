import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import PQueue from 'p-queue'
import postgres from 'postgres'
import { z } from 'zod'
import type { Config } from '../../platform/config.ts'
import { locks, withAdvisoryLock } from '../../platform/db/advisory-lock.ts'
import { migrateDatabase, migrationsFolder } from '../../platform/db/migrate.ts'
import { getImageType } from '../../platform/media/media-key.ts'
import { type MediaStore, openMediaStore } from '../../platform/media/media-store.ts'
import { BackupError } from './backup-error.ts'
import { toMediaName } from './copy-media.ts'
import type { BackupCipher } from './encryption.ts'
import { getManifest, getStoredFile, type Manifest } from './manifest.ts'
import type { BackupStorage } from './storage.ts'

const CONCURRENCY = 8

export type BackupSource = { storage: BackupStorage; cipher: BackupCipher; stamp: string }

/** Restores into an empty database and migrates to the current version. Names the media that the backup lost. */
export async function restoreBackup(
  { storage, cipher, stamp }: BackupSource,
  ownerUrl: string,
  config: Pick<Config, 'dataDir' | 's3'>,
): Promise<{ manifest: Manifest; lost: string[] }> {
  const manifest = await getManifest(storage, cipher, stamp)
  await restoreDatabase({ storage, cipher }, manifest, ownerUrl)
  await revokeCredentials(ownerUrl)
  const lost = await restoreMedia({ storage, cipher }, manifest, openMediaStore(config))
  return { manifest, lost }
}

/** Otherwise revoked sessions and API tokens, and used tokens, would become valid again. */
async function revokeCredentials(ownerUrl: string): Promise<void> {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} })
  try {
    await sql`truncate sessions, password_resets, staff_invitations cascade`
    await sql`update api_tokens set revoked_at = now() where revoked_at is null`
  } finally {
    await sql.end()
  }
}

export async function restoreDatabase(
  { storage, cipher }: Omit<BackupSource, 'stamp'>,
  manifest: Manifest,
  ownerUrl: string,
): Promise<void> {
  await withAdvisoryLock(ownerUrl, locks.migration, async (sql) => {
    await assertEmptyDatabase(sql)
    await migrateToVersion(sql, manifest.migrations)
    await loadDatabase(sql, storage, cipher, manifest)
  })
  await migrateDatabase(ownerUrl)
}

/** One lost file does not keep the others back. @returns what is wrong with each lost file */
export async function restoreMedia(
  { storage, cipher }: Omit<BackupSource, 'stamp'>,
  { media }: Pick<Manifest, 'media'>,
  store: MediaStore,
): Promise<string[]> {
  return forEachMedia(media, async ({ key, size, sha256 }) => {
    const there = await store.read(key)
    there?.stream.destroy()
    if (there?.size === size) return
    const bytes = await getStoredFile(storage, cipher, { name: toMediaName(key), sha256 })
    await store.write(key, bytes, getImageType(key) ?? 'application/octet-stream')
  })
}

/** @returns the messages of files that are missing or damaged */
export async function forEachMedia(
  media: Manifest['media'],
  work: (file: Manifest['media'][number]) => Promise<unknown>,
): Promise<string[]> {
  const lost: string[] = []
  const tasks = media.map((file) => async () => {
    try {
      await work(file)
    } catch (error) {
      if (!(error instanceof BackupError)) throw error
      lost.push(error.message)
    }
  })
  await new PQueue({ concurrency: CONCURRENCY }).addAll(tasks)
  return lost
}

const TABLES_WITH_USER_DATA = ['users', 'products', 'orders'] as const

/** Throws BackupError unless the database is empty and has no other connection. Drops an empty schema. */
async function assertEmptyDatabase(sql: postgres.Sql): Promise<void> {
  for (const table of TABLES_WITH_USER_DATA) {
    const [found] = await sql`select to_regclass(${`public.${table}`}) is not null as there`
    if (!found?.there) continue
    const [row] = await sql`select exists (select from ${sql(table)}) as used`
    if (row?.used)
      throw new BackupError(
        `This database already contains ${table}. A restore needs an empty database: use another one, or empty this one with npm run db:reset.`,
      )
  }
  const others = await sql`
    select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
  if (others.length > 0)
    throw new BackupError('Other clients are connected to this database. Stop the server first.')
  await sql.unsafe(
    'drop schema if exists jobs cascade; drop schema if exists drizzle cascade; drop schema public cascade; create schema public',
  )
}

const journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) })

/** The schema of the backup's version; later migrations convert its rows. Throws BackupError if unknown. */
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

const quoteIdentifier = (identifier: string) => `"${identifier.replaceAll('"', '""')}"`
const quoteTableName = ({ schema, name }: { schema: string; name: string }) =>
  `${quoteIdentifier(schema)}.${quoteIdentifier(name)}`

/**
 * All or nothing. Drops foreign keys and disables triggers while loading; PostgreSQL revalidates every
 * row afterwards. Requires the table owner. Throws BackupError on unknown tables, columns or sequences.
 */
export async function loadDatabase(
  sql: postgres.Sql,
  storage: BackupStorage,
  cipher: BackupCipher,
  { tables, sequences }: Manifest,
): Promise<void> {
  await assertKnownTables(sql, { tables, sequences })
  await sql.begin(async (tx) => {
    const foreignKeys = await tx<{ owner: string; name: string; definition: string }[]>`
      select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and conparentid = 0
        and connamespace in ('public'::regnamespace, 'jobs'::regnamespace)`
    // `enable trigger user` would turn an ALWAYS or REPLICA trigger into an ordinary one.
    const special = await tx<{ owner: string; name: string; mode: string }[]>`
      select tgrelid::regclass::text as owner, quote_ident(tgname) as name,
        case tgenabled when 'A' then 'enable always' when 'R' then 'enable replica' else 'disable' end as mode
      from pg_trigger where not tgisinternal and tgparentid = 0 and tgenabled <> 'O'`
    for (const { owner, name } of foreignKeys) await tx.unsafe(`alter table ${owner} drop constraint ${name}`)
    for (const table of tables) await tx.unsafe(`alter table ${quoteTableName(table)} disable trigger user`)
    await tx.unsafe(`truncate ${tables.map(quoteTableName).join(', ')}`)
    for (const table of tables) await copyRows(tx, storage, cipher, table)
    for (const table of tables) await tx.unsafe(`alter table ${quoteTableName(table)} enable trigger user`)
    for (const { owner, name, mode } of special)
      await tx.unsafe(`alter table ${owner} ${mode} trigger ${name}`)
    for (const { owner, name, definition } of foreignKeys)
      await tx.unsafe(`alter table ${owner} add constraint ${name} ${definition}`)
    for (const { last_value, ...sequence } of sequences)
      if (last_value !== null)
        await tx`select setval(${quoteTableName(sequence)}::regclass, ${last_value}::bigint)`
  })
  await sql`analyze`
}

/** An unencrypted backup can be tampered with, so its names are checked before use in SQL. */
async function assertKnownTables(
  sql: postgres.Sql,
  { tables, sequences }: Pick<Manifest, 'tables' | 'sequences'>,
): Promise<void> {
  const known = await sql<{ schema: string; name: string; columns: string[] }[]>`
    select n.nspname as schema, c.relname as name, array_agg(a.attname::text) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
    where n.nspname in ('public', 'jobs') and c.relkind in ('r', 'p', 'S') group by 1, 2`
  const named = [...tables, ...sequences.map((sequence) => ({ ...sequence, columns: [] }))]
  for (const { schema, name, columns } of named) {
    const relation = known.find((each) => each.schema === schema && each.name === name)
    if (!relation || columns.some((column) => !relation.columns.includes(column)))
      throw new BackupError(
        `The backup contains ${schema}.${name} or columns that do not exist in this version.`,
      )
  }
}

async function copyRows(
  tx: postgres.TransactionSql,
  storage: BackupStorage,
  cipher: BackupCipher,
  table: Manifest['tables'][number],
): Promise<void> {
  if (table.rows === 0) return
  const columns = table.columns.map(quoteIdentifier).join(', ')
  async function* readParts() {
    for (const part of table.parts) yield await getStoredFile(storage, cipher, part)
  }
  const target = await tx.unsafe(`copy ${quoteTableName(table)} (${columns}) from stdin`).writable()
  await pipeline(Readable.from(readParts()), createGunzip(), target)
  const [count] = await tx.unsafe<{ rows: string }[]>(`select count(*) as rows from ${quoteTableName(table)}`)
  if (Number(count?.rows) !== table.rows)
    throw new BackupError(
      `${quoteTableName(table)} has ${count?.rows} rows after the restore; expected ${table.rows}.`,
    )
}
