/** Picks the editable fields of a record; the API rejects unknown fields. */
export function pickFields<Fields extends object>(empty: Fields, record: object): Fields {
  const names = Object.keys(empty)
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name))) as Fields
}
