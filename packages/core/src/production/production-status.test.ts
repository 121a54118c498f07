import { expect, test } from 'vitest'
import { BOARD_ROWS, moveUnitsBody } from './admin-board.ts'
import {
  boardStatuses,
  getNextUnitStatus,
  getScanTransition,
  isForward,
  requiresApproval,
} from './production-status.ts'

test('orders the production statuses, with none after the last', () => {
  expect([null, 'checked', 'made', 'packed'].map((step) => getNextUnitStatus(step as never))).toEqual([
    'checked',
    'made',
    'packed',
    null,
  ])
  expect([isForward(null, 'checked'), isForward('made', 'checked'), isForward('made', 'made')]).toEqual([
    true,
    false,
    false,
  ])
})

const at = (makingStep: null | 'checked' | 'made' | 'packed', units = 1) => ({
  production_status: makingStep,
  units,
})

test.each([
  ['those furthest behind go one step on', [at('made', 3), at(null, 2)], undefined, [null], 'checked'],
  [
    'a station takes all that have not come as far',
    [at(null), at('checked'), at('packed')],
    'made',
    [null, 'checked'],
    'made',
  ],
  ['packed is the end', [at('packed', 4)], undefined, null, null],
  ['what has been at the station stays', [at('made'), at('packed')], 'made', null, null],
  ['steps without a piece do not count', [at(null, 0), at('checked')], undefined, ['checked'], 'made'],
  ['an item without pieces moves nothing', [], undefined, null, null],
] as const)('%s', (_case, held, station, from, to) => {
  expect(getScanTransition(held, station)).toEqual(from && to ? { from, to } : null)
})

test('allows every unit shown on the board to be moved in one request', () => {
  const seen = { item_id: '7d3c1b6e-2c0a-4a57-9d39-0d6a4a4f7d11', from: null, units: 1 }
  const moves = (rows: number) => Array.from({ length: rows }, () => seen)
  const isTaken = (rows: number) => moveUnitsBody.safeParse({ moves: moves(rows), to: 'packed' }).success
  expect([boardStatuses.length * BOARD_ROWS, boardStatuses.length * BOARD_ROWS + 1].map(isTaken)).toEqual([
    true,
    false,
  ])
})

const unit = { needs_proof: true, answer: null, from: null, to: 'checked' } as const

test.each([
  ['unanswered', {}, true],
  ['a change is wanted', { answer: 'change' }, true],
  ['it would be made at once', { to: 'made' }, true],
  ['its customer said yes', { answer: 'approved' }, false],
  ['no proof requested', { needs_proof: false }, false],
  ['it was begun already', { from: 'checked', to: 'made' }, false],
  ['it goes back to the start', { from: 'checked', to: null }, false],
] as const)('requires approval when %s (%o): %s', (_, changed, waits) => {
  expect(requiresApproval({ ...unit, ...changed })).toBe(waits)
})
