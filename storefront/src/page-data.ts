import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'
import { createContext, type RouterContextProvider } from 'react-router-dom'
import type { ApiError } from './api/request.ts'

interface PageData {
  queries: QueryClient
  /** True on the server: a page is sent when its data is there. */
  wait: boolean
}

/** What loaders get from the router. */
export const pageData = createContext<PageData>()

/** What a loader has read: on the server always, in the browser only what was there already. */
export function loaded<Data>(
  context: Readonly<RouterContextProvider>,
  query: { queryKey: DataTag<QueryKey, Data, ApiError> },
): Data | undefined {
  return context.get(pageData).queries.getQueryData(query.queryKey)
}

/**
 * For a page's loader: reads these queries into the cache the page's components use. On the server
 * it waits for them; in the browser it only starts them, so the page shows at once with its
 * skeletons. It never throws: a failed query is shown where it is used, and gives the page its HTTP
 * status (see entry-server.tsx).
 */
export async function load(
  context: Readonly<RouterContextProvider>,
  ...wanted: { queryKey: QueryKey }[]
): Promise<void> {
  const { queries, wait } = context.get(pageData)
  const reading = wanted.map((query) => queries.prefetchQuery({ queryKey: query.queryKey }))
  if (wait) await Promise.all(reading)
}
