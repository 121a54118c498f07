import { messages } from '@nakshi/core/messages'
import { addOwnProduct, addToCart, expect, getResponse, placeOrder, test } from './shop.ts'

test('does not repeat an aborted or offline action later', async ({ page, context, shopper, admin }) => {
  const { slug } = await addOwnProduct(admin)
  await addToCart(shopper, slug)
  const { id } = await placeOrder(shopper)
  const status = async () =>
    (await getResponse<{ status: string }>(shopper.request.get(`/api/orders/${id}`))).status
  const before = await status()
  await page.goto(`/order-details/${id}`)

  await test.step('while the order is being cancelled', async () => {
    let release = () => {}
    const held = new Promise<void>((open) => {
      release = open
    })
    await page.route(`**/api/orders/${id}/cancel`, async (route) => {
      await held
      await route.continue().catch(() => {})
    })
    await page.getByRole('button', { name: 'Cancel Order' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: 'Cancel Order' }).click()
    await expect(dialog.getByRole('button', { name: 'Please wait…' })).toBeVisible()
    const calledOff = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/cancel'))
    await dialog.getByRole('button', { name: 'Keep order' }).click()
    await calledOff
    release()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeVisible()
    expect(await status()).toBe(before)
    await page.unrouteAll()
  })

  await test.step('while there is no connection', async () => {
    await page.goto('/profile?tab=security')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Current password').first().fill(shopper.password)
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Delete permanently' }).click()
    await expect(dialog.getByText(messages.general.unreachable.template)).toBeVisible()
    await dialog.getByRole('button', { name: 'Keep my account' }).click()
    await context.setOffline(false)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible()
    expect(await status()).toBe(before)
  })
})

test('serves a web app manifest and icons to install the shop on a phone', async ({ page }) => {
  const manifest = await (await page.request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone' })
  for (const { src } of manifest.icons) expect((await page.request.get(src)).ok(), src).toBe(true)
  expect((await page.request.get('/apple-touch-icon.png')).ok()).toBe(true)

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
