import { getTableColumns, type Table } from 'drizzle-orm'

/** Columns of one table by name, as `select` and `returning` take them. */
export function pickColumns<T extends Table, Name extends keyof T['_']['columns'] & string>(
  table: T,
  ...names: Name[]
): Pick<T['_']['columns'], Name> {
  const columns: T['_']['columns'] = getTableColumns(table)
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<T['_']['columns'], Name>
}
