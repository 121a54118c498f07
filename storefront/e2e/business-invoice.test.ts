import { addCoupon, addOwnProduct, expect, getResponse, test } from './shop.ts'

// Two of ₹199.00, ₹50.00 for shipping with its GST of ₹7.62, ₹50.00 off. What other screens say, in
// both ways of GST, is every-price.test's.
const [GST, TOTAL] = ['₹71.64', '₹469.64']

test('shows a business’s GSTIN on order, invoice and credit note, and exports the month’s tax return', async ({
  browser,
  baseURL,
  page,
  shopper,
  admin,
}) => {
  test.setTimeout(120_000)
  const product = await addOwnProduct(admin, { hsn: '3926' })
  const code = await addCoupon(admin)
  const main = page.getByRole('main')
  await page.goto(`/products/${product.slug}`)
  await main.getByLabel('Quantity', { exact: true }).fill('2')
  await main.getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByRole('dialog', { name: 'Added to cart' }).getByRole('link', { name: 'View cart' }).click()
  const summary = page.getByRole('complementary', { name: 'Order Summary' })
  await summary.getByRole('button', { name: 'Have a promo code?' }).click()
  await summary.getByLabel('Promo code').fill(code)
  await summary.getByLabel('Promo code').press('Enter')
  await expect(summary).toContainText('₹50.00')
  await expect(summary).toContainText(GST)
  await summary.getByRole('button', { name: 'Proceed to Checkout' }).click()

  await page.getByLabel('Full name').fill(shopper.full_name)
  await page.getByLabel('Mobile number').fill('98470 12345')
  await page.getByLabel('PIN code').fill('682001')
  await page.getByLabel('Flat, house no., building').fill('4 Lake Road')
  await page.getByLabel('City').fill('Kochi')
  await page.getByLabel('State').selectOption('Kerala')
  await page.getByLabel('I have a GSTIN (business purchase)').check()
  await page.getByLabel('Business name').fill('Nair Traders')
  await page.getByRole('textbox', { name: 'GSTIN' }).fill('27AAPFU0939F1ZW')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByText('This GSTIN is not valid. Please check all 15 characters.')).toBeVisible()
  await page.getByRole('textbox', { name: 'GSTIN' }).fill('27AAPFU0939F1ZV')
  await expect(
    page.getByText('This GSTIN is registered in Maharashtra. Enter a billing address in that state.'),
  ).toBeVisible()
  await page.getByRole('textbox', { name: 'GSTIN' }).fill('32 aapfu 0939 f1z4')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('radio', { name: /Cash on Delivery/ }).check()
  await page.getByRole('button', { name: 'Continue to review' }).click()
  for (const said of [GST, TOTAL, '32AAPFU0939F1Z4']) await expect(main).toContainText(said)
  await page.getByRole('button', { name: `Place Order ${TOTAL}` }).click()

  await expect(page).toHaveURL(/\/order-details\//)
  for (const said of [GST, TOTAL, 'Nair Traders']) await expect(main).toContainText(said)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await getResponse(admin.patch(`/api/admin/orders/${id}`, { data: { status: 'shipped' } }))
  await getResponse(admin.patch(`/api/admin/orders/${id}`, { data: { status: 'cancelled' } }))
  await page.reload()
  await expect(page.getByRole('link', { name: /Download invoice IN/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Download credit note CN/ })).toBeVisible()

  const office = await (
    await browser.newContext({ baseURL: baseURL ?? '', storageState: await admin.storageState() })
  ).newPage()
  await office.goto(`/admin/order-details/${id}`)
  for (const said of [GST, TOTAL, 'Credit note CN/'])
    await expect(office.getByRole('main')).toContainText(said)
  await office.goto('/admin/tax')
  await expect(office.getByRole('table', { name: 'Monthly totals' })).toContainText('Credit notes')
  const [file] = await Promise.all([
    office.waitForEvent('download'),
    office.getByRole('button', { name: 'GSTR-1 (Excel)' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^nakshi-gstr1_20\d\d-\d\d\.xlsx$/)
  await office.context().close()
})
