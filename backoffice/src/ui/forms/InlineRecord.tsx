import { Button, Card, CardContent, Skeleton, Typography } from '@mui/material'
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import {
  Create,
  Edit,
  type RaRecord,
  Toolbar,
  useDataProvider,
  useRecordContext,
  useRedirect,
  useResourceContext,
} from 'react-admin'
import { type Resolver, useFormState } from 'react-hook-form'
import { isStale } from '../../api/fetch-json.ts'
import { SAVED } from '../../api/routerProvider.ts'
import { t } from '../../languages/i18n.ts'
import { RecordNotFoundMessage } from '../layout/ScreenStates.tsx'
import { FormConflict } from './EditConflict.tsx'
import { DisabledWhileSaving, RecordForm, SaveAction } from './RecordForm.tsx'
import { pickFields } from './rebase.ts'
import { useRecordQuery } from './use-record-query.ts'
import { useSaveOptions } from './use-save-options.ts'

type InlineFormProps = {
  one: string
  name: string
  empty: () => object
  resolver: Resolver
  labels?: Partial<Record<string, string>>
  show?: (name: string, value: unknown) => string | null
  children: ReactNode
}

type InlineRecordProps = InlineFormProps & {
  resource: string
  id: string
  messages: FormMessages
}

export function InlineRecord({ resource, id, messages, ...form }: InlineRecordProps) {
  const { missing, queryOptions } = useRecordQuery(resource, messages.list_failed)
  const [remote, setRemote] = useState<RaRecord | null>(null)
  const version = useRef<string>(undefined)
  const stored = useInlineEdit({
    resource,
    id,
    messages,
    version: () => remote?.updated_at ?? version.current,
    onStale: setRemote,
  })
  const added = useInlineCreate(resource, messages)
  if (missing)
    return (
      <Card sx={{ mb: 2 }}>
        <RecordNotFoundMessage
          one={form.one}
          resource={resource}
          list={t('all %{resource}', { resource: t(resource) })}
        />
      </Card>
    )
  return id === 'add' ? (
    <Create {...added}>
      <InlineForm {...form} />
    </Create>
  ) : (
    <Edit id={id} {...stored} queryOptions={queryOptions}>
      <InlineForm
        {...form}
        remote={remote}
        onRead={(record) => {
          version.current = record.updated_at
        }}
      />
    </Edit>
  )
}

type OpenFormProps = InlineFormProps & {
  remote?: RaRecord | null
  onRead?: (record: RaRecord) => void
}

/** Takes focus when it opens and returns it when it closes. */
function InlineForm({
  one,
  name,
  empty,
  resolver,
  labels,
  show,
  children,
  remote = null,
  onRead,
}: OpenFormProps) {
  const stored = useRecordContext()
  const resource = useResourceContext()
  const redirect = useRedirect()
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const [read, setRead] = useState(stored)
  const record = useMemo(() => (read ? pickFields(empty(), read) : empty()), [read, empty])
  const what = one.replace(/^./, (first) => first.toUpperCase())

  const conflict = useMemo(
    () => remote && { values: pickFields(empty(), remote), saved_at: remote.updated_at },
    [remote, empty],
  )
  const onReadRef = useRef(onRead)
  useEffect(() => {
    if (read) onReadRef.current?.(read)
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
          <FormConflict base={record} remote={conflict} {...(labels && { labels })} {...(show && { show })} />
          <DisabledWhileSaving>{children}</DisabledWhileSaving>
          {stored && !remote && stored.updated_at !== read?.updated_at && (
            <WhileUntouched onRefetch={() => setRead(stored)} />
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

/** A refetched record refills the form only while it is untouched. */
function WhileUntouched({ onRefetch }: { onRefetch: () => void }) {
  const { isDirty } = useFormState()
  useEffect(() => {
    if (!isDirty) onRefetch()
  })
  return null
}

type FormMessages = { created: string; updated: string; list_failed: string; save_failed: string }
type InlineEdit = {
  resource: string
  id: string
  messages: FormMessages
  version: () => string | undefined
  onStale: (latest: RaRecord) => void
}

function useInlineEdit({ resource, id, messages, version, onStale }: InlineEdit) {
  const redirect = useRedirect()
  const dataProvider = useDataProvider()
  const onSaved = () => redirect('list', resource, undefined, undefined, SAVED)
  return {
    resource,
    title: false,
    actions: false,
    component: 'div',
    mutationMode: 'pessimistic',
    loading: <Skeleton variant="rounded" height={420} sx={{ mb: 2 }} aria-busy />,
    mutationOptions: useSaveOptions({
      resource,
      done: () => messages.updated,
      failed: messages.save_failed,
      onSaved,
      onRejected: async (error) => {
        if (!isStale(error)) return
        // If this read fails, the next save is rejected and retried.
        const latest = await dataProvider.getOne<RaRecord>(resource, { id }).catch(() => null)
        if (latest) onStale(latest.data)
      },
    }),
    transform: (data: object) => ({ ...data, updated_at: version() }),
  } as const
}

function useInlineCreate(resource: string, messages: FormMessages) {
  const redirect = useRedirect()
  const onSaved = () => redirect('list', resource, undefined, undefined, SAVED)
  return {
    resource,
    title: false,
    component: 'div',
    mutationOptions: useSaveOptions({
      resource,
      done: () => messages.created,
      failed: messages.save_failed,
      onSaved,
    }),
  } as const
}
