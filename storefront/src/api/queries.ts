import { MutationCache, onlineManager, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, isAborted, type request, unreachable } from './request.ts'

/** A query whose key is the API's path; the client made below knows how to fetch it. */
export function apiQuery<T>(path: string) {
  return queryOptions<T, ApiError>({ queryKey: [path] })
}

/** A query whose answer is one person's: cached under their id, so that nobody is shown another's. */
export function personalQuery<T>(path: string, userId: string | null) {
  return queryOptions<T, ApiError>({ queryKey: [path, userId] })
}

/**
 * What changes of a personal query are known by. Without the person: a change that begins before it is
 * known who is there would lose what follows it once its key is another.
 */
export const changesOf = ([path]: readonly unknown[]) => [path]

const PERSONAL =
  /^(?:\/api\/(?:cart|wishlist|orders|addresses|profile|designs|review-votes)|promo-code|checkout-quote)/
export const isPersonal = ([path]: readonly unknown[]): boolean => PERSONAL.test(String(path))

/** What another tab may have changed is asked for again when one comes back to this one. */
export const ON_RETURN = { refetchOnWindowFocus: 'always' } as const

/** For a change that may wait for the connection: it shows at once and harms nobody when it comes late. */
export const QUEUED = { networkMode: 'online' } as const

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
    // The shop may have done it before it was called off
    if (isAborted(error)) void client.invalidateQueries({ type: 'active' })
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({
      onError,
      // Behind a change that waits for the connection it would wait too, and be done much later
      onMutate: (_input, { options }) => {
        if (options.scope && options.networkMode !== QUEUED.networkMode && !onlineManager.isOnline())
          throw unreachable()
      },
    }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => get(String(queryKey[0]), { signal }),
        staleTime: 60_000,
        // Only a try can tell that there is no connection; the next one waits for it
        networkMode: 'offlineFirst',
        refetchOnWindowFocus: false,
        // A page that came with an error shows it with "Try again" instead of asking again by
        // itself
        retryOnMount: false,
        retry: (failures, error) => !onServer && isPassing(error) && failures < 2,
      },
      // Nothing waits for a connection to be done behind the back of whoever has gone on since
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
      if (queries.isMutating({ mutationKey: changesOf(queryKey) }) > 1) return
      queries.setQueryData(queryKey, undo?.before)
      void queries.invalidateQueries({ queryKey })
    },
  }
}

/** Worth another try: no connection, or a fault of the server. */
function isPassing(error: unknown) {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500
}
