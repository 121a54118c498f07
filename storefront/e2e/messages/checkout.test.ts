import { messages } from '@nakshi/contract/messages'
import type { Page } from '@playwright/test'
import { ADDRESS, addOwnProduct, addToCart, expect, saveAddress, test } from '../shop.ts'
import { closeToast, expectOnPage, expectToast } from './expect-message.ts'
import { failing, holding } from './failing.ts'

const say = messages.checkout

/** The parts of ADDRESS that the account does not know. */
async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill(ADDRESS.full_name)
  await page.getByLabel('Mobile number').fill(ADDRESS.phone)
  await page.getByLabel('PIN code').fill(ADDRESS.pincode)
  await page.getByLabel('Flat, house no.').fill(ADDRESS.address_line1)
  await page.getByLabel('City').fill(ADDRESS.city)
  await page.getByLabel('State').selectOption(ADDRESS.state)
}

test.beforeEach('signs in as a shopper and adds a product to the cart', async ({ shopper, admin }) => {
  await addToCart(shopper, (await addOwnProduct(admin)).slug)
})

// spec: shop 4 · Checkout, step 1: goes on only with a saved address or all required fields of a
//   new one
// spec: shop 5 · Checkout, address: name, phone, email, address, city, state and pincode must not
//   be blank
// spec: shop 5 · Checkout, billing differs: the billing fields pass the same check; they are not
//   rendered
// spec: shop 8 · Checkout, shipping fields missing: Please fill in all required shipping address
//   fields
// spec: shop 8 · Checkout, billing fields missing: Please fill in all required billing address
//   fields
test('reloads addresses that failed to load with Try again, and reports empty fields of both addresses', async ({
  page,
}) => {
  await failing(page, 'GET', '/api/addresses')
  await page.goto('/checkout')
  const goOn = page.getByRole('button', { name: 'Continue to payment' })

  await test.step('the addresses cannot be loaded; Try again brings them', async () => {
    await expectOnPage(page, messages.address.load_failed)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('PIN code')).toBeVisible()
  })

  await test.step('required fields of the delivery address are empty', async () => {
    await page.getByLabel('Full name').fill('  ')
    await goOn.click()
    await expectOnPage(page, say.shipping_incomplete)
    await expect(page.getByLabel('Full name')).toBeFocused()
    for (const label of ['Full name', 'Mobile number', 'PIN code', 'Flat, house no.', 'City', 'State'])
      await expect(page.getByLabel(label), label).toHaveAttribute('aria-invalid', 'true')
  })

  await test.step('required fields of the billing address are empty', async () => {
    await fillAddress(page)
    await page.getByLabel('Billing address is the same').uncheck()
    await goOn.click()
    await expectOnPage(page, say.billing_incomplete)
    const billing = page.getByRole('group', { name: 'Billing address' })
    await expect(billing.getByLabel('Mobile number')).toBeFocused()
  })
})

// spec: shop 4 · Checkout, failed: the cart is kept
// spec: shop 4 · Checkout, placing: Placing Order...
// spec: shop 4 · Checkout, placed: clears the cart and goes to /order-details/{id}
// spec: shop 8 · Checkout, order fails: Failed to place order. Please try again.
// spec: shop 8 · Checkout, placed: Order placed successfully!
test('keeps the cart when placing an order fails, and places the order on retry', async ({
  page,
  shopper,
}) => {
  await saveAddress(shopper)
  await page.goto('/checkout?step=payment')
  // Cash on delivery, so that the order is the end of it
  await page.getByRole('radio', { name: /Cash on Delivery/ }).check()
  await page.getByRole('button', { name: 'Continue to review' }).click()
  const place = page.getByRole('button', { name: /^Place Order/ })

  await test.step('the connection breaks while the order is placed', async () => {
    await page.route('**/api/orders', (route) => route.abort())
    await place.click()
    await expectToast(page, say.failed)
    await expectOnPage(page, messages.general.unreachable)
    await closeToast(page, say.failed)
    await page.unrouteAll()
  })

  await test.step('the order cannot be placed: the cart is kept, and it can be tried again', async () => {
    await failing(page, 'POST', '/api/orders')
    await place.click()
    await expectToast(page, say.failed)
    await expectOnPage(page, say.failed)
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeAttached()
    await page.unrouteAll()
  })

  const release = await holding(page, 'POST', '/api/orders')
  await test.step('the order is being placed', async () => {
    await place.click()
    await expectOnPage(page, say.placing)
  })

  await test.step('the order is placed', async () => {
    release()
    await expectToast(page, say.placed)
    await expectOnPage(page, say.placed)
    await expect(page).toHaveURL(/\/order-details\//)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.placed)
    await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeAttached()
  })
})
