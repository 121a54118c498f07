import { newsletterMessages } from '@nakshi/core/notifications/admin-newsletter-messages'
import type { NewsletterSubscriber } from '@nakshi/core/notifications/admin-newsletter-subscribers'
import type { AdminSettingsChange } from '@nakshi/core/settings/admin-schema'
import { defaultSettings, settingsKeys } from '@nakshi/core/settings/schema'
import { expect, test } from 'vitest'
import {
  api,
  expectToast,
  findAxeViolations,
  getFilter,
  matches,
  openScreen,
  screen,
  shopSettings,
  toListResponse,
  waitFor,
  within,
} from './harness.tsx'
import { coupon } from './records.ts'

const withNewsletter = {
  ...shopSettings,
  marketing_settings: {
    ...shopSettings.marketing_settings,
    newsletter: { enabled: true, coupon_percent: 10, coupon_days: 30 },
  },
}

const subscriber = (changes: Partial<NewsletterSubscriber>): NewsletterSubscriber => ({
  id: crypto.randomUUID(),
  email: 'meera@example.test',
  status: 'subscribed',
  source: '/products/mug',
  created_at: '2026-11-20T06:00:00.000Z',
  confirmed_at: '2026-11-20T06:05:00.000Z',
  unsubscribed_at: null,
  coupon_code: 'WELCOMEK7MP3RTX',
  ...changes,
})

function mockSubscribers(...subscribers: NewsletterSubscriber[]) {
  api.respond('GET /api/settings', withNewsletter)
  api.respond('GET /api/admin/newsletter-subscribers', (request) =>
    toListResponse(subscribers.filter((row) => matches(row, getFilter(request)))),
  )
  api.respond('DELETE /api/admin/newsletter-subscribers/:id', ({ params }) => {
    subscribers.splice(
      subscribers.findIndex(({ id }) => id === params.id),
      1,
    )
    return { id: params.id }
  })
}

test('lists subscribed addresses first, the others by status, and deletes one after a question', async () => {
  mockSubscribers(
    subscriber({}),
    subscriber({
      email: 'left@example.test',
      status: 'unsubscribed',
      unsubscribed_at: '2026-11-25T06:00:00.000Z',
    }),
  )
  const member = await openScreen('/newsletter-subscribers')
  const table = await screen.findByRole('table', { name: 'Newsletter subscribers' })
  expect(within(table).getByText('WELCOMEK7MP3RTX')).toBeTruthy()
  expect(within(table).queryByText('left@example.test')).toBeNull()
  expect(screen.getByRole('link', { name: 'Newsletter' }).getAttribute('aria-current')).toBe('page')
  expect(await findAxeViolations()).toEqual([])

  await member.user.click(screen.getByRole('tab', { name: 'Unsubscribed' }))
  await screen.findByText('left@example.test')
  await member.user.click(screen.getByRole('tab', { name: 'Subscribed' }))
  await member.user.click(await screen.findByRole('button', { name: 'Delete meera@example.test' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^The promo code is deleted too/)).toBeTruthy()
  await member.user.click(dialog.getByRole('button', { name: 'Delete' }))
  await expectToast(newsletterMessages.deleted.template)
  await waitFor(() => expect(screen.queryByText('meera@example.test')).toBeNull())
})

test('shows no tab for the newsletter while it is off', async () => {
  api.respond('GET /api/settings', shopSettings)
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  await openScreen('/customers')
  await screen.findByRole('heading', { name: 'Customers' })
  expect(screen.queryByRole('link', { name: 'Newsletter' })).toBeNull()
})

test('shows promo codes of the newsletter apart, with their limits fixed', async () => {
  const personal = coupon({
    code: 'WELCOMEK7MP3RTX',
    is_personal: true,
    usage_limit: 1,
    first_order_only: true,
  })
  api.respond('GET /api/settings', withNewsletter)
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  api.respond('GET /api/admin/coupons', (request) =>
    toListResponse([personal, coupon()].filter((row) => matches(row, getFilter(request)))),
  )
  api.respond('GET /api/admin/coupons/:id', personal)
  const member = await openScreen('/coupons')
  await screen.findByText('FESTIVE')
  expect(screen.queryByText(personal.code)).toBeNull()
  await member.user.click(screen.getByRole('tab', { name: 'Newsletter' }))
  await member.user.click(await screen.findByRole('link', { name: personal.code }))
  const limit = await screen.findByRole('spinbutton', { name: 'Usage limit' })
  expect(limit.hasAttribute('readonly')).toBe(true)
  expect(screen.getByText('For one newsletter subscriber: one use on the first order')).toBeTruthy()
})

test('saves the newsletter with a discount, and shows its fields only while it is on', async () => {
  api.respond('GET /api/settings', shopSettings)
  const groups = settingsKeys.map((id) => ({ id, value: defaultSettings[id], updated_at: '2026-11-01' }))
  api.respond('GET /api/admin/settings', () => toListResponse(groups))
  const saved: unknown[] = []
  api.respond('PUT /api/admin/settings', ({ body }) => {
    const { value = {} } = (body as AdminSettingsChange).marketing_settings ?? {}
    saved.push(value)
    return [{ id: 'marketing_settings', value, updated_at: '2026-11-27' }]
  })
  const member = await openScreen('/settings?tab=marketing')
  const toggle = await screen.findByLabelText('Offer a newsletter')
  const name = 'Discount for the first order'
  expect(screen.queryByRole('spinbutton', { name })).toBeNull()
  await member.user.click(toggle)
  expect(await screen.findByRole('link', { name: 'View subscribers' })).toBeTruthy()
  await member.fill('spinbutton', name, '101')
  await member.press('Save Changes')
  await screen.findByText('A percentage can be at most 100')
  await member.fill('spinbutton', name, '10')
  expect(await findAxeViolations()).toEqual([])
  await member.press('Save Changes')
  await waitFor(() =>
    expect(saved).toEqual([
      {
        ...defaultSettings.marketing_settings,
        newsletter: { enabled: true, coupon_percent: 10, coupon_days: 30 },
      },
    ]),
  )
})

test('invites to the first coupon where the newsletter has its own tab', async () => {
  api.respond('GET /api/settings', withNewsletter)
  api.respond('GET /api/admin/coupons', () => toListResponse([]))
  await openScreen('/coupons')
  await screen.findByText('Create your first promo code.')
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
})
