import { formatMessage } from '@nakshi/core/base/format-message'
import { formatPaise } from '@nakshi/core/base/money'
import { messages } from '@nakshi/core/messages'
import type { Page } from '@playwright/test'
import { failing } from './messages/failing.ts'
import {
  addCoupon,
  addOwnProduct,
  addToCart,
  changeProduct,
  expect,
  getResponse,
  type Shopper,
  saveAddress,
  signUp,
  test,
} from './shop.ts'

/** ₹199.00, 18% GST of it, ₹50.00 shipping. */
const TOTAL = '₹284.82'

const next = (page: Page, step: 'payment' | 'review') =>
  page.getByRole('button', { name: `Continue to ${step}` }).click()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function fillAddress(page: Page, values: Record<string, string> = {}): Promise<void> {
  const typed = {
    'Full name': 'Meera Nair',
    'Mobile number': '98470 12345',
    'PIN code': '682001',
    'Flat, house no., building': '14 Princess Street',
    City: 'Kochi',
    ...values,
  }
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).last().fill(text)
  await page.getByLabel('State').last().selectOption('Kerala')
}

/** From the payment to the review, cash on delivery. */
async function goToReview(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Cash on Delivery/ }).check()
  await next(page, 'review')
  await expect(heading(page)).toHaveText('Review your order')
}

/** From the cart to the review, with the address that is saved. */
async function checkOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await next(page, 'payment')
  await goToReview(page)
}

const place = (page: Page, total = TOTAL) => page.getByRole('button', { name: `Place Order ${total}` })

// spec: shop 4 · Checkout, any step: 1 to 2 to 3, with Back
// spec: shop 9 · Orders, checkout: 5-7 days
test('keeps checkout input through reload, Back and signing in again, and hides it from the next user of the tab', {
  tag: '@journey',
}, async ({ page, shopper, admin, playwright, baseURL }) => {
  await addToCart(shopper, (await addOwnProduct(admin)).slug)
  await page.goto('/checkout')
  await expect(page.getByLabel('Email')).toHaveValue(shopper.email)
  await fillAddress(page)
  await page.getByLabel('Save to my addresses').uncheck()
  await page.getByLabel('This is a gift').check()
  const gift = page.getByLabel('Gift message')
  await gift.fill('क'.repeat(181))
  await next(page, 'payment')
  await expect(gift).toBeFocused()
  await expect(gift).toHaveAccessibleDescription(
    new RegExp(formatMessage(messages.checkout.gift_message_long, { max: 180 })),
  )
  await gift.fill('For you 💐')
  await expect(gift).toHaveValue('For you ')
  await expect(gift).toHaveAccessibleDescription(/Emoji were removed/)
  await gift.fill('नानी के लिए')
  await page.reload()
  await expect(gift).toHaveValue('नानी के लिए')
  await expect(page.getByLabel('Flat, house no., building')).toHaveValue('14 Princess Street')
  await expect(page.getByLabel('State')).toHaveValue('Kerala')
  await expect(page.getByLabel('Save to my addresses')).not.toBeChecked()
  await next(page, 'payment')
  await page.getByRole('radio', { name: /Cash on Delivery/ }).check()
  await page.reload()
  await expect(heading(page)).toHaveText('Payment')
  await expect(page.getByRole('radio', { name: /Cash on Delivery/ })).toBeChecked()
  await next(page, 'review')
  await page.reload()
  await expect(heading(page)).toHaveText('Review your order')
  await expect(page.getByRole('main')).toContainText('14 Princess Street')
  await expect(page.getByRole('main')).toContainText('+91 98470 12345')
  await expect(page.getByRole('region', { name: 'Delivery', exact: true })).toContainText('5-7 days, by')
  await expect(page.getByRole('region', { name: 'Gift message' })).toHaveText(/नानी के लिए/)
  await page.goBack()
  await expect(heading(page)).toHaveText('Payment')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(heading(page)).toHaveText('Delivery address')
  await expect(page.getByLabel('City')).toHaveValue('Kochi')

  const signInAgain = async ({ email, password }: Shopper) => {
    // As when the session ran out
    await page.context().clearCookies()
    await page.goto('/checkout')
    await page
      .getByRole('main')
      .getByRole('link', { name: /sign in/i })
      .click()
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(/\/checkout/)
  }
  await signInAgain(shopper)
  await expect(page.getByLabel('Flat, house no., building')).toHaveValue('14 Princess Street')

  const device = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const other = await signUp(device, 'Ravi Menon')
  await addToCart(other, (await addOwnProduct(admin)).slug)
  await signInAgain(other)
  await expect(page.getByLabel('Full name')).toHaveValue('Ravi Menon')
  await expect(page.getByLabel('Email')).toHaveValue(other.email)
  await expect(page.getByLabel('Flat, house no., building')).toHaveValue('')
  await expect(page.getByLabel('This is a gift')).not.toBeChecked()
  await device.dispose()
})

test('validates PIN code, phone and email as Indian ones, and fills in the state from the PIN code unless selected', {
  tag: '@journey',
}, async ({ page, shopper, admin }) => {
  await addToCart(shopper, (await addOwnProduct(admin)).slug)
  await page.goto('/checkout')
  for (const [label, wrong, right, sentence] of [
    ['PIN code', '012345', '302003', 'Please enter a 6-digit PIN code'],
    ['Mobile number', '12345 67890', '+91 98470-12345', 'Please enter a 10-digit Indian mobile number'],
    ['Email', 'meera@', 'meera@example.test', 'Please enter a valid email address'],
  ] as const) {
    const field = page.getByLabel(label)
    await field.fill(wrong)
    await field.blur()
    await expect(field).toHaveAccessibleDescription(sentence)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill(right)
    await expect(page.getByText(sentence)).toHaveCount(0)
  }

  const state = page.getByLabel('State')
  await expect(state).toHaveValue('Rajasthan')
  await expect(page.getByText('Jaipur, Rajasthan filled in')).toBeVisible()
  await expect(page.getByLabel('City')).toHaveValue('Jaipur')
  await page.reload()
  await page.getByLabel('PIN code').fill('682001')
  await expect(state).toHaveValue('Kerala')
  await state.selectOption('Tamil Nadu')
  await expect(page.getByText(/filled in$/)).toHaveCount(0)
  await page.getByLabel('PIN code').fill('110001')
  await expect(state).toHaveValue('Tamil Nadu')
  await page.reload()
  await expect(state).toHaveValue('Tamil Nadu')
})

test('shows the maximum discount of a percentage code, keeps it when its check fails, and reports its expiry', async ({
  page,
  shopper,
  admin,
}) => {
  await addToCart(shopper, (await addOwnProduct(admin)).slug)
  const code = await addCoupon(admin, {
    discount_type: 'percentage',
    discount_value: 20,
    maximum_discount: 1_000,
  })
  await saveAddress(shopper)
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Have a promo code?' }).click()
  await page.getByRole('textbox', { name: 'Promo code' }).fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(messages.coupon.applied.template)).toBeVisible()
  await expect(page.getByText('20% off, up to ₹10.00')).toBeVisible()
  await checkOut(page)
  await expect(place(page, '₹274.82')).toBeVisible()

  /** Opens the review anew while neither code nor total can be asked about. */
  const outOfReach = async () => {
    const checks = await failing(page, 'POST', '/api/coupons/apply', { status: 429 })
    const totals = await failing(page, 'POST', '/api/checkout/quote', { status: 429 })
    await page.reload()
    await expect(page.getByText("We couldn't calculate the total.")).toBeVisible()
    await expect(
      page.getByText(messages.coupon.failed.template).filter({ visible: true }).first(),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Place Order' })).toBeDisabled()
    return { checks, totals }
  }

  const filter = encodeURIComponent(JSON.stringify({ q: code }))
  const [coupon] = await getResponse<{ id: string }[]>(admin.get(`/api/admin/coupons?filter=${filter}`))
  await getResponse(admin.patch(`/api/admin/coupons/${coupon?.id}`, { data: { is_active: false } }))
  await place(page, '₹274.82').click()
  await expect(page.getByRole('main').getByText(messages.coupon.invalid.template).first()).toBeVisible()
  expect(await ordersOf(shopper)).toBe(0)
  // What stands there then can be ordered: the total without it
  await expect(place(page, '₹274.82')).toBeHidden()
  await expect(place(page)).toBeEnabled()

  await test.step('on a phone it is told where one orders, beside the total without it, once it can be asked', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    const { checks, totals } = await outOfReach()
    await checks()
    await totals()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(place(page)).toBeEnabled()
    await expect(page.getByText(messages.coupon.invalid.template).filter({ visible: true })).toBeVisible()
  })
})

test('reports sold-out items and changed prices before an order is placed', { tag: '@journey' }, async ({
  page,
  shopper,
  admin,
}) => {
  const { id, slug, title } = await addOwnProduct(admin)
  await addToCart(shopper, slug)
  await saveAddress(shopper)
  await page.goto('/checkout?step=payment')
  await goToReview(page)
  const dialog = page.getByRole('alertdialog')

  await test.step('what is sold out is named, nothing is ordered, and the cart leads on', async () => {
    await changeProduct(admin, id, { stock: 0 })
    await place(page).click()
    await expect(dialog).toContainText(`${title}: ${messages.product.out_of_stock.template}`)
    await expect(dialog.getByRole('button', { name: /^Continue/ })).toHaveCount(0)
    await dialog.getByRole('link', { name: 'Back to cart' }).click()
    await expect(
      page.getByRole('article').or(page.getByRole('listitem')).getByRole('alert').first(),
    ).toHaveText(messages.product.out_of_stock.template)
    await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
    await expect(page).toHaveURL('/cart')
    expect(await ordersOf(shopper)).toBe(0)
  })

  await test.step('a price that changed is shown, old and new, and asked about', async () => {
    await changeProduct(admin, id, { stock: 20 })
    // As the browser says it when one comes back to a tab
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    await checkOut(page)
    await changeProduct(admin, id, { price: 29_900 })
    await place(page).click()
    await expect(dialog).toHaveAccessibleName('Your total has changed')
    await expect(dialog).toContainText(messages.checkout.changed.template)
    await expect(dialog.getByRole('list', { name: 'What changed' })).toHaveText(
      `${title}: ₹199.00 (₹234.82 with GST) × 1 → ₹299.00 (₹352.82 with GST) × 1`,
    )
    await expect(dialog).toContainText(TOTAL)
    await expect(dialog).toContainText('₹402.82')
    expect(await ordersOf(shopper)).toBe(0)
    await dialog.getByRole('button', { name: 'Continue with ₹402.82' }).click()
    await expect(heading(page)).toHaveText(messages.checkout.placed.template)
    await expect(page.getByRole('main')).toContainText('₹402.82')
    expect(await ordersOf(shopper)).toBe(1)
  })
})

// spec: shop 9 · Payment, checkout: card, upi, cod; the choice is not sent
test('pays by UPI on the test page, retries a failed payment and confirms a successful one', {
  tag: '@journey',
}, async ({ page, shopper, admin }) => {
  await addToCart(shopper, (await addOwnProduct(admin)).slug)
  await saveAddress(shopper)
  await page.goto('/checkout')
  await next(page, 'payment')
  await expect(page.getByRole('radio', { name: /^UPI/ })).toBeChecked()
  await next(page, 'review')
  await place(page).click()
  await expect(page.getByText('Test payment: you will not be charged')).toBeVisible()
  await expect(heading(page)).toHaveText(TOTAL)
  const payment = page.url()
  await page.goBack()
  await expect(page.getByText('is placed and awaiting payment')).toBeVisible()
  await page.goto(payment)
  await page.getByRole('button', { name: 'Test: fail the payment' }).click()
  await expect(page).toHaveURL(/\/order-details\//)
  await expect(page.getByRole('main')).toContainText('Payment failed')
  await page.getByRole('button', { name: `Pay ${TOTAL}` }).click()
  await page.getByRole('button', { name: 'Test: pay and send the webhook twice' }).click()
  await expect(page).toHaveURL(/\/order-details\//)
  await expect(page.getByRole('main')).toContainText('UPI: Paid')
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  expect(await ordersOf(shopper)).toBe(1)
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  await expect(heading(page)).toHaveText(messages.cart.empty.template)
})

// spec: shop 2 · Cart, full: how much more is needed for free shipping
// spec: shop 9 · Money, a subtotal of 499 or more, or less: shipping is free, or 50
test('shows the same amounts in cart, checkout and order, and applies free shipping at its threshold', async ({
  page,
  shopper,
  admin,
}) => {
  const { store_settings } = await getResponse<{ store_settings: { free_shipping_threshold: number } }>(
    page.request.get('/api/settings'),
  )
  const { slug, price } = await addOwnProduct(admin, { price: store_settings.free_shipping_threshold - 100 })
  await addToCart(shopper, slug)
  await saveAddress(shopper)
  await page.goto('/cart')
  const summary = page.getByRole('complementary', { name: 'Order Summary' })
  await expect(summary).toContainText('Add ₹1.00 more for free shipping')
  await expect(summary).toContainText(formatPaise(price + 5_000))
  await expect(summary).toContainText(
    `GST (18%) is added at checkout (approx.): ${formatPaise(Math.round(price * 0.18))}`,
  )
  await page.getByRole('button', { name: /^Increase quantity/ }).click()
  await expect(summary).toContainText('Your order ships free')
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeAttached()
  const total = formatPaise(price * 2 + Math.round(price * 2 * 0.18))
  await checkOut(page)
  await place(page, total).click()
  await expect(heading(page)).toHaveText(messages.checkout.placed.template)
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText(total)
})

async function ordersOf({ request }: Shopper): Promise<number> {
  return (await getResponse<{ total: number }>(request.get('/api/orders'))).total
}
