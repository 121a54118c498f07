import { messages } from '@nakshi/contract/messages'
import { expect, test } from 'vitest'
import { currentPath, findAxeViolations, openScreen, screen } from './harness.tsx'

// spec: admin 2 · Dashboard: a non-admin sees Access Denied and the sentence below
// spec: admin 6 · Every admin screen but the dashboard sends a non-admin to /admin
test('shows Access Denied to a shopper on the dashboard and redirects other screens there', async () => {
  const denied = { level: 1, name: messages.auth.access_denied }
  await openScreen('/', null)
  await screen.findByRole('heading', denied)
  screen.getByText(messages.auth.access_denied_detail)
  expect(await findAxeViolations()).toEqual([])

  await openScreen('/orders', null)
  await screen.findByRole('heading', denied)
  expect(currentPath()).toMatch(/^\/?$/)
  const leave = screen.getByRole('link', { name: 'Continue shopping' })
  expect(leave.getAttribute('href')).toBe('/')
})
