import { adminMessages } from '@nakshi/core/admin-messages'
import { defaultPaymentSettings } from '@nakshi/core/payments/settings'
import { expect, test } from 'vitest'
import {
  adminOrder,
  api,
  expectToast,
  findAxeViolations,
  noOrders,
  openScreen,
  orderRow,
  screen,
  shopSettings,
  toListResponse,
  within,
} from './harness.tsx'

const MARK = 'Waits for the buyer’s confirmation'

test('marks an order that waits for its buyer, whom staff may speak for', async () => {
  let order = adminOrder({ buyer_confirmation: 'waiting' })
  api.respond('GET /api/settings', shopSettings)
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/orders', () => toListResponse([orderRow(order)]))
  api.respond('GET /api/admin/orders/:id', () => order)
  api.respond('GET /api/admin/orders/status-counts', { ...noOrders, all: 1, pending: 1 })
  api.respond('POST /api/admin/orders/:id/buyer-confirmation', () => {
    order = { ...order, buyer_confirmation: 'confirmed' }
    return order
  })
  await openScreen('/orders')
  const link = await screen.findByRole('link', { name: `View ${order.order_number}` })
  within(link.closest('tr') ?? document.body).getByText(MARK)

  const member = await openScreen(`/order-details/${order.id}`)
  await screen.findByText(/^Waits for the buyer’s confirmation: we sent a link/)
  expect(await findAxeViolations()).toEqual([])
  await member.press('Confirmed by phone')
  await expectToast(adminMessages.order.buyer_confirmed.template)
  expect(screen.queryByRole('button', { name: 'Confirmed by phone' })).toBeNull()
})

test('a new shop asks first buyers of personalised items, and counts no parcels', () => {
  const { confirmation, came_back } = defaultPaymentSettings.cod
  expect(confirmation).toMatchObject({ ask: 'personalised', first_order_only: true, needs_code: false })
  expect(came_back).toMatchObject({ phone_limit: null, pin_limit: null })
})
