import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderStatus, PaymentStatus, RefundStatus } from '../statuses/order-statuses.ts'
import { buildLedger } from './ledger.ts'

const payment = (amount: number, status: PaymentStatus) => ({ amount, status })
const refund = (amount: number, status: RefundStatus) => ({ amount, status })

test.each([
  ['nothing paid yet', 'pending', [payment(500, 'pending')], [], [500, 0, 0, 500]],
  ['paid', 'confirmed', [payment(500, 'captured')], [], [500, 500, 0, 0]],
  [
    'a refund on its way',
    'confirmed',
    [payment(500, 'captured')],
    [refund(100, 'pending')],
    [500, 500, 0, 0],
  ],
  [
    'a part refunded',
    'delivered',
    [payment(500, 'partially_refunded')],
    [refund(100, 'processed')],
    [500, 500, 100, 100],
  ],
  ['paid twice', 'confirmed', [payment(500, 'captured'), payment(500, 'captured')], [], [500, 1000, 0, -500]],
  [
    'cancelled, its money not back yet',
    'cancelled',
    [payment(500, 'captured')],
    [refund(500, 'failed')],
    [0, 500, 0, -500],
  ],
  [
    'cancelled and paid back',
    'cancelled',
    [payment(500, 'refunded')],
    [refund(500, 'processed')],
    [0, 500, 500, 0],
  ],
] as const)(
  'calculates the ledger of an order: %s',
  (_what, status, payments, refunds, [charged, paid, refunded, due]) => {
    expect(buildLedger({ total: 500, status, payments: [...payments], refunds: [...refunds] })).toEqual({
      charged,
      paid,
      refunded,
      due,
    })
  },
)

/** What can happen to an order's money; the balance is kept beside it, step by step. */
const step = fc.oneof(
  fc.record({ what: fc.constant('pay' as const), part: fc.nat(100_000) }),
  fc.record({ what: fc.constant('fail' as const), part: fc.nat(100_000) }),
  fc.record({ what: fc.constant('promise' as const), part: fc.nat(100_000) }),
  fc.record({ what: fc.constant('settle' as const), part: fc.nat(20) }),
  fc.record({ what: fc.constant('refuse' as const), part: fc.nat(20) }),
  fc.record({ what: fc.constant('cancel' as const), part: fc.constant(0) }),
  fc.record({ what: fc.constant('reopen' as const), part: fc.constant(0) }),
)

test('calculates the amount due as total - paid + refunded after any sequence of changes', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.array(step, { maxLength: 25 }), (total, steps) => {
      const payments: { amount: number; status: PaymentStatus }[] = []
      const refunds: { amount: number; status: RefundStatus }[] = []
      let status: OrderStatus = 'pending'
      let balance = total
      for (const { what, part } of steps) {
        const open = refunds.filter((each) => each.status === 'requested')
        const chosen = open[part % Math.max(1, open.length)]
        if (what === 'pay') {
          payments.push(payment(part, 'captured'))
          balance -= part
        } else if (what === 'fail') payments.push(payment(part, 'failed'))
        else if (what === 'promise') refunds.push(refund(part, 'requested'))
        else if (what === 'settle' && chosen) {
          chosen.status = 'processed'
          balance += chosen.amount
        } else if (what === 'refuse' && chosen) chosen.status = 'failed'
        else if (what === 'cancel' && status !== 'cancelled') {
          status = 'cancelled'
          balance -= total
        } else if (what === 'reopen' && status === 'cancelled') {
          status = 'pending'
          balance += total
        }
        const ledger = buildLedger({ total, status, payments, refunds })
        expect(ledger.due).toBe(balance)
        expect(ledger.due).toBe(ledger.charged - ledger.paid + ledger.refunded)
      }
    }),
    { numRuns: 10_000 },
  )
})
