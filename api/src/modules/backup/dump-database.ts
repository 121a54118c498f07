import { Transform } from 'node:stream'
import { createGzip } from 'node:zlib'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type postgres from 'postgres'
import { migrationsFolder } from '../../db/migrate.ts'
import type { BackupCipher } from './encryption.ts'
import { listMediaFiles } from './list-media.ts'
import { type BackupFile, type Manifest, sha256 } from './manifest.ts'
import type { BackupStorage } from './storage.ts'

/** Size of a part, held in memory once. */
const PART_BYTES = 16 * 1_048_576

export type Dump = Pick<Manifest, 'migrations' | 'tables' | 'sequences'> & {
  listed: { key: string; size: number }[]
}

/** Dumps all rows in one read-only snapshot, without blocking writers. `folder` ends with a slash. */
export async function dumpDatabase(
  sql: postgres.Sql,
  storage: BackupStorage,
  cipher: BackupCipher,
  folder: string,
): Promise<Dump> {
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
