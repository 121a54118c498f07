import { messages } from '@nakshi/core/messages'
import { expect, test } from 'vitest'
import { card } from '../examples.ts'
import {
  api,
  expectFocus,
  expectOnPage,
  expectPath,
  expectToast,
  findAxeViolations,
  mockShop,
  openPage,
  screen,
  waitFor,
} from './harness.tsx'

const say = messages.wishlist

/** A shopper with one product in the wishlist already. */
function mockSaved() {
  const product = card()
  return mockShop({ products: [product], wishlist: [product] })
}

const expectPressed = (name: string, pressed: boolean) => screen.findByRole('button', { name, pressed })

// spec: shop 2 · Wishlist, full: saved products with Move to Cart, remove and View Details
// spec: shop 2 · Wishlist, empty: Start Shopping
// spec: shop 8 · Wishlist, load fails: Failed to load wishlist items
// spec: shop 8 · Wishlist, remove fails: Failed to remove item from wishlist
// otherwise: a sentence of its own; the specification has none
// spec: shop 8 · Wishlist, removed, list: Item removed from wishlist
test('removes, restores and moves a wishlist product, and reports every failure without losing it', async () => {
  mockSaved()
  const reload = api.fail('GET /api/wishlist')
  const visitor = await openPage('/wishlist')
  const expectProduct = () => screen.findByRole('heading', { name: 'Name mug' })
  const remove = () => visitor.press('Remove Name mug from wishlist')

  // Loading it fails; Try again brings it
  await expectOnPage(say.load_failed.template)
  reload()
  await visitor.press('Try again')
  await expectProduct()
  expect(await findAxeViolations()).toEqual([])

  // A product is removed, and Undo brings it back
  await remove()
  await expectFocus(await screen.findByRole('heading', { level: 1, name: 'Your wishlist is empty' }))
  await expectToast(say.removed.template)
  await visitor.press('Undo')
  await expectProduct()
  await waitFor(() => expect(screen.queryByText(say.removed.template)).toBeNull())

  // A product cannot be removed and comes back
  const repairRemoval = api.fail('DELETE /api/wishlist/:id')
  await remove()
  await expectToast(say.remove_failed.template)
  expect(screen.queryByText(say.removed.template)).toBeNull()
  await expectProduct()
  repairRemoval()

  // A product cannot be moved and stays
  const repair = api.fail('POST /api/cart')
  await visitor.press(/^Move to Cart/)
  await expectToast(messages.cart.add_failed.template)
  await expectOnPage(messages.cart.add_failed.template)
  await expectProduct()
  repair()

  // A product is moved to the cart; Start Shopping leads to more
  await visitor.press(/^Move to Cart/)
  await expectToast(messages.cart.added.template)
  await screen.findByRole('link', { name: 'Cart, 1 item' })
  await screen.findByRole('heading', { level: 1, name: 'Your wishlist is empty' })
  await visitor.follow('Start Shopping')
  await expectPath('/products')
})

// spec: shop 8 · Wishlist, add fails: Failed to add item to wishlist
// spec: shop 8 · Wishlist, added, list: Item added to wishlist
// spec: shop 8 · Wishlist, remove fails: Failed to remove item from wishlist
// otherwise: a sentence of its own; the specification has none
// spec: shop 8 · Wishlist, removed, list: Item removed from wishlist
// spec: shop 8 · Toasts, any: each message is a toast
// otherwise: a problem that has a field stands at the field, and stays
test('toggles the wishlist button on the list, and restores it after a failure', async () => {
  mockSaved()
  const heart = 'Add Name mug to wishlist'
  const visitor = await openPage('/products?search=mug')
  await expectPressed(heart, true)

  // A product cannot be taken off and keeps its heart
  const repairRemoval = api.fail('DELETE /api/wishlist/:id')
  await visitor.press(heart)
  await expectToast(say.remove_failed.template)
  await expectPressed(heart, true)
  repairRemoval()

  // A heart is pressed again
  await visitor.press(heart)
  await expectPressed(heart, false)
  await expectToast(say.removed.template)

  // A heart cannot be kept and goes out again
  const repairAddition = api.fail('PUT /api/wishlist/:id')
  await visitor.press(heart)
  await expectToast(say.add_failed.template)
  await expectPressed(heart, false)
  repairAddition()

  // A heart is pressed
  await visitor.press(heart)
  await expectToast(say.added.template)
  await expectPressed(heart, true)
  await screen.findByRole('link', { name: 'Wishlist, 1 item' })
})

// spec: shop 2 · Product detail, full: a wishlist toggle
// spec: shop 4 · Cart and wishlist, detail page: the toggle adds or removes the product
// spec: shop 8 · Wishlist, add fails: Failed to add item to wishlist
// spec: shop 8 · Wishlist, added, detail page: Added to wishlist
// spec: shop 8 · Wishlist, removed, detail page: Removed from wishlist
test('reports a failed save on a product page, then saves and removes the product', async () => {
  mockShop({ products: [card()] })
  const visitor = await openPage('/products/name-mug')

  // Saving it fails and the heart goes out again
  const repair = api.fail('PUT /api/wishlist/:id')
  await visitor.press('Add to wishlist')
  await expectToast(say.add_failed.template)
  await expectPressed('Add to wishlist', false)
  repair()

  // It is saved
  await visitor.press('Add to wishlist')
  await expectToast(say.added_detail.template)
  await screen.findByRole('link', { name: 'Wishlist, 1 item' })
  await expectPressed('In your wishlist', true)

  // It is taken off again
  await visitor.press('In your wishlist')
  await expectPressed('Add to wishlist', false)
  await expectToast(say.removed_detail.template)
})
