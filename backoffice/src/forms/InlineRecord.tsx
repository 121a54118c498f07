import { Button, Card, CardContent, Typography } from '@mui/material'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Create, Edit, Toolbar, useRecordContext, useRedirect, useResourceContext } from 'react-admin'
import { type Resolver, useFormState } from 'react-hook-form'
import { NoSuchRecord } from '../layout/RecordMissing.tsx'
import { t } from '../words.ts'
import { AtRestWhileSaving } from './AtRestWhileSaving.tsx'
import { fieldsOf } from './fields-of.ts'
import { FormProblem, RecordForm, SaveAction } from './RecordForm.tsx'
import { type Sentences, useInlineCreate, useInlineEdit, type Version } from './use-inline-record.tsx'

type InlineFormProps = {
  /** What it is one of: `category`. */
  one: string
  /** The field that names a stored one. */
  name: string
  empty: () => object
  resolver: Resolver
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
  const version = useRef<string>(undefined)
  const stored = useInlineEdit({ resource, id, say, version, onMissing: () => setMissing(true) })
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
      <InlineForm {...form} version={version} />
    </Create>
  ) : (
    <Edit id={id} {...stored}>
      <InlineForm {...form} version={version} />
    </Edit>
  )
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
  children,
  version,
}: InlineFormProps & { version: Version }) {
  const stored = useRecordContext()
  const resource = useResourceContext()
  const redirect = useRedirect()
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const [read, setRead] = useState(stored)
  const record = useMemo(() => (read ? fieldsOf(empty(), read) : empty()), [read, empty])
  const what = one.replace(/^./, (first) => first.toUpperCase())

  useEffect(() => {
    version.current = read?.updated_at
  }, [read, version])
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
          <FormProblem />
          <AtRestWhileSaving>{children}</AtRestWhileSaving>
          {stored && stored.updated_at !== read?.updated_at && (
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
