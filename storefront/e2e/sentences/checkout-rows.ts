import { sentences } from '@nakshi/api/contract/sentences'
import type { Page } from '@playwright/test'
import { addOwnProduct, addToCart, expect, saveAddress } from '../shop.ts'
import { failing, holding, type Row, type SignedInStage } from './row.ts'

const screen = 'checkout'
const say = sentences.checkout

async function openCheckout({ page, shopper, admin }: SignedInStage, step = ''): Promise<void> {
  await addToCart(shopper, (await addOwnProduct(admin)).slug)
  if (step) await saveAddress(shopper)
  await page.goto(`/checkout${step}`)
}

/** Cash on delivery, so that the order is the end of it. */
async function openReview(stage: SignedInStage): Promise<void> {
  await openCheckout(stage, '?step=payment')
  await stage.page.getByRole('radio', { name: /Cash on Delivery/ }).check()
  await stage.page.getByRole('button', { name: 'Continue to review' }).click()
}

const placeButton = (page: Page) => page.getByRole('button', { name: /^Place Order/ })

export const checkoutRows: Row[] = [
  {
    screen,
    situation: 'required fields of the delivery address are empty',
    sentence: say.shipping_incomplete,
    shown: ['page'],
    async meet(stage) {
      await openCheckout(stage)
      await stage.page.getByLabel('Full name').fill('  ')
      await stage.page.getByRole('button', { name: 'Continue to payment' }).click()
    },
    async after({ page }) {
      await expect(page.getByLabel('Full name')).toBeFocused()
      for (const label of ['Full name', 'Mobile number', 'PIN code', 'Flat, house no.', 'City', 'State'])
        await expect(page.getByLabel(label), label).toHaveAttribute('aria-invalid', 'true')
    },
  },
  {
    screen,
    situation: 'required fields of the billing address are empty',
    sentence: say.billing_incomplete,
    shown: ['page'],
    async meet(stage) {
      await openCheckout(stage, '?step=address')
      await stage.page.getByLabel('Billing address is the same').uncheck()
      await stage.page.getByRole('button', { name: 'Continue to payment' }).click()
    },
    after: ({ page }) => expect(page.getByLabel('Mobile number')).toBeFocused(),
  },
  {
    screen,
    situation: 'the addresses cannot be loaded; Try again brings them',
    sentence: sentences.address.load_failed,
    shown: ['page'],
    async meet(stage) {
      await failing(stage.page, 'GET', '/api/addresses')
      await openCheckout(stage)
    },
    async after({ page }) {
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByLabel('PIN code')).toBeVisible()
    },
  },
  {
    screen,
    situation: 'the order cannot be placed: the cart is kept, and it can be tried again',
    sentence: say.failed,
    shown: ['toast', 'page'],
    async meet(stage) {
      await openReview(stage)
      await failing(stage.page, 'POST', '/api/orders')
      await placeButton(stage.page).click()
    },
    async after({ page }) {
      await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeAttached()
      await page.unrouteAll()
      await placeButton(page).click()
      await expect(page).toHaveURL(/\/order-details\//)
    },
  },
  {
    screen,
    situation: 'the connection breaks while the order is placed',
    sentence: say.failed,
    shown: ['toast', 'page'],
    async meet(stage) {
      await openReview(stage)
      await stage.page.route('**/api/orders', (route) => route.abort())
      await placeButton(stage.page).click()
    },
  },
  {
    screen,
    situation: 'the order is being placed',
    sentence: say.placing,
    shown: ['page'],
    async meet(stage) {
      await openReview(stage)
      await holding(stage.page, 'POST', '/api/orders')
      await placeButton(stage.page).click()
    },
  },
  {
    screen,
    situation: 'the order is placed',
    sentence: say.placed,
    shown: ['toast', 'page'],
    async meet(stage) {
      await openReview(stage)
      await placeButton(stage.page).click()
    },
    async after({ page }) {
      await expect(page).toHaveURL(/\/order-details\//)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.placed)
      await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeAttached()
    },
  },
]
