import { useQuery } from '@tanstack/react-query'

/** The studio's engine, fetched apart from the screen; an error where a browser cannot run it. */
export const useEngine = () =>
  useQuery({
    queryKey: ['studio-engine'],
    queryFn: () => import('./stage/engine.ts'),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
