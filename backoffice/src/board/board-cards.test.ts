import type { Board, BoardRow } from '@nakshi/api/contract/admin/production-board'
import { expect, test } from 'vitest'
import { applyMoves, formatMove, groupCards, reverseMoves } from './board-cards.ts'

const card = (itemId: string, more: Partial<BoardRow> = {}) =>
  ({
    item_id: itemId,
    title: 'Mug',
    product_id: 'mug',
    making_step: null,
    pieces: 3,
    estimated_delivery_date: '2026-12-01',
    ...more,
  }) as BoardRow
const board: Board = {
  columns: [
    { making_step: null, pieces: 5, has_more: false, rows: [card('a'), card('b', { pieces: 2 })] },
    {
      making_step: 'checked',
      pieces: 1,
      has_more: false,
      rows: [card('a', { making_step: 'checked', pieces: 1 })],
    },
  ],
}
const shown = ({ columns }: Board) =>
  columns.map(({ pieces, rows }) => [pieces, rows.map((row) => `${row.item_id}${row.pieces}`)])

test('a move shows at once: some pieces leave their card, all of them take it along', () => {
  const some = applyMoves(board, [{ item_id: 'a', from: null, pieces: 2 }], 'checked')
  expect(shown(some)).toEqual([
    [3, ['a1', 'b2']],
    [3, ['a3']],
  ])
  const all = applyMoves(board, [{ item_id: 'b', from: null, pieces: 2 }], 'checked')
  expect(shown(all)).toEqual([
    [3, ['a3']],
    [3, ['b2', 'a1']],
  ])
  expect(applyMoves(board, [{ item_id: 'gone', from: null, pieces: 1 }], 'checked')).toBe(board)
})

test('what moved from two steps goes back to both', () => {
  const moves = [
    { item_id: 'a', from: null, pieces: 2 },
    { item_id: 'b', from: 'checked' as const, pieces: 1 },
  ]
  expect(formatMove(moves, 'made')).toBe('3 units: Made')
  expect(reverseMoves(moves, 'made')).toEqual([
    { to: null, moves: [{ item_id: 'a', from: 'made', pieces: 2 }] },
    { to: 'checked', moves: [{ item_id: 'b', from: 'made', pieces: 1 }] },
  ])
})

test('cards of a product that are due on one day lie together, what is due first on top', () => {
  const rows = [
    card('a', { estimated_delivery_date: '2026-12-02' }),
    card('b', { title: 'Plate', product_id: 'plate' }),
    card('c'),
    card('d', { title: 'Plate', product_id: 'plate' }),
  ]
  expect(groupCards(rows).map(({ title, due, rows }) => [title, due, rows.length])).toEqual([
    ['Mug', '2026-12-01', 1],
    ['Plate', '2026-12-01', 2],
    ['Mug', '2026-12-02', 1],
  ])
})
