import { messages } from '@nakshi/core/messages'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { SHOP_HOME } from '../../src/api/shop-home.ts'
import { AcceptInvitation } from '../../src/app/AcceptInvitation.tsx'
import {
  api,
  currentPath,
  findAxeViolations,
  getValue,
  openScreen,
  screen,
  toListResponse,
} from './harness.tsx'

// spec: admin 2 · Dashboard: a non-admin sees Access Denied and the sentence below
// spec: admin 6 · Every admin screen but the dashboard sends a non-admin to /admin
test('shows Access Denied to a shopper on the dashboard and redirects other screens there', async () => {
  const denied = { level: 1, name: messages.auth.access_denied.template }
  await openScreen('/', null)
  await screen.findByRole('heading', denied)
  screen.getByText(messages.auth.access_denied_detail.template)
  expect(await findAxeViolations()).toEqual([])

  await openScreen('/orders', null)
  await screen.findByRole('heading', denied)
  expect(currentPath()).toMatch(/^\/?$/)
  const leave = screen.getByRole('link', { name: 'Continue shopping' })
  expect(leave.getAttribute('href')).toBe(SHOP_HOME)
})

test('does nothing as another account that signed in, and shows nothing once another tab has signed out', async () => {
  api.respond('GET /api/admin/:resource', () => toListResponse([]))
  const member = await openScreen('/coupons')
  await screen.findByRole('heading', { level: 1, name: 'Coupons' })
  const reportChange = (newValue: string) =>
    act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'nakshi:session-news', newValue })))
  await member.fill('textbox', /Search/, 'DIWALI')
  reportChange('arrived')
  expect(getValue(await screen.findByRole('textbox', { name: /Search/ }))).toBe('DIWALI')
  expect(screen.queryByRole('dialog')).toBeNull()

  const shopper = { id: crypto.randomUUID(), email: 'x@example.test', full_name: null, role: 'user' } as const
  api.respond('GET /api/auth/session', { user: { ...shopper, staff_role: null } })
  // The browser asks whether to reload a page with unsaved input; one that stays does nothing as the other
  reportChange('arrived')
  await screen.findByRole('dialog', { name: 'Please sign in again' })
  reportChange('left')
  await screen.findByRole('heading', { level: 1, name: messages.auth.access_denied.template })
  expect(screen.queryByRole('heading', { level: 1, name: 'Coupons' })).toBeNull()
})

test('says of an invitation that could not be read that it could not, and reads it again', async () => {
  api.respond('GET /api/auth/session', { user: null })
  const fail = (statusCode: number) => api.fail('POST /api/invitations/open', { statusCode })
  const restore = fail(503)
  render(<AcceptInvitation />)
  await screen.findByRole('heading', { name: messages.auth.error.template })
  restore()
  fail(404)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'This invitation is not valid' })
})
