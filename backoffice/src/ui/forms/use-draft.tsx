import { useRef, useState } from 'react'
import { EditConflict, formatFieldValue } from './EditConflict.tsx'
import { isSameValue, type RemoteChange, rebase } from './rebase.ts'

type Conflict = { changes: RemoteChange[]; saved_at: string | null }
type Fields = Record<string, unknown>

export function useDraft<Values extends Fields>(stored: Values) {
  const [base, setBase] = useState(stored)
  const [values, setValues] = useState(stored)
  // What is typed during a request, which its answer finds.
  const typed = useRef(values)
  typed.current = values
  const [conflict, setConflict] = useState<Conflict | null>(null)
  return {
    values,
    conflict,
    isDirty: !isSameValue(base, values),
    set: (changed: Partial<Values>) => setValues((before) => ({ ...before, ...changed })),
    rebaseOnto(remote: Values, savedAt: string | null): void {
      const { parts, changes } = rebase(base, typed.current, remote)
      setBase(remote)
      setValues({ ...remote, ...parts })
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
    acceptAll(): void {
      setValues(base)
      setConflict(null)
    },
  }
}
type Draft = Pick<ReturnType<typeof useDraft>, 'values' | 'conflict' | 'use' | 'acceptAll'>

type DraftConflictProps = {
  draft: Draft
  labels: Partial<Record<string, string>>
  show?: (name: string, value: unknown) => string | null
}

export function DraftConflict({
  draft: { values, conflict, use, acceptAll },
  labels,
  show = (_name, value) => formatFieldValue(value),
}: DraftConflictProps) {
  if (!conflict) return null
  return (
    <EditConflict
      saved_at={conflict.saved_at}
      changes={conflict.changes.map(({ name, remote, isContested }) => ({
        name,
        label: labels[name] ?? name,
        remote: show(name, remote),
        local: show(name, values[name]),
        isContested,
      }))}
      onUse={use}
      onAcceptAll={acceptAll}
    />
  )
}
