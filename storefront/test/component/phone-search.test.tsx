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

test('offers popular searches that are not among the recent ones, on a phone and a wide screen', async () => {
  mockSearch()
  api.respond('GET /api/search/popular', { items: ['photo mug', 'राखी'] })
  const visitor = await openPage('/about')
  await visitor.press('Accept all')
  localStorage.setItem(KEY, 'Photo Mug')
  await openSearch(visitor)
  const phone = within(await findOffer()).getByRole('list', { name: 'Popular searches' })
  const links = within(phone).getAllByRole('link')
  expect(links.map(({ textContent, lang }) => [textContent?.trim(), lang])).toEqual([['राखी', 'hi']])
  await visitor.press('Close search')

  const wide = document.getElementById('header-search')
  if (!wide) throw new Error('no search in the header')
  await visitor.user.click(wide)
  const offer = await findOffer()
  expect(within(offer).queryByRole('list', { name: 'Categories' })).toBeNull()
  await visitor.user.keyboard('{Escape}')
  expect(screen.queryByRole('navigation', { name: 'Suggestions' })).toBeNull()
  await visitor.user.click(document.body)
  await visitor.user.click(wide)
  await visitor.follow('राखी', await findOffer())
  await expectPath(`/products?${new URLSearchParams({ search: 'राखी' })}`)
  expect(screen.queryByRole('navigation', { name: 'Suggestions' })).toBeNull()
})
