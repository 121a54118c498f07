import { sentences } from '@nakshi/api/contract/sentences'
import { formatWeekday } from '@nakshi/api/domain/dates'
import { estimatedDelivery } from '@nakshi/api/domain/delivery'
import type { Page } from '@playwright/test'
import { addOwnProduct, addToCart, answerOf, expect, placeOrder } from '../shop.ts'
import { failing, type Row, type SignedInStage } from './row.ts'

const say = sentences.review

/** The form of a product nobody has reviewed yet. */
async function openReviewForm({ page, admin }: SignedInStage): Promise<string> {
  const { slug } = await addOwnProduct(admin)
  await page.goto(`/products/${slug}`)
  await page.getByRole('button', { name: 'Write a Review' }).click()
  return slug
}

async function submitReview({ page }: SignedInStage): Promise<void> {
  await page.getByLabel('Title').fill('Loved')
  await page.getByLabel('Your review').fill('My sister cried.')
  await page.getByRole('button', { name: 'Submit Review' }).click()
}

const arrival = formatWeekday(`${estimatedDelivery(new Date())}T06:00:00Z`)

async function askDelivery(page: Page, pincode: string): Promise<void> {
  await page.getByLabel('Deliver to PIN code').fill(pincode)
  await page.getByRole('button', { name: 'Check' }).click()
}

/** Reviews, and what is said when something that is read cannot be. */
export const readingRows: Row[] = [
  {
    screen: 'product',
    situation: 'a review is sent and is there, with its four stars; the next one begins with five',
    sentence: say.submitted,
    shown: ['toast'],
    async meet(stage) {
      await openReviewForm(stage)
      const { page } = stage
      await expect(page.getByRole('radio', { name: '5 stars' })).toBeChecked()
      await page.getByLabel('Title').fill('  ')
      await page.getByLabel('Your review').fill('Blank is no title.')
      await expect(page.getByRole('button', { name: 'Submit Review' })).toBeDisabled()
      await page.getByRole('radio', { name: '4 stars' }).click()
      await submitReview(stage)
    },
    async after({ page }) {
      const review = page.getByRole('listitem').filter({ hasText: 'My sister cried.' })
      await expect(review).toContainText('Meera Nair')
      await expect(review.getByRole('img', { name: 'Rated 4 out of 5' })).toBeVisible()
      await expect(review).not.toContainText('Verified purchase')
      await page.getByRole('button', { name: 'Write a Review' }).click()
      await expect(page.getByRole('radio', { name: '5 stars' })).toBeChecked()
    },
  },
  {
    screen: 'product',
    situation: 'the same shopper reviews it again',
    sentence: say.duplicate,
    shown: ['toast', 'page'],
    async meet(stage) {
      const slug = await openReviewForm(stage)
      const review = { rating: 5, title: 'First', comment: 'Lovely' }
      await answerOf(stage.page.request.post(`/api/products/${slug}/reviews`, { data: review }))
      await submitReview(stage)
    },
    after: ({ page }) => expect(page.getByLabel('Your review')).toHaveValue('My sister cried.'),
  },
  {
    screen: 'product',
    situation: 'a review cannot be sent and what was written stays',
    sentence: say.failed,
    shown: ['toast', 'page'],
    async meet(stage) {
      await openReviewForm(stage)
      await failing(stage.page, 'POST', /\/reviews$/)
      await submitReview(stage)
    },
    after: ({ page }) => expect(page.getByLabel('Your review')).toHaveValue('My sister cried.'),
  },
  {
    screen: 'product',
    situation: 'delivery asked for a PIN code there is none of',
    sentence: sentences.product.pin_code_unknown,
    shown: ['page'],
    meet: async ({ page }) => {
      await page.goto('/products/hindi-name-mug')
      await askDelivery(page, '990001')
    },
    after: ({ page }) => expect(page.getByLabel('Deliver to PIN code')).toBeFocused(),
  },
  {
    screen: 'product',
    situation: 'delivery asked for a PIN code, which is asked once for all products and the checkout',
    sentence: sentences.product.delivery('Rajasthan', arrival),
    shown: ['page'],
    meet: async ({ page }) => {
      await page.goto('/products/hindi-name-mug')
      await askDelivery(page, '302 003')
      await expect(page.getByText(sentences.product.delivery('Rajasthan', arrival))).toBeVisible()
      await page.goto('/products/photo-magic-mug')
    },
    after: async ({ page, shopper, admin }) => {
      await addToCart(shopper, (await addOwnProduct(admin)).slug)
      await page.goto('/checkout')
      await expect(page.getByLabel('PIN code')).toHaveValue('302003')
      await expect(page.getByLabel('State')).toHaveValue('Rajasthan')
    },
  },
  {
    screen: 'orders',
    situation: 'they cannot be loaded; Try again brings them, and there are none yet',
    sentence: 'Your orders could not be loaded.',
    shown: ['page'],
    async meet({ page }) {
      await failing(page, 'GET', '/api/orders')
      await page.goto('/orders')
    },
    async after({ page }) {
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentences.order.none)
      await page.getByRole('link', { name: 'Start Shopping' }).click()
      await expect(page).toHaveURL('/products')
    },
  },
  {
    screen: 'order details',
    situation: 'it cannot be loaded: the list of orders is shown instead',
    sentence: 'This order could not be loaded. Here are all of them.',
    shown: ['toast'],
    async meet({ page, shopper, admin }) {
      await addToCart(shopper, (await addOwnProduct(admin)).slug)
      const { id } = await placeOrder(shopper)
      await failing(page, 'GET', `/api/orders/${id}`)
      await page.goto(`/order-details/${id}`)
    },
    after: ({ page }) => expect(page).toHaveURL('/orders'),
  },
  {
    screen: 'order details',
    situation: 'it is somebody else’s, or nobody’s',
    sentence: sentences.order.not_found,
    shown: ['page'],
    meet: async ({ page }) => void (await page.goto(`/order-details/${crypto.randomUUID()}`)),
  },
  {
    screen: 'list',
    situation: 'the products cannot be loaded: that is not the same as none; Try again brings them',
    sentence: 'The products could not be loaded.',
    shown: ['page'],
    async meet({ page }) {
      await page.goto('/about')
      await failing(page, 'GET', '/api/products', { status: 400 })
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click()
    },
    async after({ page }) {
      await expect(page.getByText(sentences.product.none_found)).toHaveCount(0)
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText(/^\d+ products found$/)).toBeVisible()
    },
  },
  {
    screen: 'product',
    situation: 'it is not there, or no longer offered',
    sentence: sentences.product.not_found,
    shown: ['page'],
    async meet({ page, admin }) {
      const { slug } = await addOwnProduct(admin, { is_active: false })
      await page.goto(`/products/${slug}`)
    },
    async after({ page }) {
      await page.getByRole('main').getByRole('link', { name: 'All products' }).click()
      await expect(page).toHaveURL('/products')
    },
  },
]
