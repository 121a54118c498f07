import type { Board, MoveUnitsBody, ScanBody, ScanResponse } from '@nakshi/contract/admin/production-board'
import { API, sendJson } from './admin-requests.ts'
import { fetchJson } from './fetch-json.ts'

export async function getBoard(filter: object): Promise<Board> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) })
  return (await fetchJson(`${API}/production-board?${query}`)).json
}

export async function moveBoardUnits(body: MoveUnitsBody): Promise<void> {
  await sendJson('production-board/moves', 'POST', body)
}

export async function submitScan(body: ScanBody): Promise<ScanResponse> {
  return (await sendJson('production-board/scans', 'POST', body)).json
}

export const pickingListUrl = (filter: object) =>
  `${API}/production-board/picking-list?${new URLSearchParams({ filter: JSON.stringify(filter) })}`
