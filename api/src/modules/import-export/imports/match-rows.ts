export type RowMatcher<Typed, Stored> = {
  isSame: (typed: Typed, stored: Stored) => boolean
  isOfSameType: (typed: Typed, stored: Stored) => boolean
}

/** Matches by name, or by position (a rename) when the count is unchanged; null for new rows. */
export function matchRows<Typed, Stored>(
  typed: readonly Typed[],
  stored: readonly Stored[],
  { isSame, isOfSameType }: RowMatcher<Typed, Stored>,
): (Stored | null)[] {
  const unmatched = new Set(stored)
  const matched = typed.map((row) => {
    const found = stored.find((each) => unmatched.has(each) && isSame(row, each)) ?? null
    if (found) unmatched.delete(found)
    return found
  })
  if (typed.length !== stored.length) return matched
  return typed.map((row, index) => {
    const atSameIndex = stored[index]
    const isRenamed =
      atSameIndex !== undefined && unmatched.has(atSameIndex) && isOfSameType(row, atSameIndex)
    return matched[index] ?? (isRenamed ? atSameIndex : null)
  })
}
