import { messages } from '@nakshi/contract/messages'
import { studioMessages } from '@nakshi/contract/messages/studio'
import type { Page } from '@playwright/test'
import { addOwnProduct, addToCart, expect, PHOTO, test } from '../shop.ts'
import { closeToast, expectOnPage, expectToast } from './expect-message.ts'
import { failing, holding } from './failing.ts'

const say = messages.cart

const quantity = (page: Page) => page.getByLabel(/^Quantity for/)

test.beforeEach('signs in as a shopper', ({ shopper }) => void shopper)

// spec: shop 2 · Cart, full: items with quantity and remove
// spec: shop 8 · Cart, load fails: Failed to load cart items
// spec: shop 8 · Cart, quantity fails: Failed to update quantity
// spec: shop 8 · Cart, remove fails: Failed to remove item
// spec: shop 8 · Cart, removed: Item removed from cart
// spec: shop 8 · Cart, clear fails: Failed to clear cart
// spec: shop 8 · Cart, cleared: Cart cleared
test('reports every cart failure without losing items, restores a removed line with Undo, and clears the cart', async ({
  page,
  shopper,
  admin,
}) => {
  await addToCart(shopper, (await addOwnProduct(admin)).slug, { quantity: 2 })
  await failing(page, 'GET', '/api/cart')
  await page.goto('/cart')
  const heading = page.getByRole('heading', { level: 1 })

  await test.step('loading it fails; Try again brings it', async () => {
    await expectOnPage(page, say.load_failed)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
  })

  await test.step('a quantity cannot be saved and goes back to what it was', async () => {
    await failing(page, 'PATCH', /^\/api\/cart\//)
    await page.getByRole('button', { name: /^Increase quantity/ }).click()
    await expect(quantity(page)).toHaveValue('3')
    await expectToast(page, say.update_failed)
    await expectOnPage(page, say.update_failed)
    await closeToast(page, say.update_failed)
    await expect(quantity(page)).toHaveValue('2')
  })

  await test.step('a line cannot be removed and comes back', async () => {
    await failing(page, 'DELETE', /^\/api\/cart\//)
    await page.getByRole('button', { name: /^Remove Plain/ }).click()
    await expectToast(page, say.remove_failed)
    await closeToast(page, say.remove_failed)
    await expect(quantity(page)).toHaveValue('2')
  })

  const clear = async () => {
    await page.getByRole('button', { name: 'Clear cart' }).click()
    await page.getByRole('button', { name: 'Remove all items' }).click()
  }
  await test.step('clearing it fails and nothing is lost', async () => {
    await failing(page, 'DELETE', '/api/cart')
    await clear()
    await expectToast(page, say.clear_failed)
    await closeToast(page, say.clear_failed)
    await expect(quantity(page)).toHaveValue('2')
    await page.unrouteAll()
  })

  await test.step('a line is removed, and Undo brings it back as it was', async () => {
    await page.getByRole('button', { name: /^Remove Plain/ }).click()
    await expect(heading).toHaveText(say.empty)
    await expectToast(page, say.removed)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(quantity(page)).toHaveValue('2')
  })

  await test.step('it is cleared, after asking', async () => {
    await clear()
    await expectToast(page, say.cleared)
    await expect(heading).toHaveText(say.empty)
  })
})

// spec: shop 2 · Cart, empty: Your cart is empty, with Continue Shopping to /products
// spec: shop 2 · Checkout, empty cart: leads to /cart
test('redirects an empty checkout to the cart and reports that it is empty', async ({ page }) => {
  await page.goto('/checkout')
  await expectOnPage(page, say.empty)

  await expect(page).toHaveURL('/cart')
  await page.getByRole('link', { name: 'Continue Shopping' }).click()
  await expect(page).toHaveURL('/products')
})

// spec: shop 2 · Product detail, full: Add to Cart
// spec: shop 8 · Cart, added: Item added to cart
// spec: shop 8 · Cart, add fails: Failed to add item to cart
test('keeps the product choices when adding to the cart fails, and adds the product on retry', async ({
  page,
}) => {
  await page.goto('/products/engraved-steel-tumbler?colour=Sand')
  await page.getByLabel(/Name to engrave/).fill('Anu')
  await page.getByLabel(/Letter style/).selectOption({ index: 1 })
  await expect(page.getByRole('radiogroup', { name: 'Font of Name to engrave' })).toBeVisible()
  const add = async () => {
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await page.getByRole('button', { name: studioMessages.confirm_text }).click()
  }

  await test.step('adding it fails and what was chosen stays', async () => {
    await failing(page, 'POST', '/api/cart')
    await add()
    await expectOnPage(page, say.add_failed)
    await expect(page.getByRole('textbox', { name: /Name to engrave/ })).toHaveValue('Anu')
    await page.unrouteAll()
  })

  await test.step('it is added', async () => {
    await add()
    await expectOnPage(page, say.added)
    await expect(page.getByRole('dialog', { name: say.added })).toContainText('Anu')
    await page.getByRole('button', { name: 'Continue shopping' }).click()
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  })
})

// spec: shop 8 · Cart, photos on their way: Uploading images and adding to cart...
test('reports that product photos are still uploading', async ({ page }) => {
  await holding(page, 'POST', '/api/uploads')
  await page.goto('/products/acrylic-photo-block')
  await page.getByRole('radio').first().check()
  await page.locator('input[type=file]').first().setInputFiles(PHOTO)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expectOnPage(page, say.uploading)
})

// spec: shop 8 · Cart, add fails: Failed to add item to cart
// spec: shop 8 · Cart, added: Item added to cart
test('reports a failed add to cart on a product card, and adds the product on retry', async ({
  page,
  admin,
}) => {
  const { title } = await addOwnProduct(admin)
  await page.goto(`/products?search=${title}`)
  const add = page.getByRole('button', { name: `Add to Cart: ${title}` })

  await test.step('a card’s product cannot be added', async () => {
    await failing(page, 'POST', '/api/cart')
    await add.click()
    await expectToast(page, say.add_failed)
    await page.unrouteAll()
  })

  await test.step('a card’s product is added', async () => {
    await add.click()
    await expectToast(page, say.added)
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeAttached()
  })
})
