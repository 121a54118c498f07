import type { Board, MovePieces, ScanBody, Scanned } from '@nakshi/api/contract/admin/board'
import { API, send } from './admin-requests.ts'
import { fetchJson } from './fetch-json.ts'

/** The pieces of all orders at work, by step. */
export async function readBoard(filter: object): Promise<Board> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) })
  return (await fetchJson(`${API}/workshop-board?${query}`)).json
}

/** Moves pieces as they were seen on the board; all of them or none. */
export async function movePieces(body: MovePieces): Promise<void> {
  await send('workshop-board/moves', 'POST', body)
}

/** Moves the pieces of a scanned ticket, or finds the order of a slip. */
export async function scanPaper(body: ScanBody): Promise<Scanned> {
  return (await send('workshop-board/scans', 'POST', body)).json
}

/** What to fetch for the pieces of a filter that are not made yet, as a PDF. */
export const pickingListAddress = (filter: object) =>
  `${API}/workshop-board/picking-list?${new URLSearchParams({ filter: JSON.stringify(filter) })}`
