import path from 'node:path'
import type { Page } from '@playwright/test'
import { type OwnShop, startOwnShop } from '../../api/test/harness-own-shop.ts'
import { addCoupon, addOwnProduct, answerOf, expect, test } from './shop.ts'

// A shop of its own: whether prices include GST is a setting of the whole shop.
let shop: OwnShop
test.beforeAll(async () => {
  test.setTimeout(180_000)
  shop = await startOwnShop()
})
test.afterAll(() => shop.end())

const MODES = {
  // 2 × ₹199.00, ₹50.00 shipping with its GST of ₹7.63, ₹50.00 off
  added: {
    note: '₹234.82 with GST (18%)',
    gst: '₹71.64',
    cart: '₹398.00',
    total: '₹469.64',
    hidden: 'Includes GST',
  },
  // GST of what is left of the goods, ₹348.00, and of shipping: ₹53.08 + ₹7.63
  included: {
    note: 'Inclusive of all taxes',
    gst: '₹60.71',
    cart: '₹398.00',
    total: '₹398.00',
    hidden: 'GST (18%)',
  },
} as const

for (const [mode, figures] of Object.entries(MODES))
  test(`a purchase with GST ${mode}: every screen and the invoice say the same amounts`, async ({
    browser,
    playwright,
  }) => {
    test.setTimeout(120_000)
    const context = await browser.newContext({ baseURL: shop.origin })
    const page = await context.newPage()
    const admin = await playwright.request.newContext({ baseURL: shop.origin })
    await answerOf(
      admin.post('/api/auth/sign-in', { data: { email: 'admin@nakshi.test', password: 'gift-of-joy' } }),
    )
    const { value } = await answerOf<{ value: object }>(admin.get('/api/admin/settings/store_settings'))
    await answerOf(
      admin.put('/api/admin/settings/store_settings', {
        data: { id: 'store_settings', value: { ...value, tax_mode: mode, gstin: '08AAPFU0939F1ZV' } },
      }),
    )
    const product = await addOwnProduct(admin, { hsn: '3926' })
    const code = await addCoupon(admin)
    await answerOf(
      page.request.post('/api/auth/sign-up', {
        data: { full_name: 'Meera Nair', email: `meera-${mode}@example.test`, password: 'a-gift-for-meera' },
      }),
    )
    const main = page.getByRole('main')

    await expect(async () => {
      await page.goto(`/products/${product.slug}`)
      await expect(main).toContainText(figures.note, { timeout: 1_000 })
    }).toPass()
    await look(page, `${mode}-product`)
    await main.getByLabel('Quantity', { exact: true }).fill('2')
    await main.getByRole('button', { name: 'Add to Cart' }).first().click()
    await page.getByRole('dialog', { name: 'Added to cart' }).getByRole('link', { name: 'View cart' }).click()

    const summary = page.getByRole('complementary', { name: 'Order Summary' })
    await summary.getByRole('button', { name: 'Have a promo code?' }).click()
    await summary.getByLabel('Promo code').fill(code)
    await summary.getByLabel('Promo code').press('Enter')
    await expect(summary).toContainText('₹50.00')
    await expect(summary).toContainText(figures.cart)
    await expect(summary).toContainText(figures.gst)
    await look(page, `${mode}-cart`)
    await summary.getByRole('button', { name: 'Proceed to Checkout' }).click()

    await page.getByLabel('Full name').fill('Meera Nair')
    await page.getByLabel('Mobile number').fill('98470 12345')
    await page.getByLabel('PIN code').fill('682001')
    await page.getByLabel('Flat, house no., building').fill('4 Lake Road')
    await page.getByLabel('City').fill('Kochi')
    await page.getByLabel('State').selectOption('Kerala')
    await page.getByLabel('I buy for a business with a GSTIN').check()
    await page.getByLabel('Name of the business').fill('Nair Traders')
    await page.getByRole('textbox', { name: 'GSTIN' }).fill('27AAPFU0939F1ZW')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.getByText('This is no GSTIN. Please check its 15 characters.')).toBeVisible()
    await look(page, `${mode}-address`)
    await page.getByRole('textbox', { name: 'GSTIN' }).fill('27aapfu0939f1zv')
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByRole('radio', { name: /Cash on Delivery/ }).check()
    await page.getByRole('button', { name: 'Continue to review' }).click()
    for (const said of [figures.gst, figures.total, '27AAPFU0939F1ZV']) await expect(main).toContainText(said)
    await expect(main).not.toContainText(figures.hidden)
    await look(page, `${mode}-review`)
    await page.getByRole('button', { name: `Place Order ${figures.total}` }).click()

    await expect(page).toHaveURL(/\/order-details\//)
    for (const said of [figures.gst, figures.total, 'Nair Traders']) await expect(main).toContainText(said)
    await expect(main).not.toContainText(figures.hidden)
    await look(page, `${mode}-order`)
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await answerOf(admin.patch(`/api/admin/orders/${id}`, { data: { status: 'shipped' } }))
    await answerOf(admin.patch(`/api/admin/orders/${id}`, { data: { status: 'cancelled' } }))
    await page.reload()
    await expect(page.getByRole('link', { name: /Download invoice NK/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /Download credit note CN/ })).toBeVisible()
    await look(page, `${mode}-papers`)

    const office = await (
      await browser.newContext({ baseURL: shop.origin, storageState: await admin.storageState() })
    ).newPage()
    await office.goto(`/admin/order-details/${id}`)
    for (const said of [figures.gst, figures.total, 'Credit note CN/'])
      await expect(office.getByRole('main')).toContainText(said)
    await look(office, `${mode}-office-order`)
    await office.goto('/admin/tax')
    await expect(office.getByRole('table', { name: 'Sums of the month' })).toContainText('Credit notes')
    const [file] = await Promise.all([
      office.waitForEvent('download'),
      office.getByRole('button', { name: 'GSTR-1 (Excel)' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^nakshi-gstr1_20\d\d-\d\d\.xlsx$/)
    await look(office, `${mode}-office-tax`)
    await admin.dispose()
    await context.close()
    await office.context().close()
  })

/** Keeps the screen as it is on a desk and on a phone, light and dark, for whoever looks through. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.KEEP_SCREENS
  if (!folder) return
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme })
      await page.screenshot({
        path: path.join(folder, `${name}-${width}-${colorScheme}.png`),
        fullPage: true,
      })
    }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ colorScheme: 'light' })
}
