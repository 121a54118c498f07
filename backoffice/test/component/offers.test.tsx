import type { AdminOffer } from '@nakshi/core/offers/admin-schema'
import { expect, test } from 'vitest'
import { api, openScreen, screen, shopSettings, toListResponse, waitFor } from './harness.tsx'

const offer = (changes: Partial<AdminOffer> = {}): AdminOffer => ({
  id: crypto.randomUUID(),
  name: 'Diwali offer',
  kind: 'percentage',
  value: 10,
  maximum_discount: null,
  buy_quantity: null,
  get_quantity: null,
  minimum_amount: 99_900,
  minimum_quantity: 0,
  product_ids: [],
  category_ids: [],
  usage_limit: 100,
  per_customer_limit: null,
  used_count: 3,
  priority: 0,
  is_active: true,
  starts_at: '2026-11-01T00:00:00.000Z',
  expires_at: null,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
  ...changes,
})

test('lists offers with terms and uses, and says in which order discounts apply', async () => {
  api.respond('GET /api/settings', shopSettings)
  api.respond('GET /api/admin/offers', () => toListResponse([offer()]))
  await openScreen('/offers')
  await screen.findByRole('link', { name: 'Diwali offer' })
  for (const text of ['10% off', 'on orders from ₹999.00', '3 of 100'])
    expect(screen.getAllByText(text).length).toBeGreaterThan(0)
  expect(screen.getByText(/^Order of discounts: each item has its sale price/)).toBeTruthy()
})

test('creates an offer that gives units for free', async () => {
  api.respond('GET /api/settings', shopSettings)
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  const sent: unknown[] = []
  api.respond('POST /api/admin/offers', ({ body }) => {
    sent.push(body)
    return offer({ kind: 'buy_x_get_y' })
  })
  const member = await openScreen('/offers/add')
  await member.fill('textbox', 'Name', 'Buy 2 get 1')
  await member.user.click(screen.getByRole('combobox', { name: /^Type/ }))
  await member.user.click(await screen.findByRole('option', { name: 'Buy X get Y' }))
  await member.fill('spinbutton', 'Buy (units)', '2')
  await member.fill('spinbutton', 'Get (units)', '1')
  await member.fill('spinbutton', 'Discount', '100')
  await member.press('Create Offer')
  await waitFor(() =>
    expect(sent).toMatchObject([
      { name: 'Buy 2 get 1', kind: 'buy_x_get_y', buy_quantity: 2, get_quantity: 1, value: 100 },
    ]),
  )
})
