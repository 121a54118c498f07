import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query'
import { createContext, type RouterContextProvider } from 'react-router-dom'
import type { ApiError } from './request.ts'

interface PageData {
  queries: QueryClient
  /** True on the server, which waits for the data. */
  wait: boolean
}

export const pageData = createContext<PageData>()

/** Always present on the server; in the browser only if cached. */
export function getLoaded<Data>(
  context: Readonly<RouterContextProvider>,
  query: { queryKey: DataTag<QueryKey, Data, ApiError> },
): Data | undefined {
  return context.get(pageData).queries.getQueryData(query.queryKey)
}

/**
 * Prefetches queries for a page: awaited on the server, started in the browser. Never throws; failed
 * queries set the HTTP status (entry-server.tsx).
 */
export async function prefetchForPage(
  context: Readonly<RouterContextProvider>,
  ...queriesToLoad: { queryKey: QueryKey }[]
): Promise<void> {
  const { queries, wait } = context.get(pageData)
  const reading = queriesToLoad.map((query) => queries.prefetchQuery({ queryKey: query.queryKey }))
  if (wait) await Promise.all(reading)
}
