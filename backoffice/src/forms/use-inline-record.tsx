import { Skeleton } from '@mui/material'
import { type RaRecord, useDataProvider, useNotify, useRedirect } from 'react-admin'
import { isStale } from '../api/fetch-json.ts'
import { shouldRetryQuery } from '../api/retry.ts'
import { isRecordNotFound } from '../layout/RecordNotFound.tsx'
import { SAVED } from '../routerProvider.ts'
import { useSaveOptions } from './use-save-options.ts'

export type FormMessages = { created: string; updated: string; list_failed: string; save_failed: string }
type InlineEdit = {
  resource: string
  id: string
  messages: FormMessages
  version: () => string | undefined
  onMissing: () => void
  onStale: (latest: RaRecord) => void
}

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
        // If this read fails, the next save is rejected and retried.
        const latest = await dataProvider.getOne<RaRecord>(resource, { id }).catch(() => null)
        if (latest) onStale(latest.data)
      },
    }),
    transform: (data: object) => ({ ...data, updated_at: version() }),
  } as const
}

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
