import { adminMessages } from '@nakshi/core/admin-messages'
import { expect, test } from 'vitest'
import {
  api,
  contactMessage,
  customer,
  expectToast,
  findAxeViolations,
  getFilter,
  matches,
  openScreen,
  screen,
  toListResponse,
  waitFor,
  within,
} from './harness.tsx'

const contact = contactMessage()
const custom = contactMessage({ reference: 'MSG-1002', kind: 'custom_order' })

/** An inbox with two waiting messages. */
function mockInbox(): void {
  const rows = [{ ...contact }, { ...custom }]
  api.respond('GET /api/admin/contact-messages', (request) => {
    const { handled, ...filter } = getFilter(request)
    return toListResponse(
      rows.filter(
        (row) => matches(row, filter) && (handled === undefined || handled === (row.handled_at !== null)),
      ),
    )
  })
  api.respond('PUT /api/admin/contact-messages', (request) => {
    const { handled } = request.body as { handled: boolean }
    const changed = rows.filter((row) => matches(row, getFilter(request)))
    for (const row of changed) row.handled_at = handled ? '2026-11-20T06:00:00.000Z' : null
    return changed.map(({ id }) => id)
  })
}

test('shows a not-found page for a missing message, filters the inbox, and marks several messages as handled', async () => {
  mockInbox()
  api.fail('GET /api/admin/contact-messages/:id', { statusCode: 404, code: 'not_found' })
  const member = await openScreen(`/contact-messages/${crypto.randomUUID()}`)

  // A message that is not there says so and leads back
  await screen.findByRole('heading', { level: 1, name: 'Message not found' })
  await member.follow('Back to Inbox')
  await screen.findByRole('heading', { level: 1, name: 'Inbox' })

  // Messages are filtered by kind and state, and several handled at once
  await screen.findByRole('tab', { name: 'Waiting (2)' })
  expect(await findAxeViolations()).toEqual([])
  const chooseKind = async (kind: string) => {
    await member.user.click(screen.getByRole('combobox', { name: 'Kind' }))
    await member.user.click(await within(await screen.findByRole('listbox')).findByText(kind))
  }
  await chooseKind('Custom order')
  await waitFor(() => expect(screen.queryByRole('link', { name: contact.reference })).toBeNull())
  await screen.findByRole('link', { name: custom.reference })
  await chooseKind('All')

  for (const { reference } of [contact, custom])
    await member.user.click(await screen.findByRole('checkbox', { name: `Select ${reference}` }))
  await member.press('Mark as handled')
  await screen.findByRole('tab', { name: 'Waiting (0)' })
  await screen.findByRole('tab', { name: 'Handled (2)' })
  await member.press('Undo')
  await screen.findByRole('tab', { name: 'Waiting (2)' })
})

test('shows a custom order request with photos, replies by email, marks it as handled, and reopens it with Undo', async () => {
  const tara = customer({ full_name: 'Tara Sen', email: 'tara@example.test' })
  const subject = 'Board & frame, 60 × 90 cm'
  const url = '/media/custom/sketch.png'
  const request = contactMessage({
    reference: 'MSG-1003',
    kind: 'custom_order',
    name: 'Tara Sen',
    email: 'tara@example.test',
    phone: '9876543210',
    subject,
    message: 'First line\n\nSecond <b>line</b>',
    images: [{ url, name: 'sketch.png', type: 'image/png', size: 9 }],
    user_id: tara.id,
  })
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/:resource/:id', ({ params }) =>
    Response.json(params.resource === 'customers' ? tara : request),
  )
  api.respond('GET /api/admin/contact-messages', () => toListResponse([request]))
  api.respond('GET /api/admin/contact-messages/:id', request)
  api.respond('PUT /api/admin/contact-messages', ({ body }) => {
    const { handled } = body as { handled: boolean }
    request.handled_at = handled ? '2026-11-20T06:00:00.000Z' : null
    return [request.id]
  })
  const member = await openScreen('/contact-messages')
  await screen.findByRole('link', { name: 'MSG-1003' })
  const row = screen.getAllByRole('row')[1]?.textContent
  for (const text of ['Custom order', 'Tara Sen', subject, '1 photo', 'Waiting']) expect(row).toContain(text)
  await member.follow('MSG-1003')
  await screen.findByRole('heading', { level: 1, name: 'Message MSG-1003' })
  expect(screen.getByRole('region', { name: 'Message' }).textContent).toContain('Second <b>line</b>')
  expect(screen.getByRole('region', { name: 'Sender' }).textContent).toContain('+91 98765 43210')
  expect(await findAxeViolations()).toEqual([])
  expect(screen.getByRole('link', { name: 'Open sketch.png' }).getAttribute('href')).toBe(url)
  screen.getByRole('link', { name: 'Download sketch.png' })
  const reply = new URL(screen.getByRole('link', { name: 'Reply by email' }).getAttribute('href') ?? '')
  expect(reply.pathname).toBe('tara@example.test')
  expect(reply.searchParams.get('subject')).toBe(`Re: ${subject} (MSG-1003)`)

  await member.press('Mark as handled')
  await expectToast(adminMessages.request.handled.template)
  await member.press('Mark as waiting')
  await expectToast(adminMessages.request.reopened.template)
  expect(request.handled_at).toBeNull()
  await member.press('Undo')
  await screen.findByRole('button', { name: 'Mark as waiting' })
  expect(request.handled_at).not.toBeNull()
  await member.follow('Customer profile and orders')
  await screen.findByRole('heading', { level: 1, name: 'Tara Sen' })
})
