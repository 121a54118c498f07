import type { AdminCounters } from '@nakshi/api/contract/admin/today'
import { useQuery } from '@tanstack/react-query'
import { getCounters } from '../api/today.ts'
import { useCan } from '../rights/rights.tsx'

export const COUNTERS_KEY = ['today']
/** The figures of the first page. */
export const DASHBOARD_KEY = ['orders', 'dashboard']
/** In ms: what colleagues have done meanwhile is no news, and is seen this late at most. */
const REFETCH_INTERVAL_MS = 60_000

/** What there is to do, for the first page and the badges of the menu alike. */
export function useCounters() {
  const enabled = useCan('today.read')
  return useQuery<AdminCounters>({
    queryKey: COUNTERS_KEY,
    queryFn: getCounters,
    enabled,
    refetchInterval: REFETCH_INTERVAL_MS,
  })
}
