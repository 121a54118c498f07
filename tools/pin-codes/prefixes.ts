type Choice = { cost: number; entries: [prefix: string, value: string][] }

const PIN_DIGITS = 6

/** The fewest prefixes of which the longest that matches gives each code its value. */
export function toPrefixes(values: ReadonlyMap<string, string>, minDigits: number): Map<string, string> {
  const groups = groupBy(values, ([code]) => code.slice(0, minDigits))
  const chosen = [...groups].flatMap(([prefix, codes]) => choose(prefix, codes, null, new Map()).entries)
  return new Map(chosen.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function choose(
  prefix: string,
  codes: [string, string][],
  inherited: string | null,
  known: Map<string, Choice>,
): Choice {
  const key = `${prefix} ${inherited}`
  const before = known.get(key)
  if (before) return before
  const present = new Set(codes.map(([, value]) => value))
  let best: Choice | null = null
  for (const value of inherited === null ? present : new Set([inherited, ...present])) {
    const own: Choice['entries'] = value === inherited ? [] : [[prefix, value]]
    const isUniform = present.size === 1 && present.has(value)
    if (prefix.length === PIN_DIGITS && !isUniform) continue
    const inside = isUniform ? [] : chooseInside(prefix, codes, value, known)
    const entries = [...own, ...inside]
    const cost = entries.reduce((sum, [entry]) => sum + entry.length + 1, 0)
    if (!best || cost < best.cost) best = { cost, entries }
  }
  if (!best) throw new Error(`Two values for ${prefix}`)
  known.set(key, best)
  return best
}

function chooseInside(prefix: string, codes: [string, string][], value: string, known: Map<string, Choice>) {
  const groups = groupBy(codes, ([code]) => code.slice(0, prefix.length + 1))
  return [...groups].flatMap(([longer, each]) => choose(longer, each, value, known).entries)
}

export function findByPrefix(prefixes: ReadonlyMap<string, string>, code: string): string | undefined {
  for (let digits = code.length; digits > 0; digits -= 1) {
    const value = prefixes.get(code.slice(0, digits))
    if (value !== undefined) return value
  }
  return undefined
}

/** `{"Goa": "403"}`, sorted. */
export function groupPrefixes(prefixes: ReadonlyMap<string, string>): Record<string, string> {
  const groups = groupBy(prefixes, ([, value]) => value)
  const rows = [...groups].map(([value, each]) => [value, each.map(([prefix]) => prefix).join(' ')] as const)
  return Object.fromEntries(rows.sort(([a], [b]) => (a < b ? -1 : 1)))
}

export const ungroupPrefixes = (groups: Record<string, string>): Map<string, string> =>
  new Map(
    Object.entries(groups).flatMap(([value, prefixes]) =>
      prefixes.split(' ').map((prefix) => [prefix, value] as const),
    ),
  )

/** `Map.groupBy` needs Node 21. */
function groupBy<Item>(items: Iterable<Item>, getKey: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = getKey(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
