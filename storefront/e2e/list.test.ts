import type { Page } from '@playwright/test'
import { expect, getResponse, test } from './shop.ts'

interface List {
  items: { title: string; price: number; discounted_price: number | null }[]
  total: number
}
const listOf = (page: Page, query: string) => getResponse<List>(page.request.get(`/api/products?${query}`))
const cards = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('article')
const titles = (page: Page) => cards(page).getByRole('heading')
const count = (page: Page) => page.getByRole('main').locator('.list-count')

// spec: shop 2 · Product list, any: category and search stand in the address
test('keeps category, prices, sort order and view in the address, and restores them with Back', {
  tag: '@journey',
}, async ({ page }) => {
  await page.goto('/products')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByRole('link', { name: /^Photo Gifts/ }).click()
  await expect(page).toHaveURL('/products?category=photo-gifts')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photo Gifts')
  await filters.getByLabel('Minimum price (₹)').fill('400')
  await filters.getByLabel('Maximum price (₹)').fill('1600')
  await filters.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL('/products?category=photo-gifts&min=400&max=1600')
  await page.getByLabel('Sort by').selectOption('Price: High to Low')
  await expect(page).toHaveURL('/products?category=photo-gifts&min=400&max=1600&sort=price_desc')
  const wanted = await listOf(page, 'category=photo-gifts&min_price=40000&max_price=160000&sort=price_desc')
  await expect(titles(page)).toHaveText(wanted.items.map(({ title }) => title))
  await expect(count(page)).toHaveText(`${wanted.total} products found`)

  await page.getByRole('link', { name: 'List view' }).click()
  await expect(page).toHaveURL(/view=list$/)
  await page.reload()
  await expect(titles(page)).toHaveText(wanted.items.map(({ title }) => title))
  await expect(page.getByLabel('Sort by')).toHaveValue('price_desc')
  await expect(filters.getByLabel('Minimum price (₹)')).toHaveValue('400')

  await page.goBack()
  await expect(page).toHaveURL('/products?category=photo-gifts&min=400&max=1600')
  await expect(page.getByLabel('Sort by')).toHaveValue('newest')
  await page.goBack()
  await expect(page).toHaveURL('/products?category=photo-gifts')
  await page.goBack()
  await expect(page).toHaveURL('/products')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All products')
})

test('appends more products, jumps by page number, and restores the list with Back', async ({ page }) => {
  // What other tests add meanwhile is of no material
  const made = new URLSearchParams({ material: 'wood,brass,cotton,ceramic,steel,pla' })
  const { total } = await listOf(page, `${made}&per_page=1`)
  await page.goto(`/products?${made}`)
  await expect(cards(page)).toHaveCount(24)
  await page.getByRole('link', { name: /^Show \d+ more$/ }).click()
  await expect(page).toHaveURL(`/products?${made}&page=2`)
  await expect(cards(page)).toHaveCount(Math.min(48, total))
  const firstNew = cards(page).nth(24).getByRole('heading').getByRole('link')
  await expect(firstNew).toBeFocused()
  await expect(firstNew).toBeInViewport()
  const title = await firstNew.innerText()
  await firstNew.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.goBack()
  await expect(cards(page)).toHaveCount(Math.min(48, total))
  await expect(firstNew).toBeInViewport()

  await page.goto(`/products?${made}`)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(`/products?${made}&page=2`)
  await expect(cards(page)).toHaveCount(Math.min(24, total - 24))
})

for (const address of ['/', '/products'])
  test(`restores the scroll position on ${address} with Back when the user left before layout was complete`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(address)
    await expect(page.locator('html')).toHaveClass(/first-view/)
    await page.mouse.move(180, 400)
    await page.mouse.wheel(0, 2_000)
    await expect(page.locator('html')).not.toHaveClass(/first-view/)
    const card = page.getByRole('article').filter({ visible: true }).nth(7)
    const link = card.getByRole('heading').getByRole('link')
    await link.scrollIntoViewIfNeeded()
    const top = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    const leftAt = await top()
    const title = await link.innerText()
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.goBack()
    await expect.poll(top).toBe(leftAt)
  })

test('opens the filters in a drawer on a phone and updates the list behind it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/products')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Filter' })
  await drawer.getByRole('link', { name: /^Photo Gifts/ }).click()
  const { total } = await listOf(page, 'category=photo-gifts')
  await drawer.getByRole('button', { name: `Show ${total} products` }).click()
  await expect(drawer).toHaveCount(0)
  await expect(page).toHaveURL('/products?category=photo-gifts')
  await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible()
})

test('shows filter counts, keeps filters in the address and as chips, and opens an occasion page', async ({
  page,
}) => {
  await page.goto('/products')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const wanted = await listOf(page, 'occasion=wedding')
  await filters.getByRole('link', { name: `Wedding ${wanted.total} products` }).click()
  await expect(page).toHaveURL('/occasions/wedding')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wedding gifts')
  await expect(count(page)).toHaveText(`${wanted.total} products found`)
  await expect(titles(page)).toHaveText(wanted.items.map(({ title }) => title))

  await filters.getByText('Material').click()
  await filters.getByRole('link', { name: /^Wood/ }).click()
  await expect(page).toHaveURL('/occasions/wedding?material=wood')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  const wooden = await listOf(page, 'occasion=wedding&material=wood')
  await expect(titles(page)).toHaveText(wooden.items.map(({ title }) => title))
  const chips = page.getByRole('list', { name: 'Selected filters' })
  await chips.getByRole('link', { name: 'Remove filter: Wood' }).click()
  await expect(page).toHaveURL('/occasions/wedding')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/occasions\/wedding$/)

  await filters.getByText('Delivery by').click()
  const days = filters.getByRole('link', { name: /^By / })
  const all = await days.count()
  await days.first().click()
  await expect(page).toHaveURL(/\/occasions\/wedding\?arrives_by=\d{4}-\d\d-\d\d/)
  await expect(page.getByRole('link', { name: /^Remove filter: By / })).toBeVisible()
  await filters.getByLabel('PIN code').fill('744101')
  await filters.getByRole('button', { name: 'Set' }).click()
  await expect(page).toHaveURL(/zone=islands/)
  await expect(page.getByText('No products found')).toBeVisible()
  await expect(days).toHaveCount(all)

  expect((await page.request.get('/occasions/nonsense')).status()).toBe(404)
})

test('searches categories at every width and loses no input on a slow processor', async ({ page }) => {
  await page.goto('/categories')
  const field = page.getByRole('searchbox', { name: 'Search categories' })
  await expect(field).toBeVisible()
  await page.setViewportSize({ width: 390, height: 740 })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await field.click()
  await page.keyboard.type('wedding mugs')
  await page.keyboard.press('Home')
  await page.keyboard.type('ab ')
  await expect(field).toHaveValue('ab wedding mugs')
  await expect(page).toHaveURL(/\?q=ab\+wedding\+mugs$/)
  await expect(field).toHaveValue('ab wedding mugs')
  await expect(page.getByRole('heading', { name: 'No categories found' })).toBeVisible()
  await field.fill('mug')
  await expect(page).toHaveURL(/\?q=mug$/)
  await page.getByRole('link', { name: 'List view' }).click()
  await expect(page).toHaveURL(/\?q=mug&view=list$/)
  await expect(field).toHaveValue('mug')
  await page.goto('/categories?q=mug')
  await expect(field).toHaveValue('mug')
  await expect(page.getByRole('status').first()).toHaveText(/^\d+ categor(y|ies) found$/)
})
