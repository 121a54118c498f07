import { expect, test } from 'vitest'
import { requiresApproval } from './requires-approval.ts'

const unit = { needs_proof: true, answer: null, from: null, to: 'checked' } as const

test.each([
  ['nobody answered', {}, true],
  ['a change is wanted', { answer: 'change' }, true],
  ['it would be made at once', { to: 'made' }, true],
  ['its customer said yes', { answer: 'approved' }, false],
  ['nobody asked for a proof', { needs_proof: false }, false],
  ['it was begun already', { from: 'checked', to: 'made' }, false],
  ['it goes back to the start', { from: 'checked', to: null }, false],
] as const)('requires approval when %s (%o): %s', (_, changed, waits) => {
  expect(requiresApproval({ ...unit, ...changed })).toBe(waits)
})
