import type { AdminCounters } from '@nakshi/core/backoffice/admin-counters'
import type { Dashboard } from '@nakshi/core/backoffice/admin-dashboard'
import { useQuery } from '@tanstack/react-query'
import { getJson } from './fetch-json.ts'
import { useCan } from './permissions.tsx'

export const COUNTERS_KEY = ['today']
export const DASHBOARD_KEY = ['orders', 'dashboard']
/** Polling interval in ms: colleagues' changes send no event. */
const REFETCH_INTERVAL_MS = 60_000

export function useCounters() {
  const enabled = useCan('counters.read')
  return useQuery<AdminCounters>({
    queryKey: COUNTERS_KEY,
    queryFn: getCounters,
    enabled,
    refetchInterval: REFETCH_INTERVAL_MS,
  })
}

export const getDashboard = () => getJson<Dashboard>('dashboard')

const getCounters = () => getJson<AdminCounters>('counters')
