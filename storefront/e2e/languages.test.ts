import type { Page } from '@playwright/test'
import { expect, test } from './shop.ts'
import { watchPage } from './watch-page.ts'

const language = (page: Page) => page.locator('html').getAttribute('lang')
const menu = (page: Page) => page.getByRole('banner').getByRole('group', { name: /Language|भाषा/ })

test('shows home, list and product page in Hindi, as the server sent them, and keeps it in every link', {
  tag: '@journey',
}, async ({ page }) => {
  const watched = await watchPage(page)
  await page.goto('/hi')
  expect(await language(page)).toBe('hi-IN')
  await expect(page.getByRole('heading', { name: 'कैटेगरी के हिसाब से खरीदें' })).toBeVisible()
  const sent = await page.request.get('/hi').then((answer) => answer.text())
  expect(sent).toContain('कैटेगरी के हिसाब से खरीदें')

  await page.getByRole('link', { name: 'सभी प्रोडक्ट देखें' }).click()
  await expect(page).toHaveURL(/\/hi\/products$/)
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/hi\/products\/[\w-]+/)
  await page.getByRole('banner').getByRole('link', { name: /होम$/ }).click()
  await expect(page).toHaveURL(/\/hi$/)
  const loaded = await page.evaluate(() => performance.getEntriesByType('navigation').length)
  expect(loaded, 'pages after the first are drawn in the browser').toBe(1)
  expect(watched.faults()).toEqual([])
})

test('changes the language of the page, and opens it in the chosen one on the next visit', async ({
  page,
}) => {
  await page.goto('/products?search=mug')
  await menu(page).getByRole('link', { name: 'हिन्दी' }).click()
  await expect(page).toHaveURL('/hi/products?search=mug')
  expect(await language(page)).toBe('hi-IN')

  await page.goto('about:blank')
  await page.goto('/categories?q=lamp#content')
  await expect(page).toHaveURL('/hi/categories?q=lamp#content')
  await menu(page).getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/categories?q=lamp#content')

  await page.goto('about:blank')
  await page.goto('/hi')
  await expect(page).toHaveURL('/')
})

test.describe('a browser that prefers Hindi', () => {
  test.use({ locale: 'hi-IN' })

  test('gets an offer and no redirect, and is not asked again', async ({ page }) => {
    await page.goto('/')
    expect(await language(page)).toBe('en-IN')
    const offer = page.getByRole('region', { name: 'हिन्दी' })
    await expect(offer).toBeVisible()
    await offer.getByRole('button').click()
    await expect(offer).toBeHidden()
    await page.reload()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(offer).toBeHidden()
    await expect(page).toHaveURL('/')
  })

  test('opens this page in Hindi from the offer', async ({ page }) => {
    await page.goto('/categories')
    await page.getByRole('region', { name: 'हिन्दी' }).getByRole('link').click()
    await expect(page).toHaveURL('/hi/categories')
  })
})

test('responds with 404 to an unknown address, in its language', async ({ page }) => {
  const answer = await page.goto('/hi/nothing/like/it')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('पेज नहीं मिला')
})

test('has each page of the sitemap in every language', { tag: '@journey' }, async ({ page }) => {
  const read = async (path: string) => (await page.request.get(path)).text()
  const findAddresses = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  const maps = findAddresses(await read('/sitemap.xml'))
  const addresses = (await Promise.all(maps.map(read))).flatMap(findAddresses)
  expect(addresses).toEqual(expect.arrayContaining(['/about', '/hi/about', '/hi/terms']))
  for (const address of addresses) {
    const answer = await page.request.get(address)
    expect(answer.status(), address).toBe(200)
    const lang = address === '/hi' || address.startsWith('/hi/') ? 'hi-IN' : 'en-IN'
    expect(await answer.text(), address).toContain(`<html lang="${lang}"`)
  }
})
