import { messages } from '@nakshi/core/messages'
import type { Page } from '@playwright/test'
import { findAxeViolations, sidewaysScroll, waitForLayout } from './screen-checks.ts'
import { expect, PHOTO, test } from './shop.ts'

/**
 * As after a deploy: a script is gone until the page was loaded anew `times` times. Answers how
 * often the page was loaded.
 */
async function gone(page: Page, script: RegExp, times = 1): Promise<() => number> {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
  })
  await page.route(script, (route) => (loads > times ? route.continue() : route.abort()))
  return () => loads
}

for (const [whose, script] of [
  ['its own', /\/assets\/ContentPage-/],
  ['everybody’s', /\/assets\/libraries-/],
] as const)
  test(`reloads a page once when a script chunk (${whose}) is missing after a deploy`, {
    tag: '@journey',
  }, async ({ page }) => {
    const loads = await gone(page, script)
    await page.goto('/about')
    await page.getByLabel('Theme').selectOption('Dark')
    await expect(page.locator('html')).toHaveClass(/dark/)
    expect(loads()).toBe(2)
  })

test('opens a page in its new build at its address, and shows an error page with links if that fails too', async ({
  page,
}) => {
  await page.goto('/')
  const loads = await gone(page, /\/assets\/Contact-/, 0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us')
  await expect(page).toHaveURL('/contact')
  expect(loads()).toBe(1)
  await waitForLayout(page)

  await page.unrouteAll()
  await page.route(/\/assets\/ContentPage-/, (route) => route.abort())
  await page.getByRole('contentinfo').getByRole('link', { name: 'Questions & answers' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  await expect(page).toHaveURL('/faq')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Go to home page' })).toHaveAttribute('href', '/')
  await expect(main.getByRole('link', { name: 'contact us' })).toHaveAttribute('href', '/contact')
  expect([...(await findAxeViolations(page)), ...(await sidewaysScroll(page))]).toEqual([])
  await page.unrouteAll()
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions & answers')
})

test('reports a lazy chunk that fails to load, keeps the page, and loads it on the next click', async ({
  page,
}) => {
  await page.route(/\/assets\/delivery-estimate-/, (route) => route.abort())
  await page.goto('/products/hindi-name-mug')
  await page.getByLabel('Deliver to PIN code').fill('302003')
  await page.mouse.move(10, 10)
  await expect(page.getByRole('region', { name: /Notifications/ })).toBeAttached()
  await page.context().setOffline(true)
  await page
    .getByRole('button', { name: /Show larger$/ })
    .first()
    .click()
  await expect(page.getByText(messages.general.chunk_failed.template).first()).toBeVisible()
  await page.context().setOffline(false)
  await page
    .getByRole('button', { name: /Show larger$/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Zoom in' }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Deliver to PIN code')).toHaveValue('302003')

  await test.step('a day of delivery that cannot be worked out is told, and asked for again', async () => {
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByText(messages.product.delivery_failed.template)).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Check' }).click()
    await expect(page.getByText(/Delivery to Rajasthan/)).toBeVisible()
  })
})

test('does not reload endlessly for a missing script, and keeps the server-rendered page', async ({
  context,
}) => {
  const page = await context.newPage()
  const loads = await gone(page, /\/assets\/ContentPage-/, 99)
  const givenUp = page.waitForEvent('pageerror')
  await page.goto('/about')
  await givenUp
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(loads()).toBe(2)
  await expect(
    page.getByRole('alert').filter({ hasText: messages.general.page_incomplete.template }),
  ).toBeVisible()
})

test('says that a product cannot be ordered where a script of its page fails', async ({ context }) => {
  const page = await context.newPage()
  await page.route(/\/assets\/choosing-/, async (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new TypeError("missing")' }),
  )
  await page.goto('/products/teak-nameplate-hindi')
  const notice = page.getByRole('alert').filter({ hasText: messages.general.page_incomplete.template })
  await expect(notice.getByRole('link', { name: messages.general.reload.template })).toBeVisible()
  await page.unrouteAll()
  await notice.getByRole('link').click()
  await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeEnabled()
  await expect(notice).toBeHidden()
})

test('keeps page and input when the review form or the photo row fails to load', async ({
  page,
  shopper,
}) => {
  await page.goto('/products/photo-magic-mug')
  const write = page.getByRole('button', { name: 'Write a Review' })
  await expect(write, `${shopper.full_name} is signed in`).toBeVisible()
  await page.getByLabel('Deliver to PIN code').fill('302003')
  await page.mouse.move(10, 10)
  await expect(page.getByRole('region', { name: /Notifications/ })).toBeAttached()
  await page.context().setOffline(true)
  await write.click()
  await expect(page.getByText(messages.general.chunk_failed.template).first()).toBeVisible()
  await page.locator('input[type=file]').first().setInputFiles(PHOTO)
  await expect(page.locator('.photo-name')).toHaveText(PHOTO.name)
  await page.getByRole('button', { name: `Remove ${PHOTO.name}` }).click()
  await expect(page.locator('.photo-name')).toHaveCount(0)
  await page.context().setOffline(false)
  await write.click()
  await expect(page.getByRole('button', { name: 'Submit Review' })).toBeVisible()
  await expect(page.getByLabel('Deliver to PIN code')).toHaveValue('302003')
})
