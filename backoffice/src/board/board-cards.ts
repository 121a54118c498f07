import type { Board, BoardRow, ExpectedUnits } from '@nakshi/core/production/admin-board'
import { boardStatuses, type UnitStatus } from '@nakshi/core/production/production-status'
import { adminMessages } from '../languages/messages.ts'
import { formatUnitCount } from '../order-fields/order-labels.ts'

/** A step name that can be used in URLs and attributes (null becomes `to_check`). */
export type StepName = keyof typeof adminMessages.workshop.steps
export const toStepName = (step: UnitStatus): StepName => step ?? 'to_check'
export const parseStepName = (name: string): UnitStatus | undefined =>
  boardStatuses.find((step) => toStepName(step) === name)
export const stepLabel = (step: UnitStatus): string => adminMessages.workshop.steps[toStepName(step)]

export const cardKey = ({ item_id, production_status }: Pick<BoardRow, 'item_id' | 'production_status'>) =>
  `${item_id}/${toStepName(production_status)}`

export const toSeenUnits = (
  { item_id, production_status, units }: BoardRow,
  some = units,
): ExpectedUnits => ({
  item_id,
  from: production_status,
  units: some,
})

export const formatMove = (moves: ExpectedUnits[], to: UnitStatus) =>
  `${formatUnitCount(moves.reduce((sum, { units }) => sum + units, 0))}: ${stepLabel(to)}`

/** Reverse moves, grouped by the original step (for Undo). */
export function reverseMoves(
  moves: ExpectedUnits[],
  to: UnitStatus,
): { moves: ExpectedUnits[]; to: UnitStatus }[] {
  return boardStatuses.flatMap((from) => {
    const there = moves.filter((move) => move.from === from)
    return there.length === 0 ? [] : [{ moves: there.map((move) => ({ ...move, from: to })), to: from }]
  })
}

export function applyMoves(board: Board, moves: ExpectedUnits[], to: UnitStatus): Board {
  return moves.reduce((before, move) => applyMove(before, move, to), board)
}

function applyMove(board: Board, { item_id, from, units }: ExpectedUnits, to: UnitStatus): Board {
  const card = board.columns
    .find(({ production_status }) => production_status === from)
    ?.rows.find((row) => row.item_id === item_id)
  if (!card || from === to) return board
  return {
    ...board,
    columns: board.columns.map((column) => {
      const { production_status, rows } = column
      if (production_status === from)
        return {
          ...column,
          units: Math.max(0, column.units - units),
          rows: rows.flatMap((row) => {
            if (row.item_id !== item_id) return [row]
            return row.units > units ? [{ ...row, units: row.units - units }] : []
          }),
        }
      if (production_status !== to) return column
      const held = rows.some((row) => row.item_id === item_id)
      return {
        ...column,
        units: column.units + units,
        rows: held
          ? rows.map((row) => (row.item_id === item_id ? { ...row, units: row.units + units } : row))
          : [{ ...card, production_status: to, units }, ...rows],
      }
    }),
  }
}

export function groupCards(
  rows: BoardRow[],
): { key: string; title: string; due: string; rows: BoardRow[] }[] {
  const groups = new Map<string, { key: string; title: string; due: string; rows: BoardRow[] }>()
  for (const row of rows) {
    const key = `${row.estimated_delivery_date} ${row.product_id ?? row.title}`
    const group = groups.get(key) ?? { key, title: row.title, due: row.estimated_delivery_date, rows: [] }
    group.rows.push(row)
    groups.set(key, group)
  }
  return [...groups.values()].sort((a, b) => a.due.localeCompare(b.due) || a.title.localeCompare(b.title))
}
