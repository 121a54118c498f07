import { ownPrivacyMessages } from '@nakshi/core/privacy/messages'
import type { Nominee, OwnPrivacy } from '@nakshi/core/privacy/schema'
import { expect, test } from 'vitest'
import { profile, settings } from '../examples.ts'
import {
  api,
  expectToast,
  findAxeViolations,
  mockShop,
  openPage,
  screen,
  waitFor,
  within,
} from './harness.tsx'

test('shows consents with their times, saves a nominee, and sends a request about personal data', async () => {
  mockShop()
  api.respond('GET /api/settings', { ...settings, whatsapp: true })
  const privacy: OwnPrivacy = { consents: [], nominee: null, requests: [] }
  api.respond('GET /api/profile/privacy', () => Response.json(privacy))
  let isOn = false
  api.respond('GET /api/profile', () => Response.json(profile({ whatsapp_opt_in: isOn })))
  api.respond('PATCH /api/profile', ({ body }) => {
    isOn = (body as { whatsapp_opt_in: boolean }).whatsapp_opt_in
    privacy.consents.unshift({ purpose: 'whatsapp', is_given: isOn, at: new Date().toISOString() })
    return Response.json(profile({ whatsapp_opt_in: isOn }))
  })
  api.respond('PUT /api/profile/nominee', ({ body }) => {
    privacy.nominee = body as Nominee
    return Response.json(privacy)
  })
  api.respond('POST /api/contact-messages', ({ body }) => {
    const { subject, kind } = body as { subject: string; kind: string }
    expect(kind).toBe('privacy')
    const createdAt = '2026-11-29T06:00:00.000Z'
    privacy.requests.unshift({
      ...{ reference: 'REQ-7F3K2A', subject, created_at: createdAt },
      ...{ answer_by: '2027-02-27T06:00:00.000Z', handled_at: null },
    })
    return Response.json({ reference: 'REQ-7F3K2A', message: 'Thank you' }, { status: 201 })
  })
  const visitor = await openPage('/profile?tab=privacy')

  expect(await screen.findByLabelText(/may show the photos of my reviews/)).toHaveProperty('checked', false)
  // A consent is given and withdrawn with the same box
  const box = await screen.findByLabelText(/may send me WhatsApp messages/)
  await visitor.user.click(box)
  const list = await screen.findByRole('list', { name: 'Consents given and withdrawn' })
  await within(list).findByText('Agreed')
  await visitor.user.click(box)
  await within(list).findByText('Withdrawn')
  expect(await findAxeViolations()).toEqual([])

  // A nominee needs a way to be reached
  await visitor.fill(/^Name of the nominee/, 'Ravi Rao')
  await visitor.press('Save nominee')
  await screen.findByText(ownPrivacyMessages.nominee_contact.template)
  await visitor.fill(/^Email of the nominee/, 'ravi@example.test')
  await visitor.press('Save nominee')
  await expectToast(ownPrivacyMessages.nominee_saved.template)
  await screen.findByRole('button', { name: 'Remove nominee' })

  // A request names the day by which it is answered
  await visitor.press('Ask about your data')
  await visitor.user.selectOptions(await screen.findByLabelText(/^What you ask for/), 'Correct my data')
  await visitor.fill(/^Your request/, 'My name is written with two a')
  await visitor.press('Send request')
  await waitFor(() => expect(screen.getByText(/answer by 27 Feb 2027/)).toBeTruthy())
})
