import { sentences } from '@nakshi/api/contract/sentences'
import type { Page } from '@playwright/test'
import { addOwnProduct, addToCart, expect, type Stage, saveAddress, test } from '../shop.ts'
import { failing, holding } from './failing.ts'
import { expectOnPage, expectToast } from './told.ts'

const say = sentences.checkout

async function openCheckout({ page, shopper, admin }: Stage, step = ''): Promise<void> {
  await addToCart(shopper, (await addOwnProduct(admin)).slug)
  if (step) await saveAddress(shopper)
  await page.goto(`/checkout${step}`)
}

/** Cash on delivery, so that the order is the end of it. */
async function openReview(stage: Stage): Promise<void> {
  await openCheckout(stage, '?step=payment')
  await stage.page.getByRole('radio', { name: /Cash on Delivery/ }).check()
  await stage.page.getByRole('button', { name: 'Continue to review' }).click()
}

const placeButton = (page: Page) => page.getByRole('button', { name: /^Place Order/ })

test.beforeEach('signed in', ({ shopper }) => void shopper)

// spec: shop 4 · Checkout, step 1: goes on only with a saved address or all required fields of a
//   new one
// spec: shop 5 · Checkout, address: name, phone, email, address, city, state and pincode must not
//   be blank
// spec: shop 8 · Checkout, shipping fields missing: Please fill in all required shipping address
//   fields
test('checkout: required fields of the delivery address are empty', async ({ page, shopper, admin }) => {
  await openCheckout({ page, shopper, admin })
  await page.getByLabel('Full name').fill('  ')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expectOnPage(page, say.shipping_incomplete)

  await expect(page.getByLabel('Full name')).toBeFocused()
  for (const label of ['Full name', 'Mobile number', 'PIN code', 'Flat, house no.', 'City', 'State'])
    await expect(page.getByLabel(label), label).toHaveAttribute('aria-invalid', 'true')
})

// spec: shop 5 · Checkout, billing differs: the billing fields pass the same check; they are not
//   rendered
// spec: shop 8 · Checkout, billing fields missing: Please fill in all required billing address
//   fields
test('checkout: required fields of the billing address are empty', async ({ page, shopper, admin }) => {
  await openCheckout({ page, shopper, admin }, '?step=address')
  await page.getByLabel('Billing address is the same').uncheck()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expectOnPage(page, say.billing_incomplete)

  await expect(page.getByLabel('Mobile number')).toBeFocused()
})

test('checkout: the addresses cannot be loaded; Try again brings them', async ({ page, shopper, admin }) => {
  await failing(page, 'GET', '/api/addresses')
  await openCheckout({ page, shopper, admin })
  await expectOnPage(page, sentences.address.load_failed)

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('PIN code')).toBeVisible()
})

// spec: shop 4 · Checkout, failed: the cart is kept
// spec: shop 8 · Checkout, order fails: Failed to place order. Please try again.
test('checkout: the order cannot be placed: the cart is kept, and it can be tried again', async ({
  page,
  shopper,
  admin,
}) => {
  await openReview({ page, shopper, admin })
  await failing(page, 'POST', '/api/orders')
  await placeButton(page).click()
  await expectToast(page, say.failed)
  await expectOnPage(page, say.failed)

  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeAttached()
  await page.unrouteAll()
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/order-details\//)
})

// spec: shop 8 · Checkout, order fails: Failed to place order. Please try again.
test('checkout: the connection breaks while the order is placed', async ({ page, shopper, admin }) => {
  await openReview({ page, shopper, admin })
  await page.route('**/api/orders', (route) => route.abort())
  await placeButton(page).click()
  await expectToast(page, say.failed)
  await expectOnPage(page, say.failed)
})

// spec: shop 4 · Checkout, placing: Placing Order...
test('checkout: the order is being placed', async ({ page, shopper, admin }) => {
  await openReview({ page, shopper, admin })
  await holding(page, 'POST', '/api/orders')
  await placeButton(page).click()
  await expectOnPage(page, say.placing)
})

// spec: shop 4 · Checkout, placed: clears the cart and goes to /order-details/{id}
// spec: shop 8 · Checkout, placed: Order placed successfully!
test('checkout: the order is placed', async ({ page, shopper, admin }) => {
  await openReview({ page, shopper, admin })
  await placeButton(page).click()
  await expectToast(page, say.placed)
  await expectOnPage(page, say.placed)

  await expect(page).toHaveURL(/\/order-details\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.placed)
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeAttached()
})
