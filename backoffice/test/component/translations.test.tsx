import { messages } from '@nakshi/core/messages'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { translationMessages } from '@nakshi/core/translations/admin-messages'
import type { AdminTranslations } from '@nakshi/core/translations/admin-schema'
import { expect, test } from 'vitest'
import { api, expectToast, findAxeViolations, getValue, openScreen, screen, within } from './harness.tsx'

const PATH = '/products/0b7f4f0e-7a43-4a53-9d2a-0f5b3a1c7e11/translations/hi'
const read: AdminTranslations = {
  name: 'Photo mug',
  updated_at: '2026-11-20T06:00:00.000Z',
  texts: [
    { field: 'title', original: 'Photo mug', original_hash: 'a'.repeat(32), text: 'मग', status: 'outdated' },
    {
      field: 'short_description',
      original: 'Your photo on a mug',
      original_hash: 'b'.repeat(32),
      text: '',
      status: 'missing',
    },
    { field: 'value:Red', original: 'Red', original_hash: 'c'.repeat(32), text: 'लाल', status: 'current' },
  ],
}
const withTitle = (text: string, updatedAt: string): AdminTranslations => ({
  ...read,
  updated_at: updatedAt,
  texts: read.texts.map((each) => (each.field === 'title' ? { ...each, text, status: 'current' } : each)),
})

test('shows each text beside its original, with what is missing or older, and saves what was typed', async () => {
  api.respond('GET /api/admin/:resource/:id/translations/:language', read)
  const sent: unknown[] = []
  api.respond('PUT /api/admin/:resource/:id/translations/:language', ({ body }) => {
    sent.push(body)
    return withTitle('मग', '2026-11-21T06:00:00.000Z')
  })
  const member = await openScreen(PATH)
  await screen.findByRole('heading', { name: 'Photo mug in हिन्दी' })
  const pages = within(screen.getByRole('navigation', { name: 'Product pages' }))
  expect(pages.getByRole('link', { name: 'हिन्दी' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByText('Older than the original')).toBeTruthy()
  expect(screen.getByText('Missing')).toBeTruthy()
  expect(screen.getByText('Your photo on a mug').getAttribute('lang')).toBe('en')
  expect(
    screen.getByText('1 missing, 1 older than the original. Shoppers see the original of a missing text.'),
  ).toBeTruthy()
  expect(await findAxeViolations()).toEqual([])
  await member.fill('textbox', 'Short description', 'मग पर आपकी फ़ोटो')
  await member.user.click(screen.getByRole('checkbox', { name: 'The translation still fits the original' }))
  await member.press('Save Changes')
  await expectToast(translationMessages.saved.template)
  expect(sent).toEqual([
    {
      texts: [
        { field: 'title', text: 'मग', original_hash: 'a'.repeat(32) },
        { field: 'short_description', text: 'मग पर आपकी फ़ोटो', original_hash: 'b'.repeat(32) },
      ],
      updated_at: read.updated_at,
    },
  ])
})

test('keeps typed texts when a colleague saved first, and shows an error at its text', async () => {
  api.respond('GET /api/admin/:resource/:id/translations/:language', read)
  api.respond('PUT /api/admin/:resource/:id/translations/:language', () => {
    api.respond(
      'GET /api/admin/:resource/:id/translations/:language',
      withTitle('कप', '2026-11-21T06:00:00.000Z'),
    )
    return Response.json(
      { statusCode: 409, code: 'stale', ...toApiMessage(messages.general.stale) },
      { status: 409 },
    )
  })
  const member = await openScreen(PATH)
  await member.fill('textbox', 'Value: Red', 'गहरा लाल')
  await member.press('Save Changes')
  await screen.findByText(/Someone else saved changes/)
  expect(getValue(screen.getByRole('textbox', { name: 'Title' }))).toBe('कप')
  expect(getValue(screen.getByRole('textbox', { name: 'Value: Red' }))).toBe('गहरा लाल')
  const problem = toApiMessage(translationMessages.unknown_field)
  let version: unknown
  api.respond('PUT /api/admin/:resource/:id/translations/:language', ({ body }) => {
    version = (body as { updated_at: string }).updated_at
    return Response.json(
      { statusCode: 422, code: 'translation', ...problem, issues: [{ path: 'texts.0.text', ...problem }] },
      { status: 422 },
    )
  })
  await member.press('Save Changes')
  await screen.findByText(translationMessages.unknown_field.template, { selector: 'p' })
  expect(version).toBe('2026-11-21T06:00:00.000Z')
})
