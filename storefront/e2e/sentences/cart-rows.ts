import { sentences } from '@nakshi/api/contract/sentences'
import type { Page } from '@playwright/test'
import { addOwnProduct, addToCart, expect, PHOTO } from '../shop.ts'
import { failing, holding, type Row, type SignedInStage } from './row.ts'

const screen = 'cart'
const say = sentences.cart

async function openCart({ page, shopper, admin }: SignedInStage, quantity = 2) {
  const product = await addOwnProduct(admin)
  await addToCart(shopper, product.slug, { quantity })
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: product.title })).toBeVisible()
  return product
}
const quantity = (page: Page) => page.getByLabel(/^Quantity for/)

export const cartRows: Row[] = [
  {
    screen,
    situation: 'loading it fails; Try again brings it',
    sentence: say.load_failed,
    shown: ['page'],
    async meet({ page, shopper, admin }) {
      await addToCart(shopper, (await addOwnProduct(admin)).slug)
      await failing(page, 'GET', '/api/cart')
      await page.goto('/cart')
    },
    async after({ page }) {
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
    },
  },
  {
    screen,
    situation: 'a quantity cannot be saved and goes back to what it was',
    sentence: say.update_failed,
    shown: ['toast', 'page'],
    async meet(stage) {
      await openCart(stage)
      await failing(stage.page, 'PATCH', /^\/api\/cart\//)
      await stage.page.getByRole('button', { name: /^Increase quantity/ }).click()
      await expect(quantity(stage.page)).toHaveValue('3')
    },
    after: ({ page }) => expect(quantity(page)).toHaveValue('2'),
  },
  {
    screen,
    situation: 'a line cannot be removed and comes back',
    sentence: say.remove_failed,
    shown: ['toast'],
    async meet(stage) {
      await openCart(stage)
      await failing(stage.page, 'DELETE', /^\/api\/cart\//)
      await stage.page.getByRole('button', { name: /^Remove Plain/ }).click()
    },
    after: ({ page }) => expect(quantity(page)).toHaveValue('2'),
  },
  {
    screen,
    situation: 'a line is removed, and Undo brings it back as it was',
    sentence: say.removed,
    shown: ['toast'],
    async meet(stage) {
      await openCart(stage)
      await stage.page.getByRole('button', { name: /^Remove Plain/ }).click()
      await expect(stage.page.getByRole('heading', { level: 1 })).toHaveText(say.empty)
    },
    async after({ page }) {
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(quantity(page)).toHaveValue('2')
    },
  },
  {
    screen,
    situation: 'clearing it fails and nothing is lost',
    sentence: say.clear_failed,
    shown: ['toast'],
    async meet(stage) {
      await openCart(stage)
      await failing(stage.page, 'DELETE', '/api/cart')
      await stage.page.getByRole('button', { name: 'Clear cart' }).click()
      await stage.page.getByRole('button', { name: 'Remove all items' }).click()
    },
    after: ({ page }) => expect(quantity(page)).toHaveValue('2'),
  },
  {
    screen,
    situation: 'it is cleared, after asking',
    sentence: say.cleared,
    shown: ['toast'],
    async meet(stage) {
      await openCart(stage)
      await stage.page.getByRole('button', { name: 'Clear cart' }).click()
      await stage.page.getByRole('button', { name: 'Remove all items' }).click()
    },
    after: ({ page }) => expect(page.getByRole('heading', { level: 1 })).toHaveText(say.empty),
  },
  {
    screen,
    situation: 'there is nothing in it',
    sentence: say.empty,
    shown: ['page'],
    meet: async ({ page }) => void (await page.goto('/checkout')),
    async after({ page }) {
      await expect(page).toHaveURL('/cart')
      await page.getByRole('link', { name: 'Continue Shopping' }).click()
      await expect(page).toHaveURL('/products')
    },
  },
  {
    screen: 'product',
    situation: 'it is added',
    sentence: say.added,
    shown: ['page'],
    async meet({ page, admin }) {
      await page.goto(`/products/${(await addOwnProduct(admin)).slug}`)
      await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    },
    async after({ page }) {
      await page.getByRole('button', { name: 'Continue shopping' }).click()
      await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
    },
  },
  {
    screen: 'product',
    situation: 'adding it fails and what was chosen stays',
    sentence: say.add_failed,
    shown: ['page'],
    async meet({ page }) {
      await page.goto('/products/engraved-steel-tumbler?colour=Sand')
      await page.getByLabel(/Name to engrave/).fill('Anu')
      await page.getByLabel(/Letter style/).selectOption({ index: 1 })
      await failing(page, 'POST', '/api/cart')
      await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    },
    async after({ page }) {
      await expect(page.getByLabel(/Name to engrave/)).toHaveValue('Anu')
      await page.unrouteAll()
      await page.getByRole('button', { name: 'Add to Cart' }).first().click()
      await expect(page.getByRole('dialog', { name: say.added })).toContainText('Anu')
    },
  },
  {
    screen: 'product',
    situation: 'its photos are still on their way',
    sentence: say.uploading,
    shown: ['page'],
    async meet({ page }) {
      await holding(page, 'POST', '/api/uploads')
      await page.goto('/products/acrylic-photo-block')
      await page.getByRole('radio').first().check()
      await page.locator('input[type=file]').first().setInputFiles(PHOTO)
      await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    },
  },
  {
    screen: 'list',
    situation: 'a card’s product is added',
    sentence: say.added,
    shown: ['toast'],
    async meet({ page, admin }) {
      const { title } = await addOwnProduct(admin)
      await page.goto(`/products?search=${title}`)
      await page.getByRole('button', { name: `Add to Cart: ${title}` }).click()
    },
    after: ({ page }) => expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeAttached(),
  },
  {
    screen: 'list',
    situation: 'a card’s product cannot be added',
    sentence: say.add_failed,
    shown: ['toast'],
    async meet({ page, admin }) {
      const { title } = await addOwnProduct(admin)
      await page.goto(`/products?search=${title}`)
      await failing(page, 'POST', '/api/cart')
      await page.getByRole('button', { name: `Add to Cart: ${title}` }).click()
    },
  },
]
