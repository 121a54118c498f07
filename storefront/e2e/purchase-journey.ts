import type { Page } from '@playwright/test'
import { expect, test } from './shop.ts'

/**
 * The figures of this purchase: 2 frames at ₹649 + ₹250 for the larger size, ₹200 off, 18% GST, no
 * shipping.
 */
const SUBTOTAL = '₹1,798.00'
const DISCOUNT = '₹200.00'
const GST = '₹323.64'
const CART_TOTAL = '₹1,598.00'
const TOTAL = '₹1,921.64'

const TITLE = 'Teak Frame with Engraved Line'
export const SLUG = 'teak-frame-engraved-line'
const LINE = 'नाना नानी का घर'
const PHOTO = 'api/demo/pictures/sample-photo-1.webp'

/** What a shop that sells to guests asks for at checkout, an account has told before. */
type Buyer = { guestEmail?: string }

/** Buys two personalised frames, from the home page to the placed order. @returns its number */
export async function buyFrames(page: Page, { guestEmail }: Buyer = {}): Promise<string> {
  await test.step('finds the product by category and by search', async () => {
    await page.goto('/')
    await page
      .getByRole('link', { name: /Photo Gifts/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Photo Gifts')
    await expect(page.getByRole('link', { name: TITLE, exact: true })).toBeVisible()
    const search = page.getByRole('search').first().getByRole('combobox')
    await search.fill('engraved line')
    await search.press('Enter')
    await expect(page).toHaveURL(/\/products\?search=engraved/)
    await page.getByRole('link', { name: TITLE, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
  })

  await test.step('is told what is missing, then chooses, types, uploads and adds two', async () => {
    const add = page.getByRole('button', { name: 'Add to Cart' }).first()
    await page.addLocatorHandler(page.getByRole('button', { name: 'Looks good' }), (right) => right.click())
    await add.click()
    await expect(page.getByText('Please fill in: Line to engrave').first()).toBeVisible()
    await page.getByRole('radio', { name: /20 × 25 cm/ }).check()
    await page.getByRole('textbox', { name: /Line to engrave/ }).fill(LINE)
    await page.locator('input[type=file]').first().setInputFiles(PHOTO)
    await page.getByLabel('Quantity', { exact: true }).fill('2')
    await add.click()
    const drawer = page.getByRole('dialog', { name: 'Added to cart' })
    await expect(drawer).toContainText(LINE)
    await drawer.getByRole('link', { name: 'View cart' }).click()
  })

  await test.step('applies a promo code', async () => {
    const summary = page.getByRole('complementary', { name: 'Order Summary' })
    await expect(summary).toContainText(SUBTOTAL)
    await summary.getByRole('button', { name: 'Have a promo code?' }).click()
    const code = summary.getByLabel('Promo code')
    await code.fill('nonsense')
    await code.press('Enter')
    await expect(summary.getByText('Invalid promo code')).toBeVisible()
    await code.fill(' diwali20 ')
    await code.press('Enter')
    await expect(page.getByText('Promo code applied successfully!')).toBeVisible()
    await expect(summary).toContainText(DISCOUNT)
    await expect(summary).toContainText(CART_TOTAL)
    await summary.getByRole('button', { name: 'Proceed to Checkout' }).click()
  })

  await test.step('gives a new address, cash on delivery, and sees every figure once more', async () => {
    await page.getByLabel('Full name').fill('Kavya Menon')
    await page.getByLabel('Mobile number').fill('+91 98470 12345')
    if (guestEmail) await page.getByLabel('Email').last().fill(guestEmail)
    await page.getByLabel('PIN code').fill('682001')
    await page.getByLabel('Flat, house no., building').fill('14 Princess Street')
    await page.getByLabel('City').fill('Kochi')
    await page.getByLabel('State').selectOption('Kerala')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByRole('radio', { name: /Cash on Delivery/ }).check()
    await page.getByRole('button', { name: 'Continue to review' }).click()
    await page.reload()
    await expect(page.getByText('14 Princess Street')).toBeVisible()
    const figures = page.getByRole('main')
    for (const figure of [SUBTOTAL, GST, DISCOUNT, TOTAL]) await expect(figures).toContainText(figure)
    await page.getByRole('button', { name: `Place Order ${TOTAL}` }).dblclick()
  })

  return await test.step('sees the order', async () => {
    await expect(page).toHaveURL(/\/order-details\//)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order placed successfully!')
    const main = page.getByRole('main')
    for (const shown of [SUBTOTAL, GST, DISCOUNT, TOTAL, LINE, 'Kochi'])
      await expect(main).toContainText(shown)
    await expect(page.getByRole('listitem').filter({ hasText: 'Order Placed' })).toContainText('done')
    return (await page.locator('.order-number strong').innerText()).trim()
  })
}

/** The admin finds the order with its photo and text, confirms and ships it. */
export async function shipAsOrdered(admin: Page, orderNumber: string): Promise<void> {
  await test.step('the admin finds it, sees the photo and the text, confirms and ships it', async () => {
    await admin.goto('/admin/orders')
    await admin.getByRole('textbox', { name: 'Search orders' }).fill(orderNumber)
    await expect(admin.getByRole('tab', { name: 'All (1)' })).toBeVisible()
    await admin.getByRole('link', { name: orderNumber, exact: true }).click()
    await expect(admin.getByText(LINE, { exact: true }).first()).toBeVisible()
    const photo = admin.getByRole('img', { name: /sample-photo-1.*sent by the customer/ })
    await expect(photo).toBeVisible()
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    for (const figure of [SUBTOTAL, GST, DISCOUNT, TOTAL])
      await expect(admin.getByRole('main')).toContainText(figure)
    const panel = admin.getByRole('region', { name: 'Manage order' })
    for (const [status, tracking] of [
      ['confirmed', ''],
      ['shipped', 'BLUEDART 4711'],
    ] as const) {
      await panel.getByRole('button', { name: 'Edit' }).click()
      await panel.getByLabel('Status').selectOption(status)
      await panel.getByLabel('Tracking number').fill(tracking)
      await panel.getByRole('button', { name: 'Update Order' }).click()
      await expect(admin.getByText('Order updated successfully!').first()).toBeVisible()
    }
    await expect(panel).toContainText('BLUEDART 4711')
  })
}

/** The buyer sees that it left, and has the invoice. */
export async function seeShipped(page: Page, orderUrl: string): Promise<void> {
  await test.step('the shopper’s timeline shows Shipped, with the tracking number and an invoice', async () => {
    await page.goto(orderUrl)
    await expect(page.getByRole('listitem').filter({ hasText: /^Shipped,/ })).toContainText('done')
    await expect(page.getByRole('listitem').filter({ hasText: /^Delivered,/ })).toContainText('not yet')
    await expect(page.getByRole('main')).toContainText('BLUEDART 4711')
    await expect(page.getByRole('main')).toContainText(TOTAL)
    const [invoice] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download invoice' }).click(),
    ])
    expect(invoice.suggestedFilename()).toMatch(/^invoice-IN-.*\.pdf$/)
  })
}
