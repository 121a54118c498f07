import { expect, test, vi } from 'vitest'
import { card, settings } from '../examples.ts'
import {
  api,
  expectFocus,
  expectGone,
  findAxeViolations,
  mockShop,
  openPage,
  screen,
  waitFor,
  within,
} from './harness.tsx'

const DAY_MS = 86_400_000
/** Needed, and gone with the tab: how far a page was scrolled. */
const NEEDED = 'react-router-scroll-positions'

const products = [1, 2, 3, 4, 5, 6].map((number) => card({ slug: `gift-${number}`, title: `Gift ${number}` }))
const [first, second] = products.map(({ title }) => title)

const queryChoices = () => screen.queryByRole('region', { name: 'Cookie choices' })
const queryRecent = () => screen.queryByRole('region', { name: 'Recently viewed' })

const expectRecent = async (titles: (string | undefined)[]) => {
  const recent = await screen.findByRole('region', { name: 'Recently viewed' })
  await waitFor(() =>
    expect(
      within(recent)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(titles),
  )
}

/** Opens the page of a product and waits until it is recorded as viewed. */
async function view(number: number) {
  const visitor = await openPage(`/products/gift-${number}`)
  await screen.findByRole('heading', { level: 1, name: `Gift ${number}` })
  return visitor
}

/** The names of what the browser keeps, without what is needed for as long as the tab is open. */
const stored = () =>
  [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((name) => name !== NEEDED).sort()

// spec: admin 2 · Cookie policy: what is kept, the choice, the banner. Ours names what this shop
//   keeps instead of kinds it does not set
test('shows recently viewed products on the home page and other products for 180 days after consent', async () => {
  mockShop({ user: null, products })
  vi.useFakeTimers({ toFake: ['Date'] })
  const visitor = await openPage('/')
  await visitor.press('Accept all')
  await expectGone(queryChoices)
  await view(1)
  await view(2)
  await expectRecent([first])
  await openPage('/')
  await expectRecent([second, first])

  // Also after a reload, until the last of these days
  const begin = Date.now()
  vi.setSystemTime(begin + 179 * DAY_MS)
  await openPage('/')
  await expectRecent([second, first])
  expect(queryChoices()).toBeNull()

  // Then the choice is asked for again, and what was kept until then goes
  vi.setSystemTime(begin + 181 * DAY_MS)
  await openPage('/')
  await screen.findByRole('region', { name: 'Cookie choices' })
  expect(queryRecent()).toBeNull()
  await waitFor(() => expect(stored()).toEqual(['nakshi:consent']))
})

// spec: admin 2 · Cookie policy: what is kept, the choice, the banner. Ours names what this shop
//   keeps instead of kinds it does not set
test('shows the last four viewed products until consent is withdrawn', async () => {
  const shop = mockShop({ user: null, products })
  let visitor = await openPage('/')
  await visitor.press('Accept all')
  for (const number of [1, 2, 3, 4, 5, 6]) await view(number)
  await openPage('/')
  const newest = ['Gift 6', 'Gift 5', 'Gift 4', 'Gift 3']
  await expectRecent(newest)

  // One that is gone is passed over
  shop.products = products.filter(({ title }) => title !== 'Gift 6')
  visitor = await openPage('/')
  await expectRecent(newest.slice(1))

  // Taking consent back removes what was kept
  expect(stored()).toContain('nakshi:recently-viewed')
  await visitor.follow('Cookies', screen.getByRole('contentinfo'))
  const main = screen.getByRole('main')
  await waitFor(() =>
    expect(within(main).getByRole('status').textContent).toContain('recently viewed products and searches'),
  )
  await visitor.user.click(within(main).getByRole('button', { name: 'Cookie settings' }))
  await screen.findByRole('checkbox', { name: /^Functional/, checked: true })
  await visitor.press('Necessary only')
  await waitFor(() =>
    expect(within(main).getByRole('status').textContent).toContain('necessary cookies only'),
  )
  expect(stored()).toEqual(['nakshi:consent'])

  // Only necessary keeps the choice alone, also after a reload
  await expectGone(queryChoices)
  await view(1)
  await openPage('/')
  await screen.findByRole('heading', { level: 1 })
  expect(queryChoices()).toBeNull()
  expect(queryRecent()).toBeNull()
  expect(stored()).toEqual(['nakshi:consent'])
})

test('makes the cookie choice by keyboard right after the skip link, and opens it again', async () => {
  mockShop({ user: null })
  const { user } = await openPage('/')
  await screen.findByRole('region', { name: 'Cookie choices' })
  const focused = () => document.activeElement?.textContent
  await user.tab()
  expect(focused()).toBe('Skip to content')
  for (const name of ['Accept all', 'Necessary only', 'Choose']) {
    await user.tab()
    expect(focused()).toBe(name)
  }
  await user.keyboard('{Enter}')
  const functional = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /^Functional/ })
  expect((await functional()).checked).toBe(false)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Necessary/ }).disabled).toBe(true)
  await expectFocus(await functional())
  expect(await findAxeViolations()).toEqual([])
  await user.keyboard(' ')
  screen.getByRole('button', { name: 'Save choice' }).focus()
  await user.keyboard('{Enter}')
  await expectGone(queryChoices)
  await expectFocus(screen.getByRole('main'))

  const settings = within(screen.getByRole('contentinfo')).getByRole('button', { name: 'Cookie settings' })
  settings.focus()
  await user.keyboard('{Enter}')
  await expectFocus(await screen.findByRole('region', { name: 'Cookie choices' }))
  expect((await functional()).checked).toBe(true)
  await user.keyboard('{Escape}')
  await expectGone(queryChoices)
  await expectFocus(settings)
})

const mockAnalytics = (ids: { google_analytics_id?: string; meta_pixel_id?: string }) =>
  api.respond('GET /api/settings', {
    ...settings,
    marketing_settings: { ...settings.marketing_settings, ...ids },
  })
const getAnswer = () => localStorage.getItem('nakshi:consent')?.split(' ')[2]

test('asks about analytics where the store uses them, and again for a service added later', async () => {
  mockShop({ user: null })
  const google = { google_analytics_id: 'G-AB12CD34EF' }
  mockAnalytics(google)
  const visitor = await openPage('/')
  const banner = await screen.findByRole('region', { name: 'Cookie choices' })
  expect(banner.textContent).toContain('and measure visits with Google Analytics?')
  await visitor.press('Choose')
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Analytics/ })
  expect(box.checked).toBe(false)
  expect(await findAxeViolations()).toEqual([])
  await visitor.user.click(screen.getByRole('checkbox', { name: /^Functional/ }))
  await visitor.press('Save choice')
  await expectGone(queryChoices)
  expect(getAnswer()).toBe('-google')

  await openPage('/')
  await screen.findByRole('heading', { level: 1 })
  expect(queryChoices()).toBeNull()

  mockAnalytics({ ...google, meta_pixel_id: '123456789012345' })
  const again = await openPage('/')
  await waitFor(() => expect(queryChoices()?.textContent).toContain('Google Analytics and Meta Pixel?'))
  await again.press('Necessary only')
  await expectGone(queryChoices)
  expect(getAnswer()).toBe('-google.meta')
  expect(document.cookie).not.toContain('analytics')
})
