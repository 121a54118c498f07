import { messages } from '@nakshi/contract/messages'
import { defaultSettings } from '@nakshi/contract/shop/settings'
import { formatWeekday } from '@nakshi/domain/dates'
import { getEstimatedDelivery } from '@nakshi/domain/delivery'
import { formatMessage } from '@nakshi/domain/format-message'
import type { Page } from '@playwright/test'
import { addOwnProduct, addToCart, expect, placeOrder, test } from '../shop.ts'
import { expectOnPage, expectToast } from './expect-message.ts'
import { failing } from './failing.ts'

const say = messages.review

async function submitReview(page: Page): Promise<void> {
  await page.getByLabel('Title').fill('Loved')
  await page.getByLabel('Your review').fill('My sister cried.')
  await page.getByRole('button', { name: 'Submit Review' }).click()
}

const usual = { handlingDays: 2, pincode: '302003', terms: defaultSettings.store_settings }
const arrival = formatWeekday(`${getEstimatedDelivery(new Date(), usual)}T06:00:00Z`)

async function askDelivery(page: Page, pincode: string): Promise<void> {
  await page.getByLabel('Deliver to PIN code').fill(pincode)
  await page.getByRole('button', { name: 'Check' }).click()
}

test.beforeEach('signs in as a shopper', ({ shopper }) => void shopper)

// spec: shop 4 · Reviews, new: begins with 5 stars, and again after it was sent
// spec: shop 5 · Reviews, sending, or title or comment blank: Submit Review is off
// spec: shop 8 · Reviews, other failure: Failed to submit review
// spec: shop 8 · Reviews, sent: Review submitted successfully!
// spec: shop 8 · Reviews, second of the same person: You have already reviewed this product
test('keeps a review that fails to submit, submits it on retry, and rejects a second one', async ({
  page,
  admin,
}) => {
  await page.goto(`/products/${(await addOwnProduct(admin)).slug}`)
  const begin = () => page.getByRole('button', { name: 'Write a Review' }).click()
  const written = page.getByLabel('Your review')
  const fiveStars = page.getByRole('radio', { name: '5 stars' })

  await test.step('it begins with five stars, and cannot be sent without a title', async () => {
    await begin()
    await expect(fiveStars).toBeChecked()
    await page.getByLabel('Title').fill('  ')
    await written.fill('Blank is no title.')
    await expect(page.getByRole('button', { name: 'Submit Review' })).toBeDisabled()
  })

  await test.step('a review cannot be sent and what was written stays', async () => {
    await page.getByRole('radio', { name: '4 stars' }).click()
    await failing(page, 'POST', /\/reviews$/)
    await submitReview(page)
    await expectToast(page, say.failed)
    await expectOnPage(page, say.failed)
    await expect(written).toHaveValue('My sister cried.')
    await page.unrouteAll()
  })

  await test.step('a review is sent and is there, with its four stars; the next one begins with five', async () => {
    await page.getByRole('button', { name: 'Submit Review' }).click()
    await expectToast(page, say.submitted)
    const review = page.getByRole('listitem').filter({ hasText: 'My sister cried.' })
    await expect(review).toContainText('Meera Nair')
    await expect(review.getByRole('img', { name: 'Rated 4 out of 5' })).toBeVisible()
    await expect(review).not.toContainText('Verified purchase')
    await begin()
    await expect(fiveStars).toBeChecked()
  })

  await test.step('the same shopper reviews it again', async () => {
    await submitReview(page)
    await expectToast(page, say.duplicate)
    await expectOnPage(page, say.duplicate)
    await expect(written).toHaveValue('My sister cried.')
  })
})

test('rejects an unknown PIN code, and remembers a valid one for all products and checkout', async ({
  page,
  shopper,
  admin,
}) => {
  await page.goto('/products/hindi-name-mug')

  await test.step('a PIN code there is none of', async () => {
    await askDelivery(page, '990001')
    await expectOnPage(page, messages.product.pin_code_unknown)
    await expect(page.getByLabel('Deliver to PIN code')).toBeFocused()
  })

  await test.step('a PIN code, which is asked once for all products and the checkout', async () => {
    await askDelivery(page, '302 003')
    await expect(
      page.getByText(formatMessage(messages.product.delivery, { state: 'Rajasthan', day: arrival })),
    ).toBeVisible()
    await page.goto('/products/photo-magic-mug')
    await expectOnPage(page, formatMessage(messages.product.delivery, { state: 'Rajasthan', day: arrival }))

    await addToCart(shopper, (await addOwnProduct(admin)).slug)
    await page.goto('/checkout')
    await expect(page.getByLabel('PIN code')).toHaveValue('302003')
    await expect(page.getByLabel('State')).toHaveValue('Rajasthan')
  })
})

// spec: shop 2 · Orders, empty: No orders yet
// spec: shop 8 · Anything read, orders cannot be read: only logged, an empty state is shown
// otherwise: an error with Try again: empty means empty
test('reloads orders that failed to load with Try again, and reports when there are none', async ({
  page,
}) => {
  await failing(page, 'GET', '/api/orders')
  await page.goto('/orders')
  await expectOnPage(page, 'Your orders could not be loaded.')

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.order.none)
  await page.getByRole('link', { name: 'Start Shopping' }).click()
  await expect(page).toHaveURL('/products')
})

// spec: shop 2 · Order details, error: redirects silently to /orders
// otherwise: it says so: a failure is not passed over in silence
// spec: shop 8 · Order details, load fails: redirects to /orders with no message
// otherwise: with a message: a failure is not passed over in silence
test('redirects to the order list when the order details fail to load', async ({ page, shopper, admin }) => {
  await addToCart(shopper, (await addOwnProduct(admin)).slug)
  const { id } = await placeOrder(shopper)
  await failing(page, 'GET', `/api/orders/${id}`)
  await page.goto(`/order-details/${id}`)
  await expectToast(page, 'This order could not be loaded. See all your orders below.')

  await expect(page).toHaveURL('/orders')
})

// spec: shop 2 · Order details, missing: Order not found
test('reports an order that does not exist as not found', async ({ page }) => {
  await page.goto(`/order-details/${crypto.randomUUID()}`)
  await expectOnPage(page, messages.order.not_found)
})

// spec: shop 2 · Product detail, missing: Product not found, with a link to /products
// spec: shop 8 · Anything read, products, categories, reviews or related products cannot be read:
//   only logged, an empty state is shown
test('links a missing product to all products, and reloads them with Try again after a failure', async ({
  page,
  admin,
}) => {
  const { slug } = await addOwnProduct(admin, { is_active: false })
  await page.goto(`/products/${slug}`)

  await test.step('it is not there, or no longer offered', async () => {
    await expectOnPage(page, messages.product.not_found)
    await failing(page, 'GET', '/api/products', { status: 400 })
    await page.getByRole('main').getByRole('link', { name: 'All products' }).click()
    await expect(page).toHaveURL('/products')
  })

  await test.step('the products cannot be loaded: that is not the same as none; Try again brings them', async () => {
    await expectOnPage(page, 'The products could not be loaded.')
    await expect(page.getByText(messages.product.none_found)).toHaveCount(0)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(/^\d+ products found$/)).toBeVisible()
  })
})
