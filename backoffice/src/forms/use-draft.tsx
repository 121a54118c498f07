import { useState } from 'react'
import { isSame, rebase, type TheirChange } from './rebase.ts'
import { shownValue, TheirChanges } from './TheirChanges.tsx'

type Conflict = { changes: TheirChange[]; saved_at: string | null }
type Fields = Record<string, unknown>

/** The fields of a small form that react-hook-form does not hold, beside what is stored of them. */
export function useDraft<Values extends Fields>(stored: Values) {
  const [base, setBase] = useState(stored)
  const [values, setValues] = useState(stored)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  return {
    values,
    base,
    conflict,
    isDirty: !isSame(base, values),
    set: (changed: Partial<Values>) => setValues((before) => ({ ...before, ...changed })),
    /** Lays what was typed over what somebody else saved meanwhile. */
    layOver(theirs: Values, savedAt: string | null): void {
      const { parts, changes } = rebase(base, values, theirs)
      setBase(theirs)
      setValues({ ...theirs, ...parts })
      setConflict({ changes, saved_at: savedAt })
    },
    use(name: string): void {
      setValues((before) => ({ ...before, [name]: base[name] }))
      setConflict(
        (now) =>
          now && {
            ...now,
            changes: now.changes.map((one) => (one.name === name ? { ...one, isContested: false } : one)),
          },
      )
    },
    takeAll(): void {
      setValues(base)
      setConflict(null)
    },
  }
}
type Draft = Pick<ReturnType<typeof useDraft>, 'values' | 'conflict' | 'use' | 'takeAll'>

type DraftConflictProps = {
  draft: Draft
  labels: Partial<Record<string, string>>
  show?: (name: string, value: unknown) => string | null
}

/** What somebody else changed while a small form was open. */
export function DraftConflict({
  draft: { values, conflict, use, takeAll },
  labels,
  show = (_name, value) => shownValue(value),
}: DraftConflictProps) {
  if (!conflict) return null
  return (
    <TheirChanges
      saved_at={conflict.saved_at}
      changes={conflict.changes.map(({ name, theirs, isContested }) => ({
        name,
        label: labels[name] ?? name,
        theirs: show(name, theirs),
        mine: show(name, values[name]),
        isContested,
      }))}
      onUse={use}
      onTakeAll={takeAll}
    />
  )
}
