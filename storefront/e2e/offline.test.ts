import { sentences } from '@nakshi/api/contract/sentences'
import type { Page } from '@playwright/test'
import { addOwnProduct, addToCart, expect, placeOrder, signUp, test } from './shop.ts'

// The worker of the shop, which other tests do without, so that they see what the page fetches
test.use({ serviceWorkers: 'allow' })

/** Until the worker is in charge of the page and has kept what was seen. */
async function kept(page: Page, address: string): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 30_000 })
  await expect
    .poll(() => page.evaluate(async (url) => Boolean(await caches.match(url)), address), { timeout: 30_000 })
    .toBe(true)
}

test('what was seen, and one’s own orders, are read without a connection; another page says that there is none', async ({
  page,
  context,
  shopper,
  admin,
}) => {
  const { slug, title } = await addOwnProduct(admin)
  await addToCart(shopper, slug)
  const { id, order_number: number } = await placeOrder(shopper)

  await page.goto(`/products/${slug}`)
  await kept(page, `/products/${slug}`)
  await page.goto('/orders')
  await expect(page.getByText(number).first()).toBeVisible()
  await page.goto(`/order-details/${id}`)
  await expect(page.getByRole('heading', { name: 'Items' })).toBeVisible()
  await kept(page, `/order-details/${id}`)
  await kept(page, `/api/orders/${id}`)

  await context.setOffline(true)
  await page.goto(`/order-details/${id}`)
  await expect(page.getByText(number).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Items' })).toBeVisible()
  await page.goto('/orders')
  await expect(page.getByText(number).first()).toBeVisible()
  await page.goto(`/products/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.goto('/size-guide')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await context.setOffline(false)
  await page.goto('/size-guide')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Size guide')
})

test('signing out leaves nothing of a person behind for the next one at this device', async ({
  page,
  context,
  shopper,
}) => {
  /** Addresses of what is kept that names the first person. */
  const left = () =>
    page.evaluate(async (email) => {
      const found: string[] = []
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          const text = await (await cache.match(request))?.text()
          if (text?.includes(email)) found.push(request.url)
        }
      }
      return found
    }, shopper.email)

  await page.goto('/orders')
  await kept(page, '/orders')
  await page.reload()
  await expect(page.getByText(sentences.order.none)).toBeVisible()
  await kept(page, '/api/auth/session')
  expect(await left()).toHaveLength(1)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(left).toEqual([])

  // The next one's orders are theirs, and those of the first are gone also without a connection
  await signUp(context.request, 'Ravi Menon')
  await context.setOffline(true)
  await page.goto('/orders')
  await expect(page.getByText(sentences.order.none)).toHaveCount(0)
  expect(await left()).toEqual([])
})

test('the shop can be put on a phone’s home screen, and a new worker is looked for each time', async ({
  page,
}) => {
  const manifest = await (await page.request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' })
  for (const { src } of manifest.icons) expect((await page.request.get(src)).ok(), src).toBe(true)
  expect((await page.request.get('/apple-touch-icon.png')).ok()).toBe(true)
  expect((await page.request.get('/sw.js')).headers()['cache-control']).toBe('no-cache')

  await page.goto('/products/hindi-name-mug')
  const shared = await page.locator('meta[property="og:image"]').getAttribute('content')
  const card = await page.request.get(shared ?? '')
  expect(card.headers()['content-type']).toBe('image/jpeg')
  expect((await card.body()).length).toBeLessThan(300_000)
  const size = await page.evaluate(async (url) => {
    const picture = await createImageBitmap(await (await fetch(url)).blob())
    return [picture.width, picture.height]
  }, shared ?? '')
  expect(size).toEqual([1200, 630])
})
