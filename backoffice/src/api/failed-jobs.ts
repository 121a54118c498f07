import type { Identifier } from 'react-admin'
import { API } from './admin-requests.ts'
import { fetchJson } from './fetch-json.ts'

export async function retryFailedJob(id: Identifier): Promise<void> {
  await fetchJson(`${API}/failed-jobs/${id}/retry`, { method: 'POST' })
}
