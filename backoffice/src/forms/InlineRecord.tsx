import { Button, Card, CardContent, Skeleton, Typography } from '@mui/material'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import {
  Create,
  Edit,
  Toolbar,
  useNotify,
  useRecordContext,
  useRedirect,
  useResourceContext,
} from 'react-admin'
import type { Resolver } from 'react-hook-form'
import { askOnceMore } from '../api/ask-once-more.ts'
import { isMissing, NoSuchRecord } from '../layout/RecordMissing.tsx'
import { SAVED } from '../routerProvider.ts'
import { t } from '../words.ts'
import { fieldsOf } from './fields-of.ts'
import { FormProblem, RecordForm, SaveAction } from './RecordForm.tsx'
import { useSaveOptions } from './use-save-options.ts'

type InlineFormProps = {
  /** What it is one of: `category`. */
  one: string
  /** The field that names a stored one. */
  name: string
  empty: () => object
  resolver: Resolver
  children: ReactNode
}

type Sentences = { created: string; updated: string; list_failed: string; save_failed: string }
type InlineRecordProps = InlineFormProps & {
  resource: string
  /** `add` for a new one. */
  id: string
  say: Sentences
}

/** A record's form above the list it stands in. */
export function InlineRecord({ resource, id, say, ...form }: InlineRecordProps) {
  const [missing, setMissing] = useState(false)
  const stored = useInlineEdit(resource, say, () => setMissing(true))
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
      <InlineForm {...form} />
    </Edit>
  )
}

/**
 * The form of `Edit` or `Create` above a list. It takes the focus when it opens; what opened it has
 * it back afterwards.
 */
function InlineForm({ one, name, empty, resolver, children }: InlineFormProps) {
  const stored = useRecordContext()
  const resource = useResourceContext()
  const redirect = useRedirect()
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  // What was read when the form was opened: reading it again must not replace what is being typed.
  const [record] = useState(() => (stored ? fieldsOf(empty(), stored) : empty()))
  const what = one.replace(/^./, (first) => first.toUpperCase())

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
          {children}
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

/** The options of `Edit` for a record whose form stands above its list. */
function useInlineEdit(resource: string, say: Sentences, onMissing: () => void) {
  const notify = useNotify()
  const redirect = useRedirect()
  const onSaved = () => redirect('list', resource, undefined, undefined, SAVED)
  return {
    resource,
    title: false,
    actions: false,
    component: 'div',
    mutationMode: 'pessimistic',
    loading: <Skeleton variant="rounded" height={420} sx={{ mb: 2 }} aria-busy />,
    queryOptions: {
      retry: askOnceMore,
      onError: (error: unknown) => {
        if (isMissing(error)) {
          onMissing()
          return
        }
        notify(say.list_failed, { type: 'error' })
        redirect('list', resource)
      },
    },
    mutationOptions: useSaveOptions({ resource, done: () => say.updated, failed: say.save_failed, onSaved }),
    // The version that was read last: after a refusal saving again is a choice.
    transform: (data: object, options?: { previousData: { updated_at: string } }) => ({
      ...data,
      updated_at: options?.previousData.updated_at,
    }),
  } as const
}

/** The options of `Create` for one. */
function useInlineCreate(resource: string, say: Sentences) {
  const redirect = useRedirect()
  const onSaved = () => redirect('list', resource, undefined, undefined, SAVED)
  return {
    resource,
    title: false,
    component: 'div',
    mutationOptions: useSaveOptions({ resource, done: () => say.created, failed: say.save_failed, onSaved }),
  } as const
}
