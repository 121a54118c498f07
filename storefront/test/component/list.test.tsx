import { formatDay } from '@nakshi/core/base/dates'
import { toIndiaDate } from '@nakshi/core/base/india-time'
import { messages } from '@nakshi/core/messages'
import { OCCASIONS, occasionSlugs } from '@nakshi/core/products/gift-facets'
import { expect, test } from 'vitest'
import { defaultPage } from '../../../api/test/harness-pages.ts'
import { card, category, settings, toList } from '../examples.ts'
import {
  api,
  currentPath,
  expectFocus,
  expectPath,
  findAxeViolations,
  getValue,
  mockShop,
  openPage,
  screen,
  waitFor,
  within,
} from './harness.tsx'

const products = [card({ slug: 'frame', title: 'Photo frame' }), card({ slug: 'mug', title: 'Photo mug' })]
const photoGifts = category(1, { name: 'Photo Gifts', slug: 'photo-gifts' })

/** A list of two products. @returns what it was asked for */
function mockList(): string[] {
  const asked: string[] = []
  mockShop({ products })
  api.respond('GET /api/categories', { items: [photoGifts] })
  api.respond('GET /api/products', ({ search }) => {
    asked.push(String(search))
    return toList(...products)
  })
  return asked
}

const countStatus = () => screen.findByText(/^\d+ products? found$/)
const filters = async () => within(await screen.findByRole('complementary', { name: 'Filters' }))

// spec: shop 2 · Product list, any: sorts: Newest, Price: Low to High, Price: High to Low, Name
test('asks for the list in every sort order and keeps the order in the address', async () => {
  const asked = mockList()
  const visitor = await openPage('/products?category=photo-gifts')
  const options = within(await screen.findByLabelText('Sort by')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Newest', 'Price: Low to High', 'Price: High to Low']),
  )
  for (const sort of ['price_asc', 'price_desc', 'name']) {
    await visitor.select('Sort by', sort)
    await expectPath(`/products?category=photo-gifts&sort=${sort}`)
    await waitFor(() => expect(asked.at(-1)).toContain(`sort=${sort}`))
    const cards = await screen.findAllByRole('article')
    expect(cards.map((product) => within(product).getByRole('heading').textContent)).toEqual(
      products.map(({ title }) => title),
    )
    expect(cards[0]?.textContent).toMatch(/₹[\d,]+\.\d\d/)
  }
})

test('shows the price that a search names as a chip, which leaves the other words', async () => {
  mockList()
  api.respond('GET /api/products', ({ search }) => ({
    ...toList(...products),
    search_price: search.get('search') === 'gift under 500' ? { rest: 'gift', max_price: 50_000 } : null,
  }))
  const visitor = await openPage('/products?search=gift+under+500')
  await visitor.user.click(await screen.findByRole('link', { name: 'Remove filter: Up to ₹500.00' }))
  await expectPath('/products?search=gift')
})

test('removes filters through chips and reports an inverted price range', async () => {
  const asked = mockList()
  const visitor = await openPage('/products?category=photo-gifts&search=photo&min=200&max=2000')
  const findChips = async () => within(await screen.findByRole('list', { name: 'Selected filters' }))
  let chips = await findChips()
  expect(chips.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Photo Gifts',
    '“photo”',
    'From ₹200.00',
    'Up to ₹2,000.00',
    'Remove all',
  ])
  expect(await findAxeViolations()).toEqual([])
  await visitor.user.click(chips.getByRole('link', { name: 'Remove filter: “photo”' }))
  await expectPath('/products?category=photo-gifts&min=200&max=2000')
  chips = await findChips()
  await expectFocus(chips.getByRole('link', { name: /From/ }))
  await visitor.user.click(chips.getByRole('link', { name: 'Remove all' }))
  await expectPath('/products')
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Selected filters' })).toBeNull())
  await expectFocus(await countStatus())

  // A lowest price above the highest is told at the field, and nothing is asked of the shop
  const before = asked.length
  await visitor.fill('Minimum price (₹)', '900')
  await visitor.fill('Maximum price (₹)', '100')
  await visitor.user.click((await filters()).getByRole('button', { name: 'Apply' }))
  const min = await screen.findByLabelText('Minimum price (₹)')
  await screen.findByRole('spinbutton', {
    name: 'Minimum price (₹)',
    description: messages.product.price_range.template,
  })
  await expectFocus(min)
  expect(currentPath()).toBe('/products')
  expect(asked).toHaveLength(before)

  // Also when it comes with the address
  await openPage('/products?min=900&max=100')
  await (await filters()).findByText(messages.product.price_range.template)
})

// spec: shop 2 · Header, searching: blank text is ignored
// spec: shop 5 · Header, searching: what is blank after trimming is not sent
test('suggests results while typing in the header and ignores a blank search', async () => {
  mockList()
  const visitor = await openPage('/about')
  const box = await within(await screen.findByRole('banner')).findByRole('combobox')
  await visitor.user.type(box, '   {Enter}')
  expect(currentPath()).toBe('/about')
  await expectFocus(box)

  await visitor.user.clear(box)
  await visitor.user.type(box, 'photo gi')
  const list = await screen.findByRole('listbox', { name: 'Suggestions' })
  await within(list).findByRole('option', { name: /^Photo frame ?₹399\.00/ })
  await waitFor(() =>
    expect(within(list).getAllByRole('option').at(-1)?.textContent).toBe('Search for “photo gi”'),
  )
  await visitor.user.click(await within(list).findByRole('option', { name: 'Photo Gifts' }))
  await expectPath('/products?category=photo-gifts')
})

test('searches on Enter when the highlighted suggestion was replaced', async () => {
  mockList()
  const clock = card({ slug: 'clock', title: 'Wall clock' })
  const mug = card({ slug: 'mug', title: 'Photo mug' })
  api.respond('GET /api/products', ({ search }) => toList(search.get('search') === 'clock' ? clock : mug))
  const visitor = await openPage('/')
  const box = await within(await screen.findByRole('banner')).findByRole('combobox')
  const first = () => screen.getAllByRole('option')[0]
  await visitor.user.type(box, 'clock')
  await waitFor(() => expect(first()?.textContent).toContain('Wall clock'))
  const release = api.hold('GET /api/products')
  await visitor.user.clear(box)
  await visitor.user.type(box, 'mug')
  await screen.findByRole('option', { name: 'Search for “mug”' })
  await visitor.user.keyboard('{ArrowDown}')
  await waitFor(() => expect(first()?.getAttribute('aria-selected')).toBe('true'))
  release()
  await waitFor(() => expect(first()?.textContent).toContain('Photo mug'))
  await visitor.user.keyboard('{Enter}')
  await screen.findByRole('heading', { level: 1, name: 'Search results for “mug”' })
})

const undated = { product_count: 2, date: null, days: null, is_approximate: false } as const
const christmas = {
  slug: 'christmas',
  product_count: 3,
  date: '2026-12-25',
  days: 25,
  is_approximate: false,
} as const

test('names occasions on the home page, with the next date, and on their own', async () => {
  mockShop({ products })
  const occasion = { slug: 'new-baby', ...undated } as const
  const eid = { ...christmas, slug: 'eid', date: '2027-03-09', days: 99, is_approximate: true } as const
  const holi = { ...christmas, slug: 'holi', date: '2027-03-22', days: 112 } as const
  api.respond('GET /api/occasions', { items: [christmas, eid, holi, occasion] })
  api.respond('GET /api/occasions/:slug', { ...occasion, handling: null, deadline: null })
  const visitor = await openPage('/')
  const link = await screen.findByRole('link', { name: 'New baby' })
  const section = within(await screen.findByRole('region', { name: 'Shop by occasion' }))
  expect(section.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Christmas in 25 days',
    'Eid around 9 Mar 2027',
    'Holi 22 Mar 2027',
    'New baby',
  ])
  await visitor.user.click(link)
  await screen.findByRole('heading', { level: 1, name: 'New baby gifts' })
  expect(screen.queryByText(/Order by/)).toBeNull()
})

test('names the last day to order on the page of an occasion, everywhere and for a PIN code', async () => {
  mockShop({ products })
  const now = toIndiaDate(new Date())
  const addDays = (days: number) => new Date(Date.parse(now) + days * 86_400_000).toISOString().slice(0, 10)
  const date = addDays(13)
  api.respond('GET /api/occasions/:slug', {
    ...{ ...christmas, date, days: 13, handling: { min: 2, max: 4 } },
    deadline: { kind: 'late', day: addDays(-1) },
  })
  const visitor = await openPage('/occasions/christmas')
  await screen.findByText(`Christmas: ${formatDay(date)}, in 13 days`)
  await screen.findByText(/too late for delivery in time everywhere in India/)
  const field = await screen.findByLabelText('Deliver to PIN code')
  await visitor.user.type(field, '99')
  await visitor.user.click(screen.getByRole('button', { name: 'Check' }))
  await screen.findByRole('alert')
  await visitor.user.clear(field)
  await visitor.user.type(field, '400001')
  await visitor.user.click(screen.getByRole('button', { name: 'Check' }))
  await screen.findByText(
    `Order by ${formatDay(addDays(4))} to receive any of these gifts at 400001 in time.`,
  )
  expect(screen.queryByText(/everywhere in India/)).toBeNull()
})

test('leaves links to pages of the server to the browser', async () => {
  mockShop({ products })
  const link = { label: 'Newsletter', link: '/newsletter/sign-up' }
  const menus = { header: [link], footer: [{ title: 'More', links: [link] }] }
  api.respond('GET /api/settings', { ...settings, menu_settings: menus })
  await openPage('/')
  const prevented: boolean[] = []
  const note = (event: Event) => {
    prevented.push(event.defaultPrevented)
    event.preventDefault()
  }
  window.addEventListener('click', note)
  for (const each of await screen.findAllByRole('link', { name: 'Newsletter' })) each.click()
  window.removeEventListener('click', note)
  expect(prevented).toEqual([false, false])
  expect(currentPath()).toBe('/')
})

test('leaves links of a content page to pages of the server to the browser', async () => {
  mockShop({ products })
  const paths = ['/newsletter/sign-up', '/media/catalogue/sizes.webp', '/feeds/google.xml', '/admin']
  const body = paths.map((path) => `<p><a href="${path}">Away</a></p>`).join('')
  api.respond('GET /api/pages/:slug', { ...defaultPage('faq'), body })
  await openPage('/faq')
  const prevented: boolean[] = []
  const note = (event: Event) => {
    prevented.push(event.defaultPrevented)
    event.preventDefault()
  }
  window.addEventListener('click', note)
  for (const each of await screen.findAllByRole('link', { name: 'Away' })) each.click()
  window.removeEventListener('click', note)
  expect(prevented).toEqual(paths.map(() => false))
})

/** Three pages; a product that moved down meanwhile comes twice. */
function mockPages(): void {
  mockShop()
  const gifts = Array.from({ length: 60 }, (_, at) => card({ slug: `gift-${at}`, title: `Gift ${at}` }))
  api.respond('GET /api/products', ({ search }) => {
    const page = Number(search.get('page') ?? 1)
    const from = page === 1 ? 0 : 24 * (page - 1) - 1
    return { ...toList(...gifts.slice(from, from + 24)), total: gifts.length, page }
  })
}
const countCards = async (count: number) =>
  waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(count))

test('keeps the products loaded by "Show more" in the other view', async () => {
  mockPages()
  const visitor = await openPage('/products')
  await countCards(24)
  await visitor.follow('Show 24 more')
  await expectPath('/products?page=2')
  await countCards(47)
  await visitor.follow('List view')
  await expectPath('/products?view=list&page=2')
  await countCards(47)
  window.history.back()
  await expectPath('/products')
})

test('offers no related products of another price or category', async () => {
  mockList()
  const asked: (string | null)[] = []
  api.respond('GET /api/search/related-products', ({ search }) => {
    asked.push(search.get('search'))
    return { items: [card({ slug: 'clock', title: 'Wall clock' })] }
  })
  for (const filter of ['search=mug&max=300', 'search=frame&category=photo-gifts', 'search=photo']) {
    await openPage(`/products?${filter}`)
    await countStatus()
  }
  await screen.findByText('Wall clock')
  expect(asked).toEqual(['photo'])
})

test('keeps the focus after a sort, price or search change and after removing a filter', async () => {
  mockList()
  api.respond('GET /api/product-facets', {
    occasion: [],
    recipient: [{ value: 'mother', count: 2 }],
    material: [],
    country: [],
    photo: [],
    arrives_by: [],
    rating: [],
    in_stock: [],
  })
  const visitor = await openPage('/products')
  const sort = await screen.findByLabelText('Sort by')
  sort.focus()
  await visitor.user.selectOptions(sort, 'price_asc')
  await waitFor(() => expect(currentPath()).toContain('sort=price_asc'))
  await expectFocus(sort)
  await visitor.fill('Maximum price (₹)', '1e3')
  await visitor.user.keyboard('{Enter}')
  await waitFor(() => expect(currentPath()).toContain('max=1000'))
  const max = screen.getByLabelText('Maximum price (₹)')
  await expectFocus(max)
  await waitFor(() => expect(getValue(max)).toBe('1000'))

  await visitor.user.click((await filters()).getByText('Recipient'))
  const facet = async (current: boolean) =>
    (await filters()).findByRole('link', { name: /^Mother/, ...(current && { current: true }) })
  await visitor.user.click(await facet(false))
  await waitFor(() => expect(currentPath()).toContain('recipient='))
  await facet(true)
  await visitor.user.keyboard('{Enter}')
  await waitFor(() => expect(currentPath()).not.toContain('recipient='))
  await expectFocus(await facet(false))
  window.history.back()
  await waitFor(() => expect(currentPath()).toContain('recipient='))
  await visitor.follow('Remove all')
  await waitFor(() => expect(getValue(screen.getByLabelText('Maximum price (₹)'))).toBe(''))
})

// spec: shop 2 · Product list, empty: No products found / Try adjusting your search or filter
//   criteria
test('offers related products, marks those of similar spelling, and offers popular ones where nothing is found', async () => {
  mockList()
  api.respond('GET /api/products', ({ search }) => {
    if (search.get('search') === 'mugg') return { ...toList(...products), is_fuzzy: true }
    return search.get('search') === 'zzzz' ? toList() : toList(...products)
  })
  api.respond('GET /api/search/related-products', { items: [card({ slug: 'clock', title: 'Wall clock' })] })
  await openPage('/products?search=photo')
  const more = await screen.findByRole('region', { name: 'More gifts for “photo”' })
  within(more).getByRole('article')
  expect(screen.queryByText('Did you mean')).toBeNull()

  await openPage('/products?search=mugg')
  await screen.findByText('No exact match')
  await screen.findByRole('heading', { level: 2, name: 'Did you mean' })

  const visitor = await openPage('/products?search=zzzz')
  await screen.findByText('0 products found')
  const list = within((await screen.findAllByRole('region', { name: 'Products' }))[0] ?? document.body)
  await list.findByRole('heading', { name: messages.product.none_found.template })
  list.getByText(messages.product.none_found_hint.template)
  await waitFor(() => expect(list.getAllByRole('article')).toHaveLength(products.length))
  expect(screen.queryByText('Did you mean')).toBeNull()
  await visitor.user.click(list.getByRole('link', { name: 'Show all products' }))
  await expectPath('/products')
})

test('moves the focus to the first of the filters that were added', async () => {
  mockList()
  const occasion = occasionSlugs.map((value) => ({ value, count: 1 }))
  const none = {
    country: [],
    recipient: [],
    photo: [],
    arrives_by: [],
    rating: [],
    in_stock: [],
    material: [],
  }
  api.respond('GET /api/product-facets', { ...none, occasion })
  const visitor = await openPage('/products')
  await visitor.press(`Show all ${occasion.length}`)
  const name = new RegExp(`^${OCCASIONS[occasionSlugs[8] ?? 'diwali']}`)
  await expectFocus((await filters()).getByRole('link', { name }))
})

test('filters and sorts by country of origin where there is more than one', async () => {
  mockList()
  const empty = { occasion: [], recipient: [], material: [], photo: [], arrives_by: [] }
  api.respond('GET /api/product-facets', {
    ...{ ...empty, rating: [], in_stock: [] },
    country: [
      { value: 'china', count: 2 },
      { value: 'south-korea', count: 1 },
    ],
  })
  const visitor = await openPage('/products')
  const sorts = (await screen.findByLabelText('Sort by')).textContent
  expect(sorts).not.toContain('Country of origin')
  await visitor.user.click(await (await filters()).findByText('Country of origin'))
  const search = (await filters()).getByRole('searchbox', { name: 'Search countries' })
  await visitor.user.type(search, 'KOR')
  expect((await filters()).queryByRole('link', { name: /^China/ })).toBeNull()
  expect((await filters()).getByText('1 country')).toBeTruthy()
  await visitor.user.click(await (await filters()).findByRole('link', { name: /^South Korea/ }))
  await waitFor(() => expect(currentPath()).toContain('country=south-korea'))
  await visitor.user.click(await (await filters()).findByRole('link', { name: 'Sort by country of origin' }))
  await waitFor(() => expect(currentPath()).toContain('sort=country'))
  await waitFor(() => expect(getValue(screen.getByLabelText('Sort by'))).toBe('country'))
})
