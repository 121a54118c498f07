import { messages } from '@nakshi/core/messages'
import { expect, test } from 'vitest'
import { findProductionHold, getUnitsToMake, type ProductionFacts } from './units-to-make.ts'

const facts: ProductionFacts = {
  order_status: 'confirmed',
  payment_rejection: null,
  awaits_buyer: false,
  unchecked: 2,
  checked: 1,
  needs_proof: false,
  messages: [],
}
const later = new Date(Date.now() + 60_000)
const sent = { answered_at: null, decision: null, expires_at: later }
const answered = { ...sent, answered_at: new Date() }
const question = { kind: 'question', ...sent } as const
const proof = { kind: 'proof', ...sent } as const

test.each<[string, Partial<ProductionFacts>, { units: number; waiting: number; waits_for: string | null }]>([
  ['everything of a paid order', {}, { units: 3, waiting: 0, waits_for: null }],
  [
    'nothing of a pending order',
    { order_status: 'pending' },
    { units: 0, waiting: 3, waits_for: 'not_confirmed' },
  ],
  [
    'nothing of an unpaid order',
    { payment_rejection: messages.order.not_paid },
    { units: 0, waiting: 3, waits_for: 'unpaid' },
  ],
  [
    'nothing of an order that the buyer has not confirmed',
    { awaits_buyer: true },
    { units: 0, waiting: 3, waits_for: 'buyer' },
  ],
  [
    'nothing before the buyer confirms, confirmed by staff or not',
    { awaits_buyer: true, order_status: 'pending' },
    { units: 0, waiting: 3, waits_for: 'buyer' },
  ],
  [
    'nothing of a cancelled order',
    { order_status: 'cancelled' },
    { units: 0, waiting: 3, waits_for: 'cancelled' },
  ],
  [
    'nothing while a question is open',
    { messages: [question] },
    { units: 0, waiting: 3, waits_for: 'question' },
  ],
  [
    'nothing while a reply is not applied',
    { messages: [{ ...answered, kind: 'question' }] },
    { units: 0, waiting: 3, waits_for: 'reply' },
  ],
  [
    'nothing while a change is requested',
    { messages: [{ ...answered, kind: 'change_request' }] },
    { units: 0, waiting: 3, waits_for: 'reply' },
  ],
  [
    'only checked units before the approval',
    { needs_proof: true },
    { units: 1, waiting: 2, waits_for: 'proof' },
  ],
  [
    'only checked units while a proof is open',
    { messages: [proof] },
    { units: 1, waiting: 2, waits_for: 'proof' },
  ],
  [
    'everything once a proof that was not needed has expired',
    { messages: [{ ...proof, expires_at: new Date(0) }] },
    { units: 3, waiting: 0, waits_for: null },
  ],
  [
    'everything once it is approved',
    { needs_proof: true, messages: [{ ...answered, kind: 'proof', decision: 'approved' }] },
    { units: 3, waiting: 0, waits_for: null },
  ],
  [
    'only checked units after a rejected proof',
    { messages: [{ ...answered, kind: 'proof', decision: 'change' }] },
    { units: 1, waiting: 2, waits_for: 'proof' },
  ],
  [
    'nothing where all is made, whatever is open',
    { unchecked: 0, checked: 0, needs_proof: true, messages: [question] },
    { units: 0, waiting: 0, waits_for: null },
  ],
])('makes %s', (_what, changed, expected) => {
  expect(getUnitsToMake({ ...facts, ...changed })).toEqual(expected)
})

test('holds a made unit for an open question and for payment, not for a reply', () => {
  const reply = { ...answered, kind: 'change_request' } as const
  expect(findProductionHold({ ...facts, messages: [reply] }, 'made')).toBeNull()
  expect(findProductionHold({ ...facts, messages: [question] }, 'made')).toBe('question')
  expect(findProductionHold({ ...facts, payment_rejection: messages.order.not_paid }, 'made')).toBe('unpaid')
})
