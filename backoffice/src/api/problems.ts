import type { ProblemCount, ProblemDecisionSent } from '@nakshi/api/contract/admin/problems'
import { API, send } from './admin-requests.ts'
import { fetchJson } from './fetch-json.ts'

/** Decides what is done about a problem with what arrived. */
export async function decideProblem(id: string, decision: ProblemDecisionSent): Promise<void> {
  await send(`problems/${id}/decision`, 'POST', decision)
}

/** How often something was wrong with which product. */
export async function readProblemCounts(): Promise<ProblemCount[]> {
  return (await fetchJson(`${API}/problems/by-product`)).json
}
