import { defaultSettings, settingsKeys } from '@nakshi/contract/shop/settings'
import { expect, test } from 'vitest'
import {
  api,
  currentPath,
  findAxeViolations,
  openScreen,
  screen,
  shopSettings,
  toListResponse,
  waitFor,
} from './harness.tsx'

// spec: admin 2 · Site Settings: hero with preview, marquee with preview, store, Save Changes
// spec: admin 4 · Marquee fields show only while it is enabled
// spec: admin 5 · Marquee speed 5 to 60 seconds
test('shows the banner fields only while the banner is enabled, and limits its speed to 5 to 60 seconds', async () => {
  api.respond('GET /api/settings', shopSettings)
  api.respond('GET /api/admin/settings', () =>
    toListResponse(settingsKeys.map((id) => ({ id, value: defaultSettings[id], updated_at: null }))),
  )
  api.respond('GET /api/admin/security', { require_second_factor: false })
  const member = await openScreen('/settings')
  const name = 'Speed: seconds per loop'
  await member.fill('spinbutton', name, '61')
  expect(await findAxeViolations()).toEqual([])
  await member.press('Save Changes')
  await waitFor(() =>
    expect(screen.getByRole('spinbutton', { name }).getAttribute('aria-invalid')).toBe('true'),
  )
  await member.user.click(screen.getByLabelText('Show the banner'))
  await waitFor(() => expect(screen.queryByRole('spinbutton', { name })).toBeNull())
})

test('keeps typed values across the tabs of the settings, and opens the tab of a refused field', async () => {
  api.respond('GET /api/settings', shopSettings)
  api.respond('GET /api/admin/settings', () =>
    toListResponse(settingsKeys.map((id) => ({ id, value: defaultSettings[id], updated_at: null }))),
  )
  const member = await openScreen('/settings?tab=store')
  await member.fill('textbox', 'Store name', '')
  await member.user.click(screen.getByRole('tab', { name: 'Delivery' }))
  await member.fill('spinbutton', 'Handling time (working days)', '3')
  expect(currentPath()).toBe('/settings?tab=delivery')
  expect(await findAxeViolations()).toEqual([])
  await member.press('Save Changes')
  const name = await screen.findByRole('textbox', { name: 'Store name' })
  expect(currentPath()).toBe('/settings?tab=store')
  expect(name.getAttribute('aria-invalid')).toBe('true')
  await member.user.click(screen.getByRole('tab', { name: 'Delivery' }))
  const days = await screen.findByRole<HTMLInputElement>('spinbutton', {
    name: 'Handling time (working days)',
  })
  expect(days.value).toBe('3')
})
