import { useEffect, useRef, useState } from 'react'
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form'
import { EditConflict, formatFieldValue } from './EditConflict.tsx'
import { FormErrorAlert } from './RecordForm.tsx'
import { isSameValue, type Parts, type RemoteChange, rebase } from './rebase.ts'

/** Values saved by another user while the form was open. */
export type RemoteSave = { values: FieldValues; saved_at: string | null }

type FormConflictProps = {
  base: FieldValues
  remote: RemoteSave | null
  labels?: Partial<Record<string, string>>
  show?: (name: string, value: unknown) => string | null
  combine?: Parameters<typeof rebase>[3]
  /** How form values split into independently merged parts. */
  split?: (values: FieldValues) => Parts
  join?: (parts: Parts) => FieldValues
}

const asTheyAre = (values: FieldValues) => values

/**
 * The save error. After a version conflict, untouched fields take the remote values, and edited ones show
 * both values.
 */
export function FormConflict({
  base,
  remote,
  labels = {},
  show = (_name, value) => formatFieldValue(value),
  combine,
  split = asTheyAre,
  join = asTheyAre,
}: FormConflictProps) {
  const { getValues, setValue, reset } = useFormContext()
  const { isSubmitting } = useFormState()
  const known = useRef({ base, remote: remote })
  const [changes, setChanges] = useState<RemoteChange[]>([])
  const [acceptedSave, setAcceptedSave] = useState<RemoteSave | null>(null)

  useEffect(() => {
    if (known.current.base !== base) known.current = { base, remote: null }
    if (isSubmitting || !remote || known.current.remote === remote) return
    const before = known.current.remote?.values ?? base
    const rebased = rebase(split(before), split(getValues()), split(remote.values), combine)
    known.current = { base, remote: remote }
    reset(remote.values)
    for (const [name, value] of Object.entries(join(rebased.parts)))
      if (!isSameValue(value, remote.values[name])) setValue(name, value, { shouldDirty: true })
    setChanges(rebased.changes)
  }, [base, remote, isSubmitting, split, join, combine, getValues, reset, setValue])

  if (!remote || isSubmitting || remote === acceptedSave) return <FormErrorAlert />

  function use(name: string) {
    if (!remote) return
    const values = join({ ...split(getValues()), [name]: split(remote.values)[name] })
    for (const [field, value] of Object.entries(values)) setValue(field, value, { shouldDirty: true })
    setChanges((all) => all.map((one) => (one.name === name ? { ...one, isContested: false } : one)))
  }
  function acceptAll() {
    if (!remote) return
    reset(remote.values)
    setAcceptedSave(remote)
  }
  const localValues = split(getValues())
  return (
    <>
      <EditConflict
        saved_at={remote.saved_at}
        changes={changes.map(({ name, remote: value, isContested }) => ({
          name,
          label: labels[name] ?? getFieldLabel(name),
          remote: show(name, value),
          local: show(name, localValues[name]),
          isContested,
        }))}
        onUse={use}
        onAcceptAll={acceptAll}
      />
      <FormErrorAlert />
    </>
  )
}

function getFieldLabel(name: string): string {
  const [input] = document.getElementsByName(name)
  const label =
    input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement ? input.labels?.[0] : null
  return label?.textContent?.replace(/\s*\*$/, '') || name.replace(/^.*\./, '').replaceAll('_', ' ')
}
