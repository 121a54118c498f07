import type { Board, BoardRow, ExpectedUnits } from '@nakshi/api/contract/admin/production-board'
import { boardStatuses, type UnitStatus } from '@nakshi/api/domain/production-status'
import { adminMessages } from '../messages/admin.ts'
import { formatUnitCount } from '../orders/order-labels.ts'

/** A step name that can be used in URLs and attributes (null becomes `to_check`). */
export type StepName = keyof typeof adminMessages.workshop.steps
export const toStepName = (step: UnitStatus): StepName => step ?? 'to_check'
export const parseStepName = (name: string): UnitStatus | undefined =>
  boardStatuses.find((step) => toStepName(step) === name)
export const stepLabel = (step: UnitStatus): string => adminMessages.workshop.steps[toStepName(step)]

export const cardKey = ({ item_id, making_step }: Pick<BoardRow, 'item_id' | 'making_step'>) =>
  `${item_id}/${toStepName(making_step)}`

export const toSeenUnits = ({ item_id, making_step, pieces }: BoardRow, some = pieces): ExpectedUnits => ({
  item_id,
  from: making_step,
  pieces: some,
})

export const formatMove = (moves: ExpectedUnits[], to: UnitStatus) =>
  `${formatUnitCount(moves.reduce((sum, { pieces }) => sum + pieces, 0))}: ${stepLabel(to)}`

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

/** Optimistic board state after a move. */
export function applyMoves(board: Board, moves: ExpectedUnits[], to: UnitStatus): Board {
  return moves.reduce((before, move) => applyMove(before, move, to), board)
}

function applyMove(board: Board, { item_id, from, pieces }: ExpectedUnits, to: UnitStatus): Board {
  const card = board.columns
    .find(({ making_step }) => making_step === from)
    ?.rows.find((row) => row.item_id === item_id)
  if (!card || from === to) return board
  return {
    columns: board.columns.map((column) => {
      const { making_step, rows } = column
      if (making_step === from)
        return {
          ...column,
          pieces: Math.max(0, column.pieces - pieces),
          rows: rows.flatMap((row) => {
            if (row.item_id !== item_id) return [row]
            return row.pieces > pieces ? [{ ...row, pieces: row.pieces - pieces }] : []
          }),
        }
      if (making_step !== to) return column
      const held = rows.some((row) => row.item_id === item_id)
      return {
        ...column,
        pieces: column.pieces + pieces,
        rows: held
          ? rows.map((row) => (row.item_id === item_id ? { ...row, pieces: row.pieces + pieces } : row))
          : [{ ...card, making_step: to, pieces }, ...rows],
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
