import type { Dashboard } from '@nakshi/api/contract/admin/dashboard'
import type { Today } from '@nakshi/api/contract/admin/today'
import { API } from './admin-requests.ts'
import { fetchJson } from './fetch-json.ts'

export async function readDashboard(): Promise<Dashboard> {
  return (await fetchJson(`${API}/dashboard`)).json
}

export async function readToday(): Promise<Today> {
  return (await fetchJson(`${API}/today`)).json
}
