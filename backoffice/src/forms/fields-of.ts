/**
 * What a form edits of a record: the fields of an empty form. The rest is the server's, and it
 * refuses to be told.
 */
export function pickFields<Fields extends object>(empty: Fields, record: object): Fields {
  const names = Object.keys(empty)
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name))) as Fields
}
