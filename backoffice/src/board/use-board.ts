import { isoDay, uuid } from '@nakshi/core/base/fields'
import type { Board, MoveUnitsBody, ScanBody, ScanResponse } from '@nakshi/core/production/admin-board'
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { z } from 'zod'
import { API, fetchJson, sendJson } from '../api/fetch-json.ts'

export const BOARD_KEY = ['production-board']

const flag = z.boolean().optional().catch(undefined)
/** From the address, where anything can stand. */
const boardFilter = z.object({
  q: z.string().max(300).optional().catch(undefined),
  product_id: uuid.optional().catch(undefined),
  filament: z.string().max(40).optional().catch(undefined),
  assignee_id: z
    .union([uuid, z.literal('none')])
    .optional()
    .catch(undefined),
  due_lte: isoDay().optional().catch(undefined),
  has_not_before: flag,
  is_waiting: flag,
  has_answer: flag,
  is_personalised: flag,
})
export type BoardFilter = z.infer<typeof boardFilter>

export function useBoard(filter: BoardFilter) {
  return useQuery<Board>({
    queryKey: [...BOARD_KEY, filter],
    queryFn: () => getBoard(filter),
    placeholderData: keepPreviousData,
  })
}

export function useBoardFilter(): [
  BoardFilter,
  (change: Partial<Record<keyof BoardFilter, unknown>>) => void,
] {
  const [search, setSearch] = useSearchParams()
  const text = search.get('filter') ?? '{}'
  const filter = useMemo(() => parseBoardFilter(text), [text])
  function change(changed: Partial<Record<keyof BoardFilter, unknown>>) {
    const nonEmpty = Object.entries({ ...filter, ...changed }).filter(
      ([, value]) => value !== undefined && value !== '' && value !== false,
    )
    setSearch(nonEmpty.length > 0 ? { filter: JSON.stringify(Object.fromEntries(nonEmpty)) } : {}, {
      replace: true,
    })
  }
  return [filter, change]
}

function parseBoardFilter(text: string): BoardFilter {
  try {
    return boardFilter.parse(JSON.parse(text))
  } catch {
    return {}
  }
}

/** At most one board reload per second. */
const REFETCH_DELAY_MS = 1_000

const scheduled = new WeakSet<QueryClient>()

export function refetchBoardSoon(client: QueryClient): void {
  if (scheduled.has(client)) return
  scheduled.add(client)
  setTimeout(() => {
    scheduled.delete(client)
    void client.invalidateQueries({ queryKey: BOARD_KEY })
  }, REFETCH_DELAY_MS)
}

async function getBoard(filter: object): Promise<Board> {
  const query = new URLSearchParams({ filter: JSON.stringify(filter) })
  return (await fetchJson(`${API}/production-board?${query}`)).json
}

export const moveBoardUnits = (body: MoveUnitsBody) => sendJson('production-board/moves', 'POST', body)

export const submitScan = (body: ScanBody) => sendJson<ScanResponse>('production-board/scans', 'POST', body)

export const pickingListUrl = (filter: object) =>
  `${API}/production-board/picking-list?${new URLSearchParams({ filter: JSON.stringify(filter) })}`
