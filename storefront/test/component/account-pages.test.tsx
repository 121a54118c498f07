import { guestMessages } from '@nakshi/core/accounts/guest-messages'
import type { Design } from '@nakshi/core/designs/schema'
import { messages } from '@nakshi/core/messages'
import { expect, test } from 'vitest'
import { card, toList } from '../examples.ts'
import {
  api,
  currentPath,
  expectPath,
  getValue,
  mockShop,
  openPage,
  screen,
  waitFor,
  within,
} from './harness.tsx'

test('suggests popular products in an empty cart, and links account pages to each other', async () => {
  mockShop()
  api.respond('GET /api/products', toList(...[1, 2, 3, 4].map((number) => card({ slug: `mug-${number}` }))))
  api.respond('GET /api/orders', { items: [], total: 0, page: 1, per_page: 10 })
  await openPage('/cart')
  await screen.findByRole('heading', { name: 'Your cart is empty' })
  const popular = await screen.findByRole('region', { name: 'Popular gifts' })
  await waitFor(() => expect(within(popular).getAllByRole('article')).toHaveLength(4))

  const visitor = await openPage('/profile')
  const account = await screen.findByRole('navigation', { name: 'Account' })
  await within(account).findByRole('link', { name: 'Profile', current: 'page' })
  await visitor.follow('Orders', account)
  await expectPath('/orders')
})

test('links a saved design to its product only while that is sold', async () => {
  mockShop()
  const saved = (title: string, id: string | null): Design => ({
    id: crypto.randomUUID(),
    product: { id, slug: 'plate', title },
    print_area_id: crypto.randomUUID(),
    area_version: 1,
    variant_selections: {},
    custom_options: {},
    style: { texts: [], photos: [] },
    report: { texts: [], photos: [] },
    preview_url: null,
    is_saved: true,
    created_at: '2026-11-01T00:00:00.000Z',
  })
  api.respond('GET /api/designs', { items: [saved('Plate', crypto.randomUUID()), saved('Mug', null)] })
  await openPage('/profile?tab=designs')
  await screen.findByRole('link', { name: 'Plate' })
  await screen.findByRole('button', { name: /Add to cart.*Plate/ })
  expect(screen.queryByRole('link', { name: /Mug/ })).toBeNull()
  screen.getByText(messages.product.unavailable.template)
  const mug = screen.getAllByRole('button').filter(({ textContent }) => textContent?.includes('Mug'))
  expect(mug.map(({ textContent }) => textContent?.trim())).toEqual(['Delete Mug'])
})

test('prefills the profile’s phone number at checkout and removes it when it is cleared', async () => {
  const shop = mockShop()
  const visitor = await openPage('/profile')
  const phone = () => screen.findByLabelText(/^Mobile number/)
  await visitor.fill(/^Mobile number/, '12345')
  await visitor.press('Save')
  await screen.findByText('Please enter a 10-digit Indian mobile number')
  await visitor.fill(/^Mobile number/, '+91 98765 43210')
  await visitor.press('Save')
  await screen.findByText('Saved')
  expect(shop.profile.phone).toBe('9876543210')
  expect(getValue(await phone())).toBe('9876543210')
  await visitor.fill(/^Mobile number/, '')
  await visitor.press('Save')
  await waitFor(() => expect(shop.profile.phone).toBeNull())
  await openPage('/profile')
  expect(getValue(await phone())).toBe('')
})

test('lets a shopper leave another account to confirm the address of this one', async () => {
  const shop = mockShop()
  const message = guestMessages.sign_in_to_confirm
  api.fail('POST /api/auth/confirm-email', {
    statusCode: 401,
    code: 'sign_in_to_confirm',
    message: message.template,
  })
  const visitor = await openPage('/auth?mode=confirm#token')
  await visitor.press('Confirm email address')
  await screen.findByText(message.template)
  await screen.findByText(`You are signed in as ${shop.user?.email}.`)
  await visitor.press('Sign in with another account')
  await waitFor(() => expect(shop.user).toBeNull())
})

test('shows no sign-in link after an address is confirmed', async () => {
  mockShop()
  api.respond('POST /api/auth/confirm-email', { message: messages.auth.confirmed.template })
  const visitor = await openPage('/auth?mode=confirm#token')
  await visitor.press('Confirm email address')
  await screen.findByText(messages.auth.confirmed.template)
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull()
})

test('asks to sign in after a password is reset in a browser that was signed in', async () => {
  const shop = mockShop()
  const sessions: boolean[] = []
  api.respond('GET /api/auth/session', () => {
    sessions.push(shop.user !== null)
    return { user: shop.user }
  })
  api.respond('POST /api/auth/reset-password', () => {
    shop.user = null
    return { message: messages.auth.password_changed.template }
  })
  const visitor = await openPage('/auth?mode=reset#token')
  await waitFor(() => expect(sessions).toEqual([true]))
  await visitor.fill(/^New password/, 'a-gift-for-meera')
  await visitor.fill(/^Repeat/, 'a-gift-for-meera')
  await visitor.press('Set new password')
  await screen.findByRole('heading', { name: 'Welcome back' })
  expect(sessions).toEqual([true, false])
  expect(currentPath()).toBe('/auth')
})
