import { adminMessages } from '@nakshi/core/admin-messages'
import { expect, test } from 'vitest'
import {
  api,
  customer,
  expectToast,
  openScreen,
  screen,
  toListResponse,
  waitFor,
  within,
} from './harness.tsx'

test('shows the store credit of a customer and grants some with a reason', async () => {
  const meera = customer()
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/:resource/:id', meera)
  let balance = 50_000
  api.respond('GET /api/admin/customers/:id/store-credit', () => ({
    balance: balance + 20_000,
    gift_cards: [{ id: crypto.randomUUID(), code_ending: 'WXYZ', balance: 20_000, expires_on: '2027-12-31' }],
    items: [
      {
        id: crypto.randomUUID(),
        ...{ amount: 50_000, balance_after: 50_000, reason: 'granted' as const, note: 'Late parcel' },
        ...{
          order_id: null,
          order_number: null,
          gift_card: null,
          actor: 'Asha Rao',
          created_at: '2026-11-02T00:00:00.000Z',
        },
      },
    ],
    ...{ total: 1, page: 1, per_page: 10 },
  }))
  const sent: unknown[] = []
  api.respond('POST /api/admin/customers/:id/store-credit', ({ body }) => {
    sent.push(body)
    balance = 75_000
    return { balance }
  })
  const member = await openScreen(`/customers/${meera.id}`)
  const panel = await screen.findByRole('region', { name: 'Store credit' })
  await within(panel).findByText('₹700.00')
  within(panel).getByText(/^₹200.00 of gift card …WXYZ, valid until/)
  within(panel).getByText('Late parcel')
  await member.press('Grant credit', panel)
  const dialog = await screen.findByRole('dialog')
  await member.fill('textbox', /^Amount/, '250')
  await member.fill('textbox', /^Reason/, 'Broken lid')
  await member.press('Grant credit', dialog)
  await waitFor(() => expect(sent).toEqual([{ kind: 'grant', amount: 25_000, reason: 'Broken lid' }]))
  await expectToast(adminMessages.store_credit.changed.template)
  await within(panel).findByText('₹950.00')
})
