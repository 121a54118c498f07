import { expect, test } from 'vitest'
import { card, profile, settings } from '../examples.ts'
import { api, findAxeViolations, mockShop, openPage, screen, toCartLine, waitFor } from './harness.tsx'

const LABEL = /may email me once if I leave items in my cart/
const findBox = () => screen.findByRole<HTMLInputElement>('checkbox', { name: LABEL })
const withReminders = () =>
  api.respond('GET /api/settings', {
    ...settings,
    store_settings: { ...settings.store_settings, cart_reminders: true },
  })

/** Saves the consent as the API does. @returns what was sent */
function mockConsent(changes: { email_confirmed?: boolean } = {}): unknown[] {
  const saved: unknown[] = []
  let saving = profile(changes)
  api.respond('GET /api/profile', () => saving)
  api.respond('PATCH /api/profile', ({ body }) => {
    saved.push(body)
    saving = { ...saving, ...(body as object) }
    return saving
  })
  return saved
}

test.each(['/cart', '/profile'])('is agreed to and withdrawn on %s, not preselected', async (path) => {
  const product = card()
  mockShop({ products: [product], lines: [toCartLine(product)] })
  withReminders()
  const saved = mockConsent()
  const visitor = await openPage(path)
  const box = await findBox()
  expect(box.checked).toBe(false)
  await visitor.user.click(box)
  await waitFor(() => expect(box.checked).toBe(true))
  expect(await findAxeViolations()).toEqual([])
  await visitor.user.click(box)
  await waitFor(() => expect(box.checked).toBe(false))
  expect(saved).toEqual([{ cart_reminder_opt_in: true }, { cart_reminder_opt_in: false }])
})

test('says that an unconfirmed address gets no email yet', async () => {
  const product = card()
  mockShop({ products: [product], lines: [toCartLine(product)] })
  withReminders()
  mockConsent({ email_confirmed: false })
  const visitor = await openPage('/cart')
  expect(screen.queryByText(/once you have confirmed your email/)).toBeNull()
  await visitor.user.click(await findBox())
  await screen.findByText(/once you have confirmed your email/)
})

test('is neither shown nor loaded where the shop sends none', async () => {
  const product = card()
  mockShop({ products: [product], lines: [toCartLine(product)] })
  let requests = 0
  api.respond('GET /api/profile', () => {
    requests += 1
    return profile()
  })
  await openPage('/cart')
  await screen.findByRole('button', { name: 'Proceed to Checkout' })
  expect(screen.queryByRole('checkbox', { name: LABEL })).toBeNull()
  expect(requests).toBe(0)
})

test('is not offered to guests, who have no address yet', async () => {
  const product = card()
  mockShop({ products: [product], lines: [toCartLine(product)] })
  api.respond('GET /api/auth/session', { user: null, guest: true })
  withReminders()
  await openPage('/cart')
  await screen.findByRole('button', { name: 'Proceed to Checkout' })
  expect(screen.queryByRole('checkbox', { name: LABEL })).toBeNull()
})
