import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, type request } from './request.ts'

/** A query whose key is the API's path; the client made below knows how to fetch it. */
export function apiQuery<T>(path: string) {
  return queryOptions<T, ApiError>({ queryKey: [path] })
}

/** What another tab may have changed is asked for again when one comes back to this one. */
export const ON_RETURN = { refetchOnWindowFocus: 'always' } as const

/** Who is here, as `sessionQuery` in session.ts reads it. */
export const SESSION = '/api/auth/session'

/**
 * The cache of everything read from the API. `get` fetches a path: through `fetch` in the browser,
 * inside the process on the server. Public data counts as fresh for a minute, so a page that came
 * rendered is not fetched again.
 */
export function createQueryClient(get: typeof request, onServer = false): QueryClient {
  // A page that believes in a session that has ended would not see the next one begin
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.status === 401)
      void client.invalidateQueries({ queryKey: [SESSION] })
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => get(String(queryKey[0]), { signal }),
        staleTime: 60_000,
        // Without a connection the service worker may know an answer
        networkMode: 'offlineFirst',
        refetchOnWindowFocus: false,
        // A page that came with an error shows it with "Try again" instead of asking again by
        // itself
        retryOnMount: false,
        retry: (failures, error) => !onServer && isPassing(error) && failures < 2,
      },
      dehydrate: {
        shouldDehydrateQuery: (query) => query.state.status !== 'pending',
        shouldRedactErrors: () => false,
        serializeData: (data) => data,
      },
    },
  })
  return client
}

/**
 * The options of a mutation that shows at once what it makes of a query's answer, and takes that
 * back when the API refuses. A reading under way may have begun before it.
 */
export function atOnce<Answer, Input>(
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
      // What was before may hold what others under way took away; the last of them tells all
      if (queries.isMutating({ mutationKey: queryKey }) > 1) return
      queries.setQueryData(queryKey, undo?.before)
      void queries.invalidateQueries({ queryKey })
    },
  }
}

/** Worth another try: no connection, or a fault of the server. */
function isPassing(error: unknown) {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500
}
