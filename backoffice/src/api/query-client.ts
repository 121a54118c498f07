import { QueryClient } from '@tanstack/react-query'
import { shouldRetryQuery } from './fetch-json.ts'

export const queryClient = new QueryClient({ defaultOptions: { queries: { retry: shouldRetryQuery } } })
