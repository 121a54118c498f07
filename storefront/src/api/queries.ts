import { MutationCache, onlineManager, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, createUnreachableError, isAborted, type request } from './request.ts'

/** Query whose key is the API path; `createQueryClient` fetches it. */
export function apiQuery<T>(path: string) {
  return queryOptions<T, ApiError>({ queryKey: [path] })
}

/** Query cached per user id, so that no user sees another's data. */
export function personalQuery<T>(path: string, userId: string | null) {
  return queryOptions<T, ApiError>({ queryKey: [path, userId] })
}

/** Mutation key of a personal query, without the user id: the id may become known while the mutation runs. */
export const toMutationKey = ([path]: readonly unknown[]) => [path]

const PERSONAL =
  /^(?:\/api\/(?:cart|wishlist|orders|addresses|profile|designs|review-votes|saved-dates)|promo-code|checkout-quote)/
export const isPersonalQuery = ([path]: readonly unknown[]): boolean => PERSONAL.test(String(path))

/** Refetches on focus: another tab may have changed the data. */
export const REFETCH_ON_FOCUS = { refetchOnWindowFocus: 'always' } as const

/** For idempotent changes that may be sent once the connection is back. */
export const QUEUED_OFFLINE = { networkMode: 'online' } as const

export const SESSION = '/api/auth/session'

/** API data: `fetch` in the browser, in-process calls on the server. Public data is fresh for 1 minute. */
export function createQueryClient(get: typeof request, onServer = false): QueryClient {
  // An expired session must be noticed, or a later sign-in would not show
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.status === 401)
      void client.invalidateQueries({ queryKey: [SESSION] })
    // An aborted request may still have been executed
    if (isAborted(error)) void client.invalidateQueries({ type: 'active' })
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onError,
      // A mutation behind one that waits for the connection would wait too and run much later
      onMutate: (_input, { options }) => {
        if (options.scope && options.networkMode !== QUEUED_OFFLINE.networkMode && !onlineManager.isOnline())
          throw createUnreachableError()
      },
    }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => get(String(queryKey[0]), { signal }),
        staleTime: 60_000,
        // Only a request can tell whether there is a connection; retries wait for it
        networkMode: 'offlineFirst',
        refetchOnWindowFocus: false,
        // A page rendered with an error shows "Try again" instead of refetching on mount
        retryOnMount: false,
        retry: (failures, error) => !onServer && isTransientError(error) && failures < 2,
      },
      // No mutation waits for a connection and then runs unexpectedly
      mutations: { networkMode: 'always' },
      dehydrate: {
        shouldDehydrateQuery: (query) => query.state.status !== 'pending',
        shouldRedactErrors: () => false,
        serializeData: (data) => data,
      },
    },
  })
  return client
}

/** Options of an optimistic mutation with rollback. Cancels queries that started before it. */
export function optimisticUpdate<Answer, Input>(
  queries: QueryClient,
  { queryKey }: ReturnType<typeof apiQuery<Answer>>,
  change: (now: Answer | undefined, input: Input) => Answer | undefined,
) {
  return {
    onMutate: async (input: Input) => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey)
      queries.setQueryData(queryKey, (now) => change(now, input))
      return { before }
    },
    onError: (_error: unknown, _input: Input, undo?: { before: Answer | undefined }) => {
      // The previous value may contain items that parallel mutations removed; the last one refetches
      if (queries.isMutating({ mutationKey: toMutationKey(queryKey) }) > 1) return
      queries.setQueryData(queryKey, undo?.before)
      void queries.invalidateQueries({ queryKey })
    },
  }
}

/** Network error or 5xx. */
function isTransientError(error: unknown) {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500
}
