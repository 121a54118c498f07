import { adminMessages } from '@nakshi/core/admin-messages'
import { messages } from '@nakshi/core/messages'
import {
  type EmailText,
  type EmailWording,
  listPlaceholders,
} from '@nakshi/core/notifications/admin-email-texts'
import { expect, test } from 'vitest'
import {
  api,
  currentPath,
  expectToast,
  findAxeViolations,
  getValue,
  openScreen,
  screen,
  waitFor,
  within,
} from './harness.tsx'

const definitions: Pick<EmailText, 'id' | 'name' | 'group' | 'default_subject'>[] = [
  {
    id: 'order_confirmed',
    name: 'Order confirmed',
    group: 'orders',
    default_subject: 'Order {{order.number}} is confirmed',
  },
  { id: 'welcome', name: 'Welcome', group: 'accounts', default_subject: 'Welcome to {{store.name}}' },
  { id: 'jobs_failing', name: 'System alert', group: 'staff', default_subject: 'Emails are failing' },
]
const EMPTY = { subject: null, greeting: null, closing: null }
const hindi = (words: Partial<EmailWording> = {}) => ({
  hi: { ...EMPTY, default_subject: 'आपका ऑर्डर', ...words },
})
const texts = (changes: Partial<EmailText> = {}): EmailText[] =>
  definitions.map((definition) => ({
    ...definition,
    ...EMPTY,
    translations: definition.group === 'staff' ? {} : hindi(),
    placeholders: listPlaceholders(['order.number'], false),
    subject_placeholders: listPlaceholders(['order.number'], true),
    updated_at: null,
    ...(changes.id === definition.id && changes),
  }))
const changed = { id: 'welcome', greeting: 'Namaste', updated_at: '2026-11-20T06:00:00.000Z' } as const

function mockPreview(): unknown[] {
  const previewed: unknown[] = []
  api.respond('POST /api/admin/email-texts/:id/preview', ({ body }) => {
    previewed.push(body)
    return { subject: 'Sample subject', html: '<p>Sample HTML</p>', text: 'Sample text' }
  })
  return previewed
}

test('lists every email by group and marks the changed ones', async () => {
  api.respond('GET /api/admin/email-texts', texts(changed))
  await openScreen('/settings/emails')
  const accounts = within(await screen.findByRole('region', { name: 'Customer accounts' }))
  const marks = accounts.getAllByRole('listitem').filter((row) => row.textContent?.includes('Changed'))
  expect(marks.map((row) => within(row).getByRole('link').textContent)).toEqual(['Welcome'])
  expect(screen.getAllByRole('listitem').filter((row) => row.textContent?.includes('{{'))).toHaveLength(2)
  expect(await findAxeViolations()).toEqual([])
})

test('previews unsaved words, names an unknown placeholder at its field, and saves', async () => {
  api.respond('GET /api/admin/email-texts', texts())
  const previewed = mockPreview()
  let saved: unknown
  api.respond('PUT /api/admin/email-texts/:id', ({ body }) => {
    saved = body
    return texts()[0] ?? Response.error()
  })
  const member = await openScreen('/settings/emails/order_confirmed')
  await member.fill('textbox', 'Subject', 'Thank you, {{custmer.name}}')
  const subject = screen.getByRole('textbox', { name: 'Subject' })
  await waitFor(() => expect(subject.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText(/^{{custmer.name}} is not one of the placeholders/).textContent).toContain(
    '{{order.number}}',
  )
  await member.press('Save Changes')
  expect(saved).toBeUndefined()
  await member.fill('textbox', 'Subject', 'Thank you ')
  await member.press('{{customer.name}}')
  expect(getValue(subject)).toBe('Thank you {{customer.name}}')
  await waitFor(() => expect(previewed.at(-1)).toMatchObject({ subject: 'Thank you {{customer.name}}' }))
  const frame = await screen.findByTitle<HTMLIFrameElement>('Email')
  expect([frame.getAttribute('sandbox'), frame.srcdoc]).toEqual(['', '<p>Sample HTML</p>'])
  await member.press('Plain text')
  await screen.findByText('Sample text')
  expect(await findAxeViolations()).toEqual([])
  await member.press('Save Changes')
  await expectToast(adminMessages.email_text.saved.template)
  expect(saved).toEqual({
    subject: 'Thank you {{customer.name}}',
    greeting: '',
    closing: '',
    translations: { hi: { subject: 'आपका ऑर्डर', greeting: '', closing: '' } },
    updated_at: null,
  })
  await waitFor(() => expect(currentPath()).toBe('/settings/emails'))
})

test('resets a changed email after a question, and keeps typed words when a colleague saved first', async () => {
  api.respond('GET /api/admin/email-texts', texts(changed))
  mockPreview()
  const sent: unknown[] = []
  api.respond('PUT /api/admin/email-texts/:id', ({ body }) => {
    sent.push(body)
    api.respond(
      'GET /api/admin/email-texts',
      texts({ ...changed, greeting: 'Pranam', updated_at: '2026-11-21T06:00:00.000Z' }),
    )
    return Response.json(
      {
        statusCode: 409,
        code: 'stale',
        message: messages.general.stale.template,
        message_code: 'general_stale',
        params: {},
      },
      { status: 409 },
    )
  })
  const member = await openScreen('/settings/emails/welcome')
  await member.fill('textbox', 'Closing', 'See you soon')
  await member.press('Save Changes')
  await screen.findByText(/Someone else saved changes/)
  expect(getValue(screen.getByRole('textbox', { name: 'Closing' }))).toBe('See you soon')
  expect(getValue(screen.getByRole('textbox', { name: 'Greeting' }))).toBe('Pranam')
  api.respond('PUT /api/admin/email-texts/:id', ({ body }) => {
    sent.push(body)
    return texts()[0] ?? Response.error()
  })
  await member.press('Reset to default')
  const dialog = await screen.findByRole('dialog')
  await member.press('Reset to default', dialog)
  await expectToast(adminMessages.email_text.saved.template)
  expect(sent.at(-1)).toEqual({
    ...EMPTY,
    translations: { hi: EMPTY },
    updated_at: '2026-11-21T06:00:00.000Z',
  })
})

test('marks where customers get the owner’s English words, and previews a language', async () => {
  api.respond('GET /api/admin/email-texts', texts(changed))
  const previewed = mockPreview()
  const member = await openScreen('/settings/emails')
  const list = within(await screen.findByRole('region', { name: 'Customer accounts' }))
  expect(list.getByText('English text for हिन्दी')).toBeTruthy()
  await member.follow('Welcome')
  const inHindi = within(await screen.findByRole('group', { name: 'हिन्दी' }))
  const greeting = inHindi.getByRole('textbox', { name: 'Greeting (हिन्दी)' })
  expect(inHindi.getByText('Empty: customers get your English text')).toBeTruthy()
  expect(greeting.getAttribute('lang')).toBe('hi')
  await member.fill('textbox', 'Greeting (हिन्दी)', 'नमस्ते')
  expect(inHindi.queryByText('Empty: customers get your English text')).toBeNull()
  await member.press('हिन्दी')
  await waitFor(() =>
    expect(previewed.at(-1)).toMatchObject({
      language: 'hi',
      greeting: 'Namaste',
      translations: { hi: { greeting: 'नमस्ते' } },
    }),
  )
  await member.press('Plain text')
  await screen.findByText('Sample text')
  expect(await findAxeViolations()).toEqual([])
})

test('has one language for an email of the staff', async () => {
  api.respond('GET /api/admin/email-texts', texts())
  mockPreview()
  await openScreen('/settings/emails/jobs_failing')
  await screen.findByRole('textbox', { name: 'Subject' })
  expect(screen.queryByRole('textbox', { name: /हिन्दी/ })).toBeNull()
})
