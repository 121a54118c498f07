import type { NamedRules } from './option-rules-cell.ts'
import type { TypedRow } from './validate-relations.ts'

/**
 * Names of options become their ids. A new option gets one that is replaced when it is saved, the same for each run of
 * an import. @param ids of the stored options, by row
 */
export function resolveOptionRules(
  rows: readonly TypedRow[],
  ids: readonly (string | undefined)[],
): TypedRow[] {
  const withIds = rows.map(
    (row, index): TypedRow => ({
      ...row,
      typed: { ...row.typed, id: ids[index] ?? `00000000-0000-4000-8000-${String(index).padStart(12, '0')}` },
    }),
  )
  return withIds.map((row) => {
    if (row.typed.rules === undefined) return row
    const { show_if, ...rules } = row.typed.rules as NamedRules
    if (!show_if) return row
    const other = withIds.find(({ typed }) => typed.name === show_if.name)
    // An id of no option, which is refused with the rule
    const option = other?.typed.id ?? '00000000-0000-4000-8000-ffffffffffff'
    return { ...row, typed: { ...row.typed, rules: { ...rules, show_if: { option, is: show_if.is } } } }
  })
}
