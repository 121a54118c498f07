export type Parts = Record<string, unknown>

export type RemoteChange = {
  name: string
  remote: unknown
  /** Changed on both sides: the local value stays until the remote one is chosen. */
  isContested: boolean
}

type Combine = Record<string, (base: unknown, local: unknown, remote: unknown) => unknown>

/** Three-way merge of form values. `combine` merges what both sides may change, such as stock. */
export function rebase(base: Parts, local: Parts, remote: Parts, combine: Combine = {}) {
  const names = [...new Set([base, local, remote].flatMap(Object.keys))]
  const changes: RemoteChange[] = []
  const parts: Parts = {}
  for (const name of names) {
    const [baseValue, typed, now] = [base[name], local[name], remote[name]]
    parts[name] = typed
    if (isSameValue(baseValue, now) || isSameValue(typed, now)) continue
    const isTouched = !isSameValue(baseValue, typed)
    const both = isTouched ? combine[name]?.(baseValue, typed, now) : now
    if (both !== undefined) parts[name] = both
    else if (!isTouched) delete parts[name]
    changes.push({ name, remote: now, isContested: isTouched && both === undefined })
  }
  return { parts, changes }
}

/** Inputs represent blank as null, '' or undefined, and may reorder object keys. */
export const isSameValue = (a: unknown, b: unknown) => asText(a) === asText(b)

const asText = (value: unknown): string => JSON.stringify(tidy(value)) ?? ''

function tidy(value: unknown): unknown {
  if (value === '' || value === null) return undefined
  if (Array.isArray(value)) return value.map((one) => tidy(one) ?? null)
  if (typeof value !== 'object') return value
  const fields = Object.entries(value)
    .map(([name, inner]) => [name, tidy(inner)] as const)
    .filter(([, inner]) => inner !== undefined)
    .sort(([first], [second]) => (first < second ? -1 : 1))
  return fields.length > 0 ? Object.fromEntries(fields) : undefined
}

/** Picks the editable fields of a record; the API rejects unknown fields. */
export function pickFields<Fields extends object>(empty: Fields, record: object): Fields {
  const names = Object.keys(empty)
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name))) as Fields
}
