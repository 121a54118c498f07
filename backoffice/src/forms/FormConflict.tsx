import { useEffect, useRef, useState } from 'react'
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form'
import { FormProblem } from './RecordForm.tsx'
import { isSame, type Parts, rebase, type TheirChange } from './rebase.ts'
import { shownValue, TheirChanges } from './TheirChanges.tsx'

/** What they saved, as the form holds it; null while nobody else saved. */
export type Theirs = { values: FieldValues; saved_at: string | null }

type FormConflictProps = {
  /** What the form began with. */
  base: FieldValues
  theirs: Theirs | null
  /** Names of fields that have no label of their own. */
  labels?: Partial<Record<string, string>>
  /** A value in a line, where it is no plain word or number. */
  show?: (name: string, value: unknown) => string | null
  combine?: Parameters<typeof rebase>[3]
  /** How values fall into parts that are changed one by one, and come together again. */
  split?: (values: FieldValues) => Parts
  join?: (parts: Parts) => FieldValues
}

const asTheyAre = (values: FieldValues) => values

/**
 * Why the form was refused. Where somebody else saved meanwhile, what was typed is laid over theirs:
 * what was not touched here becomes theirs, and the rest stands beside it.
 */
export function FormConflict({
  base,
  theirs,
  labels = {},
  show = (_name, value) => shownValue(value),
  combine,
  split = asTheyAre,
  join = asTheyAre,
}: FormConflictProps) {
  const { getValues, setValue, reset } = useFormContext()
  const { isSubmitting } = useFormState()
  const known = useRef({ base, theirs })
  const [changes, setChanges] = useState<TheirChange[]>([])
  const [taken, setTaken] = useState<Theirs | null>(null)

  useEffect(() => {
    if (known.current.base !== base) known.current = { base, theirs: null }
    if (isSubmitting || !theirs || known.current.theirs === theirs) return
    const before = known.current.theirs?.values ?? base
    const rebased = rebase(split(before), split(getValues()), split(theirs.values), combine)
    known.current = { base, theirs }
    reset(theirs.values)
    for (const [name, value] of Object.entries(join(rebased.parts)))
      if (!isSame(value, theirs.values[name])) setValue(name, value, { shouldDirty: true })
    setChanges(rebased.changes)
  }, [base, theirs, isSubmitting, split, join, combine, getValues, reset, setValue])

  if (!theirs || isSubmitting || theirs === taken) return <FormProblem />

  function use(name: string) {
    if (!theirs) return
    const values = join({ ...split(getValues()), [name]: split(theirs.values)[name] })
    for (const [field, value] of Object.entries(values)) setValue(field, value, { shouldDirty: true })
    setChanges((all) => all.map((one) => (one.name === name ? { ...one, isContested: false } : one)))
  }
  function takeAll() {
    if (!theirs) return
    reset(theirs.values)
    setTaken(theirs)
  }
  const mine = split(getValues())
  return (
    <>
      <TheirChanges
        saved_at={theirs.saved_at}
        changes={changes.map(({ name, theirs: value, isContested }) => ({
          name,
          label: labels[name] ?? labelOf(name),
          theirs: show(name, value),
          mine: show(name, mine[name]),
          isContested,
        }))}
        onUse={use}
        onTakeAll={takeAll}
      />
      <FormProblem />
    </>
  )
}

/** What the input of a field is called on the screen, in its language. */
function labelOf(name: string): string {
  const [input] = document.getElementsByName(name)
  const label =
    input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement ? input.labels?.[0] : null
  return label?.textContent?.replace(/\s*\*$/, '') || name.replace(/^.*\./, '').replaceAll('_', ' ')
}
