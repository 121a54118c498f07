export type Likeness<Typed, Stored> = {
  isSame: (typed: Typed, stored: Stored) => boolean
  isOfSameType: (typed: Typed, stored: Stored) => boolean
}

/** Matches by name, or by position (a rename) when the count is unchanged; null for new rows. */
export function matchRows<Typed, Stored>(
  typed: readonly Typed[],
  stored: readonly Stored[],
  { isSame, isOfSameType }: Likeness<Typed, Stored>,
): (Stored | null)[] {
  const free = new Set(stored)
  const matched = typed.map((row) => {
    const found = stored.find((each) => free.has(each) && isSame(row, each)) ?? null
    if (found) free.delete(found)
    return found
  })
  if (typed.length !== stored.length) return matched
  return typed.map((row, index) => {
    const inPlace = stored[index]
    const isRenamed = inPlace !== undefined && free.has(inPlace) && isOfSameType(row, inPlace)
    return matched[index] ?? (isRenamed ? inPlace : null)
  })
}
