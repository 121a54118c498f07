import { Skeleton } from '@mui/material'
import type { AdminPage } from '@nakshi/core/content/admin-pages'
import { useMemo, useState } from 'react'
import { Edit, useEditContext } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import { isStale } from '../api/fetch-json.ts'
import { t } from '../languages/i18n.ts'
import { pageMessages } from '../languages/messages.ts'
import { useRecordQuery } from '../ui/forms/use-record-query.ts'
import { useSaveOptions } from '../ui/forms/use-save-options.ts'
import { RecordNotFound } from '../ui/layout/ScreenStates.tsx'
import { PageForm } from './PageForm.tsx'
import { PAGE_META, toPageDraft } from './page-draft.ts'

/** Another record starts afresh. */
export function PageEdit() {
  return <StoredPage key={useParams().id} />
}

/** Always refetched: the cache may be stale. */
function StoredPage() {
  const { missing, queryOptions } = useRecordQuery('pages', pageMessages.load_failed)
  if (missing)
    return <RecordNotFound resource="pages" title={t('Page not found')} one={t('page')} list={t('Pages')} />
  return (
    <Edit<AdminPage>
      resource="pages"
      title={false}
      actions={false}
      component="div"
      mutationMode="pessimistic"
      loading={<Skeleton variant="rounded" height={640} aria-busy />}
      queryOptions={{ ...queryOptions, meta: PAGE_META, gcTime: 0 }}
      mutationOptions={{ meta: PAGE_META }}
    >
      <StoredPageForm />
    </Edit>
  )
}

/** A refetch, such as after another user's save, must not replace typed values. */
function StoredPageForm() {
  const { record, save, refetch } = useEditContext<AdminPage>()
  const [read, setRead] = useState(record)
  const [remote, setRemote] = useState<AdminPage | null>(null)
  const fields = useMemo(() => read && toPageDraft(read), [read])
  const conflict = useMemo(
    () => remote && { values: toPageDraft(remote), saved_at: remote.updated_at },
    [remote],
  )
  const options = useSaveOptions<AdminPage>({
    resource: 'pages',
    done: () => pageMessages.updated,
    failed: pageMessages.save_failed,
    onSaved: (saved) => {
      setRemote(null)
      setRead(saved)
    },
    onRejected: async (error) => {
      if (!isStale(error)) return
      const { data: latest } = await refetch()
      if (latest) setRemote(latest)
    },
  })
  if (!read || !fields) return null
  const version = (remote ?? read).updated_at
  const { kind } = read
  return (
    <PageForm
      title={read.title}
      page={read}
      record={fields}
      remote={conflict}
      onSubmit={async ({ slug, ...values }: FieldValues) =>
        save?.({ ...values, ...(kind ? {} : { slug }), updated_at: version }, options)
      }
    />
  )
}
