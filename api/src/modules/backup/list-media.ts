import type postgres from 'postgres'

/** Older databases have no print_files table. Sizes in bytes. */
export async function listMediaFiles(
  sql: postgres.Sql | postgres.TransactionSql,
): Promise<{ key: string; size: number }[]> {
  const [table] = await sql`select 1 where to_regclass('public.print_files') is not null`
  const prints = table ? sql`union all select key, size from print_files` : sql``
  return [...(await sql<{ key: string; size: number }[]>`select key, size from media ${prints} order by key`)]
}
