import { messages } from '@nakshi/core/messages'
import { whatsappBodies } from '@nakshi/core/notifications/admin-whatsapp'
import { whatsappMessages } from '@nakshi/core/notifications/admin-whatsapp-messages'
import { expect, test } from 'vitest'
import { toErrorResponse } from '../../../tools/component/mock-api.ts'
import { whatsappOverview } from '../whatsapp-overview.ts'
import { api, expectToast, findAxeViolations, openScreen, screen, within } from './harness.tsx'

test('shows the templates to copy and what was delivered, and saves and tests a message', async () => {
  const saved: unknown[] = []
  const sent: unknown[] = []
  api.respond('GET /api/admin/whatsapp', whatsappOverview())
  api.respond('PUT /api/admin/whatsapp/:id', ({ body }) => {
    saved.push(body)
    return whatsappOverview()
  })
  api.respond('POST /api/admin/whatsapp/:id/test', ({ body }) => {
    sent.push(body)
    return { message_id: 'wamid.1' }
  })
  const member = await openScreen('/settings/whatsapp')
  const proof = within(await screen.findByRole('region', { name: 'Design to approve' }))
  proof.getByText(whatsappBodies.proof)
  proof.getByText('हिन्दी proof')
  proof.getByText('Last 30 days: Sent: 1 · Delivered: 4 · Read: 2 · Failed: 1')
  proof.getByText('Number not on WhatsApp: 1')
  screen.getByText('2 numbers have opted out.')
  expect(await findAxeViolations()).toEqual([])

  await member.press('Edit Design to approve')
  const dialog = within(await screen.findByRole('dialog', { name: 'Design to approve' }))
  await member.user.click(dialog.getByRole('checkbox', { name: 'Send this message' }))
  await member.fill('textbox', /^Template name(?!,)/, 'proof_ready')
  await member.press('Save')
  await expectToast(whatsappMessages.saved.template)
  const proofSaved = { is_active: true, template: 'proof_ready', language: 'en_US', updated_at: null }
  expect(saved).toEqual([{ ...proofSaved, translations: {} }])

  await member.press('Send test message: Design to approve')
  await member.fill('textbox', /^Mobile number/, '9876543210')
  await member.press('Send')
  await expectToast(whatsappMessages.test_sent.template)
  expect(sent).toEqual([{ phone: '9876543210', language: 'en' }])
})

test('saves and tests the template of another language', async () => {
  const saved: unknown[] = []
  const sent: unknown[] = []
  api.respond('GET /api/admin/whatsapp', whatsappOverview())
  api.respond('PUT /api/admin/whatsapp/:id', ({ body }) => {
    saved.push(body)
    return whatsappOverview()
  })
  api.respond('POST /api/admin/whatsapp/:id/test', ({ body }) => {
    sent.push(body)
    return { message_id: 'wamid.1' }
  })
  const member = await openScreen('/settings/whatsapp')
  const placed = within(await screen.findByRole('region', { name: 'Order placed' }))
  placed.getByText('order_placed_hindi (hi)')

  await member.press('Edit Order placed')
  await member.fill('textbox', /^Template name, हिन्दी/, 'order_hi')
  await member.press('Save')
  await expectToast(whatsappMessages.saved.template)
  expect(saved).toMatchObject([{ translations: { hi: { template: 'order_hi', language: 'hi' } } }])

  await member.press('Send test message: Order placed')
  await member.fill('textbox', /^Mobile number/, '9876543210')
  await member.user.click(screen.getByRole('combobox', { name: 'Language' }))
  await member.user.click(await screen.findByRole('option', { name: 'हिन्दी' }))
  await member.press('Send')
  await expectToast(whatsappMessages.test_sent.template)
  expect(sent).toEqual([{ phone: '9876543210', language: 'hi' }])
})

test('is not there without the keys of WhatsApp', async () => {
  const message = messages.general.not_found
  api.respond('GET /api/admin/whatsapp', () =>
    toErrorResponse({ statusCode: 404, code: 'not_found', message: message.template }),
  )
  await openScreen('/settings/whatsapp')
  await screen.findByRole('heading', { name: 'Page not found' })
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
