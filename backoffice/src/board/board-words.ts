import type { Board, BoardRow, SeenPieces } from '@nakshi/api/contract/admin/board'
import { boardSteps, type PieceStep } from '@nakshi/api/domain/pieces'
import { pieces } from '../orders/order-words.ts'
import { adminSentences } from '../sentences/admin.ts'

/** A step as an address or an attribute can hold it. */
export type StepName = keyof typeof adminSentences.workshop.steps
export const nameOfStep = (step: PieceStep): StepName => step ?? 'to_check'
export const stepNamed = (name: string): PieceStep | undefined =>
  boardSteps.find((step) => nameOfStep(step) === name)
export const stepLabel = (step: PieceStep): string => adminSentences.workshop.steps[nameOfStep(step)]

/** What tells one card from the others. */
export const cardKey = ({ item_id, making_step }: Pick<BoardRow, 'item_id' | 'making_step'>) =>
  `${item_id}/${nameOfStep(making_step)}`

/** Some or all pieces of a card. */
export const seenOf = ({ item_id, making_step, pieces }: BoardRow, some = pieces): SeenPieces => ({
  item_id,
  from: making_step,
  pieces: some,
})

/** "3 pieces: Made" */
export const movedWords = (moves: SeenPieces[], to: PieceStep) =>
  `${pieces(moves.reduce((sum, { pieces }) => sum + pieces, 0))}: ${stepLabel(to)}`

/** The moves that put everything back where it was, by where that is. */
export function backMoves(moves: SeenPieces[], to: PieceStep): { moves: SeenPieces[]; to: PieceStep }[] {
  return boardSteps.flatMap((from) => {
    const there = moves.filter((move) => move.from === from)
    return there.length === 0 ? [] : [{ moves: there.map((move) => ({ ...move, from: to })), to: from }]
  })
}

/** The board as it will be once the pieces have moved, so that a press shows at once. */
export function withMoved(board: Board, moves: SeenPieces[], to: PieceStep): Board {
  return moves.reduce((before, move) => moveOne(before, move, to), board)
}

function moveOne(board: Board, { item_id, from, pieces }: SeenPieces, to: PieceStep): Board {
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

/** Cards of one product that are due on one day, under one heading; they come in this order. */
export function groupsOf(rows: BoardRow[]): { key: string; title: string; due: string; rows: BoardRow[] }[] {
  const groups = new Map<string, { key: string; title: string; due: string; rows: BoardRow[] }>()
  for (const row of rows) {
    const key = `${row.estimated_delivery_date} ${row.product_id ?? row.title}`
    const group = groups.get(key) ?? { key, title: row.title, due: row.estimated_delivery_date, rows: [] }
    group.rows.push(row)
    groups.set(key, group)
  }
  return [...groups.values()].sort((a, b) => a.due.localeCompare(b.due) || a.title.localeCompare(b.title))
}
