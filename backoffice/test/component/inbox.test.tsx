import { expect, test } from 'vitest'
import {
  api,
  contactMessage,
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
