import { findLayoutShifts, waitForLayout } from './screen-checks.ts'
import { expect, test } from './shop.ts'
import { watchPage } from './watch-page.ts'

const PAGES = ['/', '/products', '/products/teak-nameplate-hindi']

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])
  test(`at ${viewport.width} px fonts that come late move nothing`, async ({ page }) => {
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

test('the scripts of a page are asked for after it is painted', async ({ page }) => {
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

test('home, list and product come back from the back/forward cache as they were left', async ({
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
