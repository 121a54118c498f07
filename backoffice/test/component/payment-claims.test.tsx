import type { PaymentClaim } from '@nakshi/core/payments/admin-payment-claims'
import { expect, test } from 'vitest'
import { api, expectToast, findAxeViolations, openScreen, screen, toListResponse } from './harness.tsx'

const claim: PaymentClaim = {
  id: '00000000-0000-4000-8000-000000000001',
  order_id: '00000000-0000-4000-8000-000000000002',
  order_number: 'ORD1795105380000AAAAA',
  order_status: 'pending',
  customer_name: 'Asha Verma',
  amount: 118_000,
  reference: '619500000017',
  claimed_at: '2026-11-29T10:00:00.000Z',
}

test('confirms what arrived of a reported payment', async () => {
  const sent: unknown[] = []
  api.respond('GET /api/admin/:resource', ({ params }) =>
    toListResponse(params.resource === 'payment-claims' ? [claim] : []),
  )
  api.respond('POST /api/admin/payment-claims/:id/answer', ({ body }) => {
    sent.push(body)
    return { id: claim.id }
  })
  const member = await openScreen('/payment-claims')
  await screen.findByText(/₹1,180.00 · UTR 619500000017/)
  expect(screen.getByRole('button', { name: 'Bank statement' })).toBeDefined()
  await member.press('Received: UTR 619500000017')
  const dialog = await screen.findByRole('dialog', { name: `Payment for ${claim.order_number}` })
  expect(await findAxeViolations()).toEqual([])
  await member.press('Confirm payment', dialog)
  await expectToast('Payment confirmed')
  expect(sent).toEqual([{ outcome: 'received', reference: claim.reference, amount: 118_000 }])
})
