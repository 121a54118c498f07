import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type postgres from 'postgres'
import { BackupError } from './backup-error.ts'
import type { BackupCipher } from './encryption.ts'
import { getStoredFile, type Manifest } from './manifest.ts'
import type { BackupStorage } from './storage.ts'

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
