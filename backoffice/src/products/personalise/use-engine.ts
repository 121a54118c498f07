import { useQuery } from '@tanstack/react-query'

export const useEngine = () =>
  useQuery({
    queryKey: ['studio-engine'],
    queryFn: () => import('./stage/engine.ts'),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
