import type { Today } from '@nakshi/api/contract/admin/today'
import { useQuery } from '@tanstack/react-query'
import { readToday } from '../api/today.ts'
import { useMay } from '../rights/rights.tsx'

export const TODAY = ['today']
/** The figures of the first page. */
export const DASHBOARD = ['orders', 'dashboard']
/** In ms: what colleagues have done meanwhile is no news, and is seen this late at most. */
const COUNTED_AGAIN = 60_000

/** What there is to do, for the first page and the badges of the menu alike. */
export function useToday() {
  const enabled = useMay('today.read')
  return useQuery<Today>({ queryKey: TODAY, queryFn: readToday, enabled, refetchInterval: COUNTED_AGAIN })
}
