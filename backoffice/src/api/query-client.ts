import { QueryClient } from '@tanstack/react-query'
import { shouldRetryQuery } from './fetch-json.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: shouldRetryQuery },
    // No mutation waits for a connection and then runs although its dialog was cancelled.
    mutations: { networkMode: 'always' },
  },
})
