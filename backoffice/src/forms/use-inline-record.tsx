import { Skeleton } from '@mui/material'
import { type RaRecord, useDataProvider, useNotify, useRedirect } from 'react-admin'
import { shouldRetryQuery } from '../api/ask-once-more.ts'
import { isStale } from '../api/fetch-json.ts'
import { isRecordNotFound } from '../layout/RecordMissing.tsx'
import { SAVED } from '../routerProvider.ts'
import { useSaveOptions } from './use-save-options.ts'

export type FormMessages = { created: string; updated: string; list_failed: string; save_failed: string }
type InlineEdit = {
  resource: string
  id: string
  messages: FormMessages
  /** The `updated_at` that a save names. */
  version: () => string | undefined
  onMissing: () => void
  /** Somebody else saved in between: the record as it is now. */
  onStale: (latest: RaRecord) => void
}

/** The options of `Edit` for a record whose form stands above its list. */
export function useInlineEdit({ resource, id, messages, version, onMissing, onStale }: InlineEdit) {
  const notify = useNotify()
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
    queryOptions: {
      retry: shouldRetryQuery,
      onError: (error: unknown) => {
        if (isRecordNotFound(error)) {
          onMissing()
          return
        }
        notify(messages.list_failed, { type: 'error' })
        redirect('list', resource)
      },
    },
    mutationOptions: useSaveOptions({
      resource,
      done: () => messages.updated,
      failed: messages.save_failed,
      onSaved,
      onRejected: async (error) => {
        if (!isStale(error)) return
        // Where it cannot be read now, the next press is refused and asks again
        const latest = await dataProvider.getOne<RaRecord>(resource, { id }).catch(() => null)
        if (latest) onStale(latest.data)
      },
    }),
    transform: (data: object) => ({ ...data, updated_at: version() }),
  } as const
}

/** The options of `Create` for one. */
export function useInlineCreate(resource: string, messages: FormMessages) {
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
