import { expect, test } from 'vitest'
import { card, toList } from '../examples.ts'
import { api, expectPath, getValue, mockShop, openPage, screen, waitFor, within } from './harness.tsx'

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
