import { Skeleton } from '@mui/material'
import { useNotify, useRedirect } from 'react-admin'
import { useSaveOptions } from './use-save-options.ts'

type Sentences = { created: string; updated: string; list_failed: string; save_failed: string }

/** The options of `Edit` for a record whose form stands above its list. */
export function useInlineEdit(resource: string, say: Sentences) {
  const notify = useNotify()
  const redirect = useRedirect()
  const onSaved = () => redirect('list', resource)
  return {
    resource,
    title: false,
    actions: false,
    component: 'div',
    mutationMode: 'pessimistic',
    loading: <Skeleton variant="rounded" height={420} sx={{ mb: 2 }} aria-busy />,
    queryOptions: {
      onError: () => {
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
export function useInlineCreate(resource: string, say: Sentences) {
  const redirect = useRedirect()
  const onSaved = () => redirect('list', resource)
  return {
    resource,
    title: false,
    component: 'div',
    mutationOptions: useSaveOptions({ resource, done: () => say.created, failed: say.save_failed, onSaved }),
  } as const
}
