import type { ReturnCount, ReturnDecisionInput } from '@nakshi/api/contract/admin/problems'
import { API, sendJson } from './admin-requests.ts'
import { fetchJson } from './fetch-json.ts'

/** Decides what is done about a problem with what arrived. */
export async function resolveReturn(id: string, decision: ReturnDecisionInput): Promise<void> {
  await sendJson(`problems/${id}/decision`, 'POST', decision)
}

/** How often something was wrong with which product. */
export async function listReturnCounts(): Promise<ReturnCount[]> {
  return (await fetchJson(`${API}/problems/by-product`)).json
}
