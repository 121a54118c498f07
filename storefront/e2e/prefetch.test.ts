import type { Page } from '@playwright/test'
import { waitForLayout } from './screen-checks.ts'
import { expect, test } from './shop.ts'

const SLUG = 'teak-nameplate-hindi'
/** Only what is looked for: other tests add products to the long list. */
const LIST = '/products?search=Teak+Nameplate+in+Hindi'
const card = (page: Page) => page.getByRole('article').filter({ hasText: 'Teak Nameplate in Hindi' })

/** What is asked of the API from here on. */
function askedOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/products/')) asked.push(pathname)
  })
  return asked
}

test('prefetches a product on hover or focus of its card, and opens it even offline', async ({
  page,
  context,
}) => {
  for (const approach of ['hover', 'focus'] as const) {
    await page.goto(LIST)
    await waitForLayout(page)
    // What reads ahead is fetched at the first sign of a person
    await page.keyboard.press('Tab')
    const read = Promise.all(
      ['', '/related', '/reviews'].map((part) =>
        page.waitForResponse((answer) =>
          new URL(answer.url()).pathname.endsWith(`/api/products/${SLUG}${part}`),
        ),
      ),
    )
    const link = card(page).getByRole('link', { name: 'Teak Nameplate in Hindi', exact: true })
    await link[approach]()
    for (const answer of await read) await answer.finished()
    await context.setOffline(true)
    await link.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Teak Nameplate in Hindi')
    await expect(page.getByLabel('Family name in Hindi')).toBeVisible()
    await context.setOffline(false)
  }
})

test('prefetches nothing in data saver mode, and nothing twice otherwise', async ({ page }) => {
  await page.clock.install()
  const asked = askedOf(page)
  await page.goto(LIST)
  for (let times = 0; times < 3; times += 1) {
    await page.mouse.move(5, 5)
    await card(page).hover()
    await page.clock.runFor(1_000)
    await expect.poll(() => asked.length).toBe(3)
  }

  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await page.reload()
  asked.length = 0
  await page.mouse.move(5, 5)
  await card(page).hover()
  await page.clock.runFor(1_000)
  await page.evaluate(() => fetch('/api/settings'))
  await expect(card(page).locator('.picture-second')).toHaveCount(0)
  expect(asked).toEqual([])
})
