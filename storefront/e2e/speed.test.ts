import { findLayoutShifts, waitForLayout } from './screen-checks.ts'
import { addToCart, expect, test } from './shop.ts'
import { watchPage } from './watch-page.ts'

const PAGES = ['/', '/products', '/products/teak-nameplate-hindi']

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])
  test(`shifts no layout for late fonts at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await watchPage(page)
    await page.route(/\.woff2$/, async (route) => {
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      await route.continue()
    })
    const moved: string[] = []
    for (const path of [
      ...PAGES,
      '/about',
      '/contact',
      '/faq',
      '/cookies',
      '/size-guide',
      '/auth',
      '/cart',
    ]) {
      await page.goto(path)
      await waitForLayout(page)
      moved.push(...(await findLayoutShifts(page)).map((fault) => `${path}: ${fault}`))
    }
    expect(moved).toEqual([])
  })

test('requests the scripts of a page after its first paint', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path)
    const { painted, asked } = await page.evaluate(() => ({
      painted: performance.getEntriesByType('paint')[0]?.startTime ?? 0,
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }))
    expect(asked.length).toBeGreaterThan(2)
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(painted)
  }
})

test('requests the session before the scripts of cart and checkout, the cart once, and loads no Chakra', async ({
  page,
  shopper,
}) => {
  await addToCart(shopper, 'teak-nameplate-hindi')
  for (const path of ['/cart', '/checkout']) {
    await page.goto(path)
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    await waitForLayout(page)
    const loaded = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .toSorted((one, other) => one.startTime - other.startTime)
        .map(({ name }) => new URL(name).pathname),
    )
    const scripts = loaded.filter((name) => name.endsWith('.js'))
    const firstScript = loaded.indexOf(scripts[0] ?? '')
    for (const request of ['/api/auth/session', '/api/cart'])
      expect(loaded.filter((name) => name === request)).toEqual([request])
    expect(loaded.indexOf('/api/auth/session')).toBeLessThan(firstScript)
    expect(scripts.filter((name) => /parts|ChakraScope/.test(name))).toEqual([])
  }
})

test('restores home, list and product from the back/forward cache', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const flag = '--disable-back-forward-cache'
  const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs: [flag] })
  for (const path of PAGES) {
    const page = await browser.newPage({ baseURL: baseURL ?? '' })
    await page.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => persisted && void fetch('/favicon.svg?kept'))
    })
    await page.goto(path)
    await page.goto('/favicon.svg')
    const kept = page.waitForRequest(/favicon\.svg\?kept$/)
    await page.evaluate(() => history.back())
    await kept
  }
  await browser.close()
})
