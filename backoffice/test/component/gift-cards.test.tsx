import { adminMessages } from '@nakshi/core/admin-messages'
import type { AdminGiftCard, GiftCardLink } from '@nakshi/core/gift-cards/admin-schema'
import { expect, test } from 'vitest'
import {
  api,
  expectToast,
  findAxeViolations,
  openScreen,
  screen,
  toListResponse,
  waitFor,
  within,
} from './harness.tsx'

const card: AdminGiftCard = {
  ...{ id: crypto.randomUUID(), status: 'open', code_ending: 'WXYZ', amount: 100_000, balance: 100_000 },
  ...{ recipient_name: 'Meera Nair', recipient_email: 'meera@example.test', customer: null },
  ...{ sender_name: 'Dev', message: 'For the new house', language: 'en' },
  ...{ deliver_on: '2026-12-07', queued_at: null, expires_on: '2027-12-07', reason: 'Won a contest' },
  ...{ order: null, created_by: 'Asha', created_at: '2026-11-30T06:00:00.000Z' },
}
const link: GiftCardLink = {
  ...{ id: card.id, code: 'ABCDE-FGHJK-LMNPQ-RSTUV' },
  url: 'https://shop.test/gift-card#ABCDE-FGHJK-LMNPQ-RSTUV',
}

test('lists gift cards, makes a new link, sends and cancels one', async () => {
  let status: AdminGiftCard['status'] = 'open'
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/gift-cards', () => toListResponse([{ ...card, status }]))
  api.respond('POST /api/admin/gift-cards/:id/link', link)
  api.respond('POST /api/admin/gift-cards/:id/email', { id: card.id })
  api.respond('DELETE /api/admin/gift-cards/:id', () => {
    status = 'cancelled'
    return { id: card.id }
  })
  const member = await openScreen('/gift-cards')
  await screen.findByText('₹1,000.00 of ₹1,000.00')
  screen.getByText('For the new house')
  await member.press('New link for Meera Nair')
  const question = await screen.findByRole('dialog', { name: 'Create a new link?' })
  within(question).getByText('The email of 7 Dec 2026 is not sent, as you pass the link on.')
  await member.press('New link', question)
  const dialog = await screen.findByRole('dialog', { name: 'Code of the gift card' })
  within(dialog).getByText(link.code)
  within(dialog).getByText(link.url)
  await member.press('Done', dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await findAxeViolations()).toEqual([])
  await member.press('Send the gift card to Meera Nair')
  await member.press('Send', await screen.findByRole('dialog', { name: 'Send this gift card now?' }))
  await expectToast(adminMessages.gift_card.sent.template)
  await member.press('Cancel the gift card of Meera Nair')
  await member.press('Cancel card', await screen.findByRole('dialog', { name: 'Cancel this gift card?' }))
  await expectToast(adminMessages.gift_card.cancelled.template)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'New link for Meera Nair' })).toBeNull())
})

test('issues a card without an email address and shows its code once', async () => {
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/gift-cards', () => toListResponse([]))
  const sent: unknown[] = []
  api.respond('POST /api/admin/gift-cards', ({ body }) => {
    sent.push(body)
    return { id: card.id }
  })
  api.respond('POST /api/admin/gift-cards/:id/link', link)
  const member = await openScreen('/gift-cards')
  await member.press('Issue gift card')
  const dialog = await screen.findByRole('dialog', { name: 'Issue gift card' })
  await member.fill('textbox', /^Amount/, '500')
  await member.fill('textbox', /^Name of the recipient/, 'Meera Nair')
  await member.fill('textbox', /^Reason/, 'Won a contest')
  await member.press('Issue gift card', dialog)
  await waitFor(() =>
    expect(sent).toMatchObject([
      { amount: 50_000, recipient_name: 'Meera Nair', recipient_email: null, months: 12, language: 'en' },
    ]),
  )
  within(await screen.findByRole('dialog', { name: 'Code of the gift card' })).getByText(link.code)
})
