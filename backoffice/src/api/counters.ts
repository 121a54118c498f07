import type { AdminCounters } from '@nakshi/contract/admin/counters'
import type { Dashboard } from '@nakshi/contract/admin/dashboard'
import { API } from './admin-requests.ts'
import { fetchJson } from './fetch-json.ts'

export async function getDashboard(): Promise<Dashboard> {
  return (await fetchJson(`${API}/dashboard`)).json
}

export async function getCounters(): Promise<AdminCounters> {
  return (await fetchJson(`${API}/counters`)).json
}
