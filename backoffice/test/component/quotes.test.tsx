import type { AdminQuote, QuoteLink } from '@nakshi/core/order-edits/admin-quotes'
import { expect, test } from 'vitest'
import {
  api,
  contactMessage,
  findAxeViolations,
  openScreen,
  screen,
  shopSettings,
  toListResponse,
  waitFor,
  within,
} from './harness.tsx'

const quote: AdminQuote = {
  ...{ id: crypto.randomUUID(), status: 'open', name: 'Meera Nair', phone: '9876543210' },
  ...{ payment_method: 'upi', total: 149_900, advance: null, valid_until: '2026-12-07', order: null },
  ...{ request: { id: crypto.randomUUID(), reference: 'REQ-1' }, created_by: 'Asha' },
  created_at: '2026-11-30T06:00:00.000Z',
}
const link: QuoteLink = {
  ...{ id: quote.id, url: 'https://shop.test/quote?token=abc', total: quote.total },
  ...{ valid_until: quote.valid_until, store: 'Nakshi' },
}

test('lists quotes, makes a new link and withdraws one', async () => {
  let status: AdminQuote['status'] = 'open'
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/quotes', () => toListResponse([{ ...quote, status }]))
  api.respond('POST /api/admin/quotes/:id/link', link)
  api.respond('DELETE /api/admin/quotes/:id', () => {
    status = 'withdrawn'
    return { id: quote.id }
  })
  const member = await openScreen('/quotes')
  await member.press('New link for Meera Nair')
  const dialog = await screen.findByRole('dialog', { name: 'Link of the quote' })
  within(dialog).getByText(link.url)
  const share = within(dialog).getByRole<HTMLAnchorElement>('link', { name: 'Send on WhatsApp' })
  expect(share.href).toContain('https://wa.me/919876543210?text=Hello%20Meera%20Nair')
  await member.press('Done', dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await findAxeViolations()).toEqual([])
  await member.press('Withdraw the quote for Meera Nair')
  await member.press('Withdraw', await screen.findByRole('dialog', { name: 'Withdraw this quote?' }))
  await screen.findByText('Quote withdrawn')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'New link for Meera Nair' })).toBeNull())
})

test('begins an order for a message of the inbox', async () => {
  const message = contactMessage({
    kind: 'custom_order',
    name: 'Ravi Iyer',
    reference: 'REQ-9',
    user_id: null,
  })
  api.respond('GET /api/settings', shopSettings)
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/contact-messages/:id', message)
  const member = await openScreen(`/contact-messages/${message.id}`)
  await member.follow('Make a quote or order')
  await screen.findByRole('heading', { level: 1, name: 'New order' })
  const panel = within(await screen.findByRole('region', { name: 'Quote' }))
  await panel.findByText(/^For message REQ-9/)
  await screen.findByDisplayValue('Ravi Iyer')
})

test('shows the advance of a quote', async () => {
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/quotes', () =>
    toListResponse([{ ...quote, payment_method: 'cod', advance: 74_950 }]),
  )
  await openScreen('/quotes')
  await screen.findByText(/₹1,499(\.00)?, ₹749\.50 in advance/)
})
