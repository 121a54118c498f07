import { sentences } from '@nakshi/api/contract/sentences'
import { studioSentences } from '@nakshi/api/contract/studio-sentences'
import type { Page } from '@playwright/test'
import { addOwnProduct, addToCart, expect, PHOTO, type Stage, test } from '../shop.ts'
import { failing, holding } from './failing.ts'
import { expectOnPage, expectToast } from './told.ts'

const say = sentences.cart

async function openCart({ page, shopper, admin }: Stage, quantity = 2) {
  const product = await addOwnProduct(admin)
  await addToCart(shopper, product.slug, { quantity })
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: product.title })).toBeVisible()
  return product
}
const quantity = (page: Page) => page.getByLabel(/^Quantity for/)

test.beforeEach('signed in', ({ shopper }) => void shopper)

// spec: shop 8 · Cart, load fails: Failed to load cart items
test('cart: loading it fails; Try again brings it', async ({ page, shopper, admin }) => {
  await addToCart(shopper, (await addOwnProduct(admin)).slug)
  await failing(page, 'GET', '/api/cart')
  await page.goto('/cart')
  await expectOnPage(page, say.load_failed)

  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
})

// spec: shop 8 · Cart, quantity fails: Failed to update quantity
test('cart: a quantity cannot be saved and goes back to what it was', async ({ page, shopper, admin }) => {
  await openCart({ page, shopper, admin })
  await failing(page, 'PATCH', /^\/api\/cart\//)
  await page.getByRole('button', { name: /^Increase quantity/ }).click()
  await expect(quantity(page)).toHaveValue('3')
  await expectToast(page, say.update_failed)
  await expectOnPage(page, say.update_failed)

  await expect(quantity(page)).toHaveValue('2')
})

// spec: shop 8 · Cart, remove fails: Failed to remove item
test('cart: a line cannot be removed and comes back', async ({ page, shopper, admin }) => {
  await openCart({ page, shopper, admin })
  await failing(page, 'DELETE', /^\/api\/cart\//)
  await page.getByRole('button', { name: /^Remove Plain/ }).click()
  await expectToast(page, say.remove_failed)

  await expect(quantity(page)).toHaveValue('2')
})

// spec: shop 2 · Cart, full: items with quantity and remove
// spec: shop 8 · Cart, removed: Item removed from cart
test('cart: a line is removed, and Undo brings it back as it was', async ({ page, shopper, admin }) => {
  await openCart({ page, shopper, admin })
  await page.getByRole('button', { name: /^Remove Plain/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.empty)
  await expectToast(page, say.removed)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(quantity(page)).toHaveValue('2')
})

// spec: shop 8 · Cart, clear fails: Failed to clear cart
test('cart: clearing it fails and nothing is lost', async ({ page, shopper, admin }) => {
  await openCart({ page, shopper, admin })
  await failing(page, 'DELETE', '/api/cart')
  await page.getByRole('button', { name: 'Clear cart' }).click()
  await page.getByRole('button', { name: 'Remove all items' }).click()
  await expectToast(page, say.clear_failed)

  await expect(quantity(page)).toHaveValue('2')
})

// spec: shop 8 · Cart, cleared: Cart cleared
test('cart: it is cleared, after asking', async ({ page, shopper, admin }) => {
  await openCart({ page, shopper, admin })
  await page.getByRole('button', { name: 'Clear cart' }).click()
  await page.getByRole('button', { name: 'Remove all items' }).click()
  await expectToast(page, say.cleared)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.empty)
})

// spec: shop 2 · Cart, empty: Your cart is empty, with Continue Shopping to /products
// spec: shop 2 · Checkout, empty cart: leads to /cart
test('cart: there is nothing in it', async ({ page }) => {
  await page.goto('/checkout')
  await expectOnPage(page, say.empty)

  await expect(page).toHaveURL('/cart')
  await page.getByRole('link', { name: 'Continue Shopping' }).click()
  await expect(page).toHaveURL('/products')
})

// spec: shop 2 · Product detail, full: Add to Cart
// spec: shop 8 · Cart, added: Item added to cart
test('product: it is added', async ({ page, admin }) => {
  await page.goto(`/products/${(await addOwnProduct(admin)).slug}`)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expectOnPage(page, say.added)

  await page.getByRole('button', { name: 'Continue shopping' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

// spec: shop 8 · Cart, add fails: Failed to add item to cart
test('product: adding it fails and what was chosen stays', async ({ page }) => {
  await page.goto('/products/engraved-steel-tumbler?colour=Sand')
  await page.getByLabel(/Name to engrave/).fill('Anu')
  await page.getByLabel(/Letter style/).selectOption({ index: 1 })
  await expect(page.getByRole('radiogroup', { name: 'Lettering of Name to engrave' })).toBeVisible()
  await failing(page, 'POST', '/api/cart')
  const right = page.getByRole('button', { name: studioSentences.check_yes })
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await right.click()
  await expectOnPage(page, say.add_failed)

  await expect(page.getByRole('textbox', { name: /Name to engrave/ })).toHaveValue('Anu')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await right.click()
  await expect(page.getByRole('dialog', { name: say.added })).toContainText('Anu')
})

// spec: shop 8 · Cart, photos on their way: Uploading images and adding to cart...
test('product: its photos are still on their way', async ({ page }) => {
  await holding(page, 'POST', '/api/uploads')
  await page.goto('/products/acrylic-photo-block')
  await page.getByRole('radio').first().check()
  await page.locator('input[type=file]').first().setInputFiles(PHOTO)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expectOnPage(page, say.uploading)
})

// spec: shop 8 · Cart, added: Item added to cart
test('list: a card’s product is added', async ({ page, admin }) => {
  const { title } = await addOwnProduct(admin)
  await page.goto(`/products?search=${title}`)
  await page.getByRole('button', { name: `Add to Cart: ${title}` }).click()
  await expectToast(page, say.added)

  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeAttached()
})

// spec: shop 8 · Cart, add fails: Failed to add item to cart
test('list: a card’s product cannot be added', async ({ page, admin }) => {
  const { title } = await addOwnProduct(admin)
  await page.goto(`/products?search=${title}`)
  await failing(page, 'POST', '/api/cart')
  await page.getByRole('button', { name: `Add to Cart: ${title}` }).click()
  await expectToast(page, say.add_failed)
})
