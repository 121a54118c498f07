import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { CombinationDraft, ProductDraft } from './draft.ts'

type Name = Pick<ProductDraft['variants'][number], 'type' | 'value'>

/** Renames types and values of variants in the combinations, while they are typed. */
export function useRenamedValues(): void {
  const { getValues, setValue } = useFormContext()
  const variants: ProductDraft['variants'] = useWatch({ name: 'variants' }) ?? []
  const names = variants.map(({ type, value }) => ({ type, value }))
  const key = JSON.stringify(names)
  const known = useRef(names)
  const rename = useEffectEvent(() => {
    const change = findRename(known.current, names)
    if (change === 'typing') return
    known.current = names
    if (change === null) return
    const combinations: CombinationDraft[] = getValues('combinations') ?? []
    const renamed = combinations.map((row) => ({ ...row, selections: renameIn(row.selections, change) }))
    setValue('combinations', renamed, { shouldDirty: true })
  })
  useEffect(() => {
    if (key) rename()
  }, [key])
}

type Rename = { from: Name; to: Name }

/** Null for added, removed or reordered rows; `typing` while a value is blank or equals another. */
export function findRename(before: Name[], after: Name[]): Rename | 'typing' | null {
  if (before.length !== after.length) return null
  const changed = after.flatMap((to, index) => {
    const from = before[index]
    return from && !isSame(from, to) ? [{ from, to, index }] : []
  })
  const [only, ...others] = changed
  if (!only || others.length > 0 || !only.from.type || !only.from.value) return null
  const { from, to, index } = only
  const isTaken = after.some((other, at) => at !== index && isSame(other, to))
  return !to.type || !to.value || isTaken ? 'typing' : { from, to }
}

const isSame = (one: Name, other: Name) => one.type === other.type && one.value === other.value

export function renameIn(selections: Record<string, string>, { from, to }: Rename): Record<string, string> {
  if (selections[from.type] !== from.value) return selections
  return Object.fromEntries(
    Object.entries(selections).map(([type, value]) =>
      type === from.type ? [to.type, to.value] : [type, value],
    ),
  )
}
