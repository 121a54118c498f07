import { expect, test } from 'vitest'
import { card, category } from '../examples.ts'
import {
  api,
  expectFocus,
  expectGone,
  expectPath,
  findAxeViolations,
  mockShop,
  openPage,
  screen,
  waitFor,
  within,
} from './harness.tsx'

const KEY = 'nakshi:recent-searches'
const photoGifts = category(1, { name: 'Photo Gifts', slug: 'photo-gifts' })

async function openSearch({ user }: Awaited<ReturnType<typeof openPage>>) {
  const banner = await screen.findByRole('banner')
  const button = within(banner)
    .getAllByRole('button', { name: 'Search' })
    .find((each) => each.hasAttribute('aria-expanded'))
  if (!button) throw new Error('no button opens the search')
  await user.click(button)
  const field = document.getElementById('phone-search')
  if (!field) throw new Error('the search is not open')
  await expectFocus(field)
  return field
}
const findOffer = () => screen.findByRole('navigation', { name: 'Suggestions' })

function mockSearch(): void {
  mockShop({ user: null, products: [card()] })
  api.respond('GET /api/categories', { items: [photoGifts] })
}

test('offers the last searches and the categories on a phone, and clears the searches', async () => {
  mockSearch()
  const visitor = await openPage('/about')
  await visitor.press('Accept all')
  localStorage.setItem(KEY, 'Diya\nphoto mug')
  await visitor.user.type(await openSearch(visitor), ' Photo  Mug {Enter}')
  await waitFor(() => expect(localStorage.getItem(KEY)).toBe('Photo Mug\nDiya'))

  const page = await openPage('/about')
  const field = await openSearch(page)
  const offer = await findOffer()
  expect(
    within(within(offer).getByRole('list', { name: 'Recent searches' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent?.trim()),
  ).toEqual(['Photo Mug', 'Diya'])
  // A phone shows no other search
  document.querySelector('.header-search form')?.removeAttribute('role')
  expect(await findAxeViolations()).toEqual([])

  await page.user.click(within(offer).getByRole('button', { name: 'Clear' }))
  expect(within(offer).queryByText('Diya')).toBeNull()
  expect(localStorage.getItem(KEY)).toBeNull()
  await expectFocus(field)
  await page.follow('Photo Gifts', offer)
  await expectPath('/products?category=photo-gifts')
  await expectGone(() => document.getElementById('phone-search'))
})

test('stores no search without consent, and deletes them when it is withdrawn', async () => {
  mockSearch()
  localStorage.setItem(KEY, 'photo mug')
  const visitor = await openPage('/about')
  await visitor.press('Necessary only')
  await waitFor(() => expect(localStorage.getItem(KEY)).toBeNull())
  await visitor.user.type(await openSearch(visitor), 'diya{Enter}')
  await expectPath('/products?search=diya')
  await openSearch(await openPage('/about'))
  expect(within(await findOffer()).queryByRole('list', { name: 'Recent searches' })).toBeNull()
  expect(localStorage.getItem(KEY)).toBeNull()
})
