import type { AdminSetting, AdminSettingsChange } from '@nakshi/core/settings/admin-schema'
import { demoStoreDetails } from '@nakshi/core/settings/demo-store'
import { defaultSettings, settingsKeys } from '@nakshi/core/settings/schema'
import { afterEach, expect, test, vi } from 'vitest'
import {
  api,
  contactMessage,
  expectToast,
  findAxeViolations,
  openScreen,
  screen,
  shopSettings,
  toListResponse,
  waitFor,
} from './harness.tsx'

afterEach(() => void vi.useRealTimers())

function mockSettings() {
  const saved: AdminSettingsChange[] = []
  const groups: AdminSetting[] = settingsKeys.map((id) => ({
    id,
    value: { ...defaultSettings[id], ...(id === 'store_settings' && demoStoreDetails) },
    updated_at: '2026-11-29T06:00:00.000Z',
  }))
  api.respond('GET /api/settings', shopSettings)
  api.respond('GET /api/admin/settings', () => toListResponse(groups))
  api.respond('PUT /api/admin/settings', ({ body }) => {
    saved.push(body as AdminSettingsChange)
    return groups
  })
  return saved
}

test('saves how long data is kept, and names a period that is too short', async () => {
  const saved = mockSettings()
  const member = await openScreen('/settings?tab=privacy')
  await screen.findByText(/^From 13 May 2027 the DPDP Rules, 2025 ask every shop/)
  const emails = /^Sent emails \(days\)/
  await member.fill('spinbutton', emails, '7')
  await member.press('Save Changes')
  await screen.findByText('Must be at least 30')
  expect(await findAxeViolations()).toEqual([])
  await member.fill('spinbutton', emails, '120')
  await member.press('Save Changes')
  await waitFor(() =>
    expect(saved.at(-1)).toMatchObject({ privacy_settings: { value: { email_days: 120 } } }),
  )
  expect(screen.getByRole('link', { name: 'Open data breaches' }).getAttribute('href')).toMatch(
    /data-breaches$/,
  )
})

test('says since when a year is asked for, and asks for it at each field', async () => {
  mockSettings()
  vi.setSystemTime('2027-05-13T06:00:00Z')
  await openScreen('/settings?tab=privacy')
  await screen.findByText(/^Since 13 May 2027 the DPDP Rules, 2025 ask every shop/)
  const fields = screen.getAllByRole('spinbutton')
  expect(fields.map((field) => field.getAttribute('aria-valuemin'))).toEqual(fields.map(() => '365'))
})

test('records a data breach with the hour by which the Board wants its report', async () => {
  api.respond('GET /api/settings', shopSettings)
  const rows: object[] = []
  api.respond('GET /api/admin/data-breaches', () => toListResponse(rows))
  api.respond('POST /api/admin/data-breaches', ({ body }) => {
    const row = { id: crypto.randomUUID(), ...(body as object), created_at: '', updated_at: '' }
    rows.push(row)
    return Response.json(row, { status: 201 })
  })
  const member = await openScreen('/data-breaches/add')
  await screen.findByText(/within 72 hours \(DPDP Rules, 2025, rule 7\)/)
  await member.fill('textbox', /^Short name/, 'Order list sent to a stranger')
  await member.fill('textbox', /^What happened/, '40 names and addresses')
  expect(await findAxeViolations()).toEqual([])
  await member.press(/^Create data breach$/i)
  await expectToast('Data breach recorded')
  expect(rows).toMatchObject([{ title: 'Order list sent to a stranger', board_reported_at: null }])
  await screen.findByText(/^Due /)
})

test('says by when a privacy request is answered, and names the contact in the reply', async () => {
  const message = contactMessage({
    kind: 'privacy',
    created_at: '2026-11-01T06:00:00.000Z',
    handled_at: null,
  })
  api.respond('GET /api/settings', shopSettings)
  api.respond('GET /api/admin/contact-messages/:id', message)
  await openScreen(`/contact-messages/${message.id}`)
  await screen.findByText('Answer by 30 Jan 2027')
  const link = await screen.findByRole('link', { name: 'Reply by email' })
  await waitFor(() =>
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(
      'Questions about your personal data: ',
    ),
  )
})
