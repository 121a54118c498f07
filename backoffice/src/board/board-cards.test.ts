import type { Board, BoardRow } from '@nakshi/core/production/admin-board'
import { expect, test } from 'vitest'
import { applyMoves, formatMove, groupCards, reverseMoves } from './board-cards.ts'

const card = (itemId: string, more: Partial<BoardRow> = {}) =>
  ({
    item_id: itemId,
    title: 'Mug',
    product_id: 'mug',
    production_status: null,
    units: 3,
    estimated_delivery_date: '2026-12-01',
    ...more,
  }) as BoardRow
const board: Board = {
  products: [],
  filaments: [],
  staff: [],
  columns: [
    { production_status: null, units: 5, has_more: false, rows: [card('a'), card('b', { units: 2 })] },
    {
      production_status: 'checked',
      units: 1,
      has_more: false,
      rows: [card('a', { production_status: 'checked', units: 1 })],
    },
  ],
}
const shown = ({ columns }: Board) =>
  columns.map(({ units, rows }) => [units, rows.map((row) => `${row.item_id}${row.units}`)])

test('applies a move at once, with some or all units of a card', () => {
  const some = applyMoves(board, [{ item_id: 'a', from: null, units: 2 }], 'checked')
  expect(shown(some)).toEqual([
    [3, ['a1', 'b2']],
    [3, ['a3']],
  ])
  const all = applyMoves(board, [{ item_id: 'b', from: null, units: 2 }], 'checked')
  expect(shown(all)).toEqual([
    [3, ['a3']],
    [3, ['b2', 'a1']],
  ])
  expect(applyMoves(board, [{ item_id: 'gone', from: null, units: 1 }], 'checked')).toBe(board)
})

test('reverses a move of units from two production statuses to both of them', () => {
  const moves = [
    { item_id: 'a', from: null, units: 2 },
    { item_id: 'b', from: 'checked' as const, units: 1 },
  ]
  expect(formatMove(moves, 'made')).toBe('3 units: Made')
  expect(reverseMoves(moves, 'made')).toEqual([
    { to: null, moves: [{ item_id: 'a', from: 'made', units: 2 }] },
    { to: 'checked', moves: [{ item_id: 'b', from: 'made', units: 1 }] },
  ])
})

test('groups cards of a product with the same due date and sorts the earliest first', () => {
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
