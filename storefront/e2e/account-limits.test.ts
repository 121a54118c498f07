import { messages } from '@nakshi/contract/messages'
import { formatMessage } from '@nakshi/domain/format-message'
import type { Page } from '@playwright/test'
import {
  addOwnProduct,
  addToCart,
  expect,
  getResponse,
  PHOTO,
  placeOrder,
  saveAddress,
  test,
} from './shop.ts'

const WIDTHS = [1280, 360]

/** Somebody reads it without scrolling sideways. */
async function readable(page: Page, sentence: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByText(sentence).first()).toBeVisible()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(width)
  }
}

test('rejects the eleventh cash on delivery order at checkout and names the alternative', async ({
  page,
  shopper,
  admin,
}) => {
  const { slug } = await addOwnProduct(admin, { stock: 40 })
  for (let orders = 0; orders < 10; orders += 1) {
    await addToCart(shopper, slug)
    await placeOrder(shopper)
  }
  await addToCart(shopper, slug)
  await saveAddress(shopper)
  await page.goto('/checkout?step=payment')
  await page.getByRole('radio', { name: /Cash on Delivery/ }).check()
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await page.getByRole('button', { name: /^Place Order/ }).click()
  await readable(page, formatMessage(messages.checkout.too_many_cod, { max: 10 }))
})

test('uploads ten photos selected at once', async ({ page, shopper, admin }) => {
  const { slug } = await addOwnProduct(admin, {
    custom_options: [{ name: 'Photos', type: 'image', max_images: 10 }],
  })
  expect(shopper.email).toBeTruthy()
  await page.goto(`/products/${slug}`)
  const photos = Array.from({ length: 10 }, (_, index) => ({ ...PHOTO, name: `us ${index}.png` }))
  await page.locator('input[type=file]').setInputFiles(photos)
  await expect(page.getByText('· uploaded')).toHaveCount(10)
})

test('reports the daily limit at the upload after one hundred photos', async ({ page, shopper, admin }) => {
  const { slug } = await addOwnProduct(admin, {
    custom_options: [{ name: 'Photos', type: 'image', max_images: 10 }],
  })
  for (let sent = 0; sent < 100; sent += 1)
    await getResponse(shopper.request.post('/api/uploads', { multipart: { file: PHOTO } }))
  await page.goto(`/products/${slug}`)
  await page.locator('input[type=file]').setInputFiles(PHOTO)
  await readable(page, formatMessage(messages.upload.daily_limit, { files: 100, megabytes: 200 }))
})
