import type { ReturnCount, ReturnDecisionInput } from '@nakshi/contract/admin/returns'
import { API, sendJson } from './admin-requests.ts'
import { fetchJson } from './fetch-json.ts'

export async function resolveReturn(id: string, decision: ReturnDecisionInput): Promise<void> {
  await sendJson(`returns/${id}/decision`, 'POST', decision)
}

export async function listReturnCounts(): Promise<ReturnCount[]> {
  return (await fetchJson(`${API}/returns/by-product`)).json
}
