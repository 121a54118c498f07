import type { Board } from '@nakshi/contract/admin/production-board'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { getBoard } from '../api/production-board.ts'

export const BOARD_KEY = ['production-board']

export type BoardFilter = {
  q?: string
  product_id?: string
  due_lte?: string
  has_not_before?: boolean
  is_waiting?: boolean
  has_answer?: boolean
  is_personalised?: boolean
}

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
    const filter: unknown = JSON.parse(text)
    return typeof filter === 'object' && filter !== null ? filter : {}
  } catch {
    return {}
  }
}
