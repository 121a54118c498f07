import { demoStoreDetails } from '@nakshi/core/settings/demo-store'
import { defaultSettings, settingsKeys } from '@nakshi/core/settings/schema'
import { expect, test } from 'vitest'
import {
  api,
  fireEvent,
  getValue,
  openScreen,
  screen,
  shopSettings,
  toListResponse,
  waitFor,
} from './harness.tsx'

function mockForms() {
  api.respond('GET /api/settings', shopSettings)
  api.respond('GET /api/admin/payment-gateways', { gateways: [] })
  api.respond('GET /api/admin/settings', () =>
    toListResponse(
      settingsKeys.map((id) => ({
        id,
        value: { ...defaultSettings[id], ...(id === 'store_settings' && demoStoreDetails) },
        updated_at: null,
      })),
    ),
  )
  api.respond('GET /api/admin/categories', () => toListResponse([]))
  api.respond('GET /api/admin/products', () => toListResponse([]))
  api.respond('GET /api/admin/coupons', () => toListResponse([]))
}

const numbers = () => screen.queryAllByRole<HTMLInputElement>('spinbutton')

// `as`: what is shown after the field is left, or null where it is refused and stays as typed.
test.each<{ path: string; open: string[]; fields: number; decimals: string[] }>([
  {
    path: '/products/add',
    open: ['Add Option'],
    fields: 7,
    decimals: ['Weight (kg)', 'Length (cm)', 'Width (cm)', 'Height (cm)'],
  },
  { path: '/coupons/add', open: [], fields: 3, decimals: [] },
  { path: '/settings?tab=home', open: [], fields: 1, decimals: [] },
  { path: '/settings?tab=delivery', open: ['Add a zone'], fields: 6, decimals: [] },
  { path: '/settings?tab=payment', open: [], fields: 2, decimals: [] },
  { path: '/settings?tab=marketing', open: [], fields: 2, decimals: [] },
])('stores every number of $path as it is typed, or refuses it', async ({ path, open, fields, decimals }) => {
  mockForms()
  const member = await openScreen(path)
  for (const label of open) await member.press(label)
  await waitFor(() => expect(numbers().length).toBeGreaterThanOrEqual(fields))
  for (const field of numbers()) {
    const name = field.labels?.[0]?.textContent?.replace(/\s*\*$/, '') ?? ''
    const isDecimal = decimals.includes(name)
    const type = (value: string) => {
      fireEvent.change(field, { target: { value } })
      fireEvent.blur(field)
    }
    type('1,5')
    expect(getValue(field), name).toBe(isDecimal ? '1.5' : '1,5')
    await waitFor(() => expect(field.getAttribute('aria-invalid'), name).toBe(String(!isDecimal)))
    type('1,00,000')
    expect(getValue(field), name).toBe('100000')
    if (isDecimal) {
      type('1,500')
      expect(getValue(field), name).toBe('1,500')
      await waitFor(() => expect(field.getAttribute('aria-invalid'), name).toBe('true'))
    }
    type('')
  }
})

test('changes a number by the arrow keys within its range', async () => {
  mockForms()
  await openScreen('/settings?tab=home')
  const speed = await screen.findByRole('spinbutton', { name: 'Speed: seconds per loop' })
  fireEvent.change(speed, { target: { value: '59' } })
  for (let press = 0; press < 3; press += 1) fireEvent.keyDown(speed, { key: 'ArrowUp' })
  expect(getValue(speed)).toBe('60')
  fireEvent.keyDown(speed, { key: 'ArrowDown' })
  expect([getValue(speed), speed.getAttribute('aria-valuenow')]).toEqual(['59', '59'])
})
