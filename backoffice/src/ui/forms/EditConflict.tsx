import { Alert, Box, Button } from '@mui/material'
import { useLayoutEffect, useRef, useState } from 'react'
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form'
import { formatDateTime } from '../../languages/dates.ts'
import { t } from '../../languages/i18n.ts'
import { shopMessages } from '../../languages/messages.ts'
import { FormErrorAlert } from './RecordForm.tsx'
import { isSameValue, type Parts, type RemoteChange, rebase } from './rebase.ts'

type ShownChange = {
  name: string
  label: string
  remote: string | null
  local: string | null
  isContested: boolean
}
type EditConflictProps = {
  saved_at: string | null
  changes: ShownChange[]
  onUse: (name: string) => void
  onAcceptAll: () => void
}

export function EditConflict({ saved_at, changes, onUse, onAcceptAll }: EditConflictProps) {
  const contested = changes.filter(({ isContested }) => isContested)
  const uncontested = changes.filter(({ isContested }) => !isContested)
  return (
    <Alert
      severity="error"
      role="alert"
      tabIndex={-1}
      ref={focus}
      sx={{
        mb: 2,
        '& li > span': { display: 'inline-block', mr: 1, '&::first-letter': { textTransform: 'uppercase' } },
      }}
    >
      {shopMessages.general.stale}
      {saved_at && (
        <div>{t('Someone else saved changes at %{updatedAt}.', { updatedAt: formatDateTime(saved_at) })}</div>
      )}
      {contested.length > 0 && (
        <>
          <div>{t('These fields were changed by both of you. Saving overwrites the other changes:')}</div>
          <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
            {contested.map((change) => (
              <li key={change.name}>
                <span>
                  {change.label}
                  {compared(change)}
                </span>
                <Button size="small" color="inherit" variant="outlined" onClick={() => onUse(change.name)}>
                  {t('Use other version')}
                </Button>
              </li>
            ))}
          </Box>
        </>
      )}
      {uncontested.length > 0 && (
        <>
          <div>{t('Other changes already applied to this form:')}</div>
          <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
            {uncontested.map(({ name, label, remote }) => (
              <li key={name}>
                <span>
                  {label}
                  {remote !== null && `: ${remote}`}
                </span>
              </li>
            ))}
          </Box>
        </>
      )}
      <div>{t('Your changes are still here and can be saved.')}</div>
      <Button color="inherit" onClick={onAcceptAll} sx={{ ml: -1, mt: 0.5 }}>
        {t('Load other version')}
      </Button>
    </Alert>
  )
}

/** The alert takes focus, so that it is announced and the keyboard continues from it. */
const focus = (alert: HTMLDivElement | null) => alert?.focus()

const compared = ({ remote, local }: ShownChange) =>
  remote === null || local === null
    ? ''
    : t(': other version %{first}, yours %{second}', { first: remote, second: local })

const MAX_SHOWN_CHARACTERS = 60

export function formatFieldValue(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return t('none')
  if (typeof value === 'boolean') return value ? t('yes') : t('no')
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string' || value.startsWith('<')) return null
  const text = value.length > MAX_SHOWN_CHARACTERS ? `${value.slice(0, MAX_SHOWN_CHARACTERS)}…` : value
  return `“${text}”`
}

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

/** After a version conflict, untouched fields take the remote values, and edited ones show both. */
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

  // Before painting, so that the error of the conflict is not shown beside it.
  useLayoutEffect(() => {
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
