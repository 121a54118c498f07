import { QueryClient } from '@tanstack/react-query'
import { isHttpError } from './api/fetch-json.ts'

/**
 * Asks once more after a fault or a lost connection. What was refused is refused again, and is told
 * at once.
 */
export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: (failures, error) => failures < 1 && !isRefusal(error) },
    },
  })

const isRefusal = (error: unknown) => isHttpError(error) && error.status >= 400 && error.status < 500
