import { Button, Card, CardContent, Typography } from '@mui/material'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import {
  Create,
  Edit,
  type RaRecord,
  Toolbar,
  useRecordContext,
  useRedirect,
  useResourceContext,
} from 'react-admin'
import { type Resolver, useFormState } from 'react-hook-form'
import { NoSuchRecord } from '../layout/RecordMissing.tsx'
import { t } from '../words.ts'
import { AtRestWhileSaving } from './AtRestWhileSaving.tsx'
import { FormConflict } from './FormConflict.tsx'
import { fieldsOf } from './fields-of.ts'
import { RecordForm, SaveAction } from './RecordForm.tsx'
import { type Sentences, useInlineCreate, useInlineEdit } from './use-inline-record.tsx'

type InlineFormProps = {
  /** What it is one of: `category`. */
  one: string
  /** The field that names a stored one. */
  name: string
  empty: () => object
  resolver: Resolver
  /** Names of fields that have no label of their own, for what somebody else changed. */
  labels?: Partial<Record<string, string>>
  /** A value of a field in a line of text. */
  show?: (name: string, value: unknown) => string | null
  children: ReactNode
}

type InlineRecordProps = InlineFormProps & {
  resource: string
  /** `add` for a new one. */
  id: string
  say: Sentences
}

/** A record's form above the list it stands in. */
export function InlineRecord({ resource, id, say, ...form }: InlineRecordProps) {
  const [missing, setMissing] = useState(false)
  const [theirs, setTheirs] = useState<RaRecord | null>(null)
  const version = useRef<string>(undefined)
  const stored = useInlineEdit({
    resource,
    id,
    say,
    version: () => theirs?.updated_at ?? version.current,
    onMissing: () => setMissing(true),
    onStale: setTheirs,
  })
  const added = useInlineCreate(resource, say)
  if (missing)
    return (
      <Card sx={{ mb: 2 }}>
        <NoSuchRecord
          one={form.one}
          list={{ to: `/${resource}`, label: t('all %{resource}', { resource: t(resource) }) }}
        />
      </Card>
    )
  return id === 'add' ? (
    <Create {...added}>
      <InlineForm {...form} />
    </Create>
  ) : (
    <Edit id={id} {...stored}>
      <InlineForm
        {...form}
        theirs={theirs}
        onRead={(record) => {
          version.current = record.updated_at
        }}
      />
    </Edit>
  )
}

type OpenFormProps = InlineFormProps & {
  /** What somebody else saved while it was open. */
  theirs?: RaRecord | null
  /** Told what the fields were filled with. */
  onRead?: (record: RaRecord) => void
}

/**
 * The form of `Edit` or `Create` above a list. It takes the focus when it opens; what opened it has
 * it back afterwards.
 */
function InlineForm({
  one,
  name,
  empty,
  resolver,
  labels,
  show,
  children,
  theirs = null,
  onRead,
}: OpenFormProps) {
  const stored = useRecordContext()
  const resource = useResourceContext()
  const redirect = useRedirect()
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const [read, setRead] = useState(stored)
  const record = useMemo(() => (read ? fieldsOf(empty(), read) : empty()), [read, empty])
  const what = one.replace(/^./, (first) => first.toUpperCase())

  const conflict = useMemo(
    () => theirs && { values: fieldsOf(empty(), theirs), saved_at: theirs.updated_at },
    [theirs, empty],
  )
  const tell = useRef(onRead)
  useEffect(() => {
    if (read) tell.current?.(read)
  }, [read])
  useEffect(() => {
    const opener = document.activeElement
    heading.current?.focus()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  return (
    <Card component="section" aria-labelledby={id} sx={{ mb: 2 }}>
      <CardContent>
        <RecordForm record={record} resolver={resolver}>
          <Typography variant="h2" id={id} ref={heading} tabIndex={-1} sx={{ mb: 1 }}>
            {stored ? t('Edit %{name}', { name: String(stored[name]) }) : t('New %{one}', { one })}
          </Typography>
          <FormConflict base={record} theirs={conflict} {...(labels && { labels })} {...(show && { show })} />
          <AtRestWhileSaving>{children}</AtRestWhileSaving>
          {stored && !theirs && stored.updated_at !== read?.updated_at && (
            <WhileUntouched onReadAgain={() => setRead(stored)} />
          )}
          <Toolbar>
            <SaveAction
              label={stored ? t('Update %{what}', { what }) : t('Create %{what}', { what })}
              busyLabel={t('Saving...')}
            />
            <Button onClick={() => redirect('list', resource)}>{t('Cancel')}</Button>
          </Toolbar>
        </RecordForm>
      </CardContent>
    </Card>
  )
}

/** A record that was read again fills the form anew, but never what is being typed. */
function WhileUntouched({ onReadAgain }: { onReadAgain: () => void }) {
  const { isDirty } = useFormState()
  useEffect(() => {
    if (!isDirty) onReadAgain()
  })
  return null
}
