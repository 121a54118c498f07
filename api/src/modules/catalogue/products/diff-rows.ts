type Stored = { id: string }

/**
 * Compares rows by id and by the submitted fields. A changed row is removed and added with its id, because
 * two changed rows may swap a unique value. Unknown ids are dropped.
 */
export function diffRows<Submitted extends { id?: string | undefined }>(
  stored: readonly Stored[],
  submitted: readonly Submitted[],
): { removed: string[]; added: (Omit<Submitted, 'id'> & { id?: string })[] } {
  const storedById = new Map(stored.map((row) => [row.id, row]))
  const unchanged = new Set<string>()
  const added: (Omit<Submitted, 'id'> & { id?: string })[] = []
  for (const { id, ...fields } of submitted) {
    const before = id === undefined ? undefined : storedById.get(id)
    if (before && hasSameFields(before, fields)) unchanged.add(before.id)
    else added.push(before ? { ...fields, id: before.id } : fields)
  }
  return { removed: stored.flatMap(({ id }) => (unchanged.has(id) ? [] : [id])), added }
}

function hasSameFields(before: object, fields: object): boolean {
  const stored = new Map<string, unknown>(Object.entries(before))
  return Object.entries(fields).every(
    ([name, value]) => JSON.stringify(stored.get(name)) === JSON.stringify(value),
  )
}
