import { QueryClient } from '@tanstack/react-query'
import { shouldRetryQuery } from './fetch-json.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a connection a screen says so at once, and is read again when there is one.
    queries: { retry: shouldRetryQuery, networkMode: 'offlineFirst' },
    // No mutation waits for a connection and then runs although its dialog was cancelled.
    mutations: { networkMode: 'always' },
  },
})
