import { Skeleton } from '@mui/material'
import type { RefObject } from 'react'
import { type RaRecord, useDataProvider, useNotify, useRedirect } from 'react-admin'
import { askOnceMore } from '../api/ask-once-more.ts'
import { isHttpError } from '../api/fetch-json.ts'
import { isMissing } from '../layout/RecordMissing.tsx'
import { SAVED } from '../routerProvider.ts'
import { useSaveOptions } from './use-save-options.ts'

export type Sentences = { created: string; updated: string; list_failed: string; save_failed: string }
/** The `updated_at` of what the fields were filled with, or of what a refusal told about. */
export type Version = RefObject<string | undefined>
type InlineEdit = { resource: string; id: string; say: Sentences; version: Version; onMissing: () => void }

/** The options of `Edit` for a record whose form stands above its list. */
export function useInlineEdit({ resource, id, say, version, onMissing }: InlineEdit) {
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
    mutationOptions: useSaveOptions({
      resource,
      done: () => say.updated,
      failed: say.save_failed,
      onSaved,
      // Once a save in between was told, saving again is a choice
      onRefused: async (error) => {
        if (!isHttpError(error, 409) || error.body?.code !== 'stale') return
        // Where it cannot be read now, the next press is refused and asks again
        const fresh = await dataProvider.getOne<RaRecord>(resource, { id }).catch(() => null)
        if (fresh) version.current = fresh.data.updated_at
      },
    }),
    transform: (data: object) => ({ ...data, updated_at: version.current }),
  } as const
}

/** The options of `Create` for one. */
export function useInlineCreate(resource: string, say: Sentences) {
  const redirect = useRedirect()
  const onSaved = () => redirect('list', resource, undefined, undefined, SAVED)
  return {
    resource,
    title: false,
    component: 'div',
    mutationOptions: useSaveOptions({ resource, done: () => say.created, failed: say.save_failed, onSaved }),
  } as const
}
