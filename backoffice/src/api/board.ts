import type { Board, MoveUnitsBody, ScanBody, ScanResponse } from '@nakshi/api/contract/admin/board'
import { API, sendJson } from './admin-requests.ts'
import { fetchJson } from './fetch-json.ts'

/** The pieces of all orders at work, by step. */
export async function getBoard(filter: object): Promise<Board> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) })
  return (await fetchJson(`${API}/workshop-board?${query}`)).json
}

/** Moves pieces as they were seen on the board; all of them or none. */
export async function moveBoardUnits(body: MoveUnitsBody): Promise<void> {
  await sendJson('workshop-board/moves', 'POST', body)
}

/** Moves the pieces of a scanned ticket, or finds the order of a slip. */
export async function submitScan(body: ScanBody): Promise<ScanResponse> {
  return (await sendJson('workshop-board/scans', 'POST', body)).json
}

/** What to fetch for the pieces of a filter that are not made yet, as a PDF. */
export const pickingListUrl = (filter: object) =>
  `${API}/workshop-board/picking-list?${new URLSearchParams({ filter: JSON.stringify(filter) })}`
