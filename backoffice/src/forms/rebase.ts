/** The values of a form by name. */
export type Parts = Record<string, unknown>

/** What somebody else changed of a record while its form was open. */
export type TheirChange = {
  name: string
  theirs: unknown
  /** changed here as well: what was typed stays until theirs is taken */
  isContested: boolean
}

type Combine = Record<string, (base: unknown, mine: unknown, theirs: unknown) => unknown>

/**
 * Lays what was typed over what somebody else saved meanwhile: what was not touched here becomes
 * theirs, so that saving takes none of it back.
 * @param base the values that the form began with
 * @param combine for values that both may change, such as a stock that is counted up and down
 */
export function rebase(base: Parts, mine: Parts, theirs: Parts, combine: Combine = {}) {
  const names = [...new Set([base, mine, theirs].flatMap(Object.keys))]
  const changes: TheirChange[] = []
  const parts: Parts = {}
  for (const name of names) {
    const [was, typed, now] = [base[name], mine[name], theirs[name]]
    parts[name] = typed
    if (isSame(was, now) || isSame(typed, now)) continue
    const isTouched = !isSame(was, typed)
    const both = isTouched ? combine[name]?.(was, typed, now) : now
    if (both !== undefined) parts[name] = both
    else if (!isTouched) delete parts[name]
    changes.push({ name, theirs: now, isContested: isTouched && both === undefined })
  }
  return { parts, changes }
}

/** Inputs say blank in several ways, and keep fields in an order of their own. */
export const isSame = (a: unknown, b: unknown) => asText(a) === asText(b)

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
