import { messages } from '@nakshi/core/messages'
import { expect, test } from 'vitest'
import { card } from '../examples.ts'
import {
  api,
  currentPath,
  expectFocus,
  expectOnPage,
  expectPath,
  expectToast,
  findAxeViolations,
  getValue,
  mockShop,
  openPage,
  screen,
  toCartLine,
  waitFor,
} from './harness.tsx'

const say = messages.cart

const expectQuantity = (value: string) =>
  waitFor(() => expect(getValue(screen.getByLabelText(/^Quantity for/))).toBe(value))
const click = { remove: /^Remove ?Name mug/, increase: /^Increase quantity/ }

// spec: shop 2 · Cart, full: items with quantity and remove
// spec: shop 8 · Cart, load fails: Failed to load cart items
// spec: shop 8 · Cart, quantity fails: Failed to update quantity
// spec: shop 8 · Cart, remove fails: Failed to remove item
// spec: shop 8 · Cart, removed: Item removed from cart
// spec: shop 8 · Cart, clear fails: Failed to clear cart
// spec: shop 8 · Cart, cleared: Cart cleared
test('reports every cart failure without losing items, restores a removed line with Undo, and clears the cart', async () => {
  const product = card()
  mockShop({ products: [product], lines: [toCartLine(product, { quantity: 2 })] })
  const reload = api.fail('GET /api/cart')
  const visitor = await openPage('/cart')

  // Loading it fails; Try again brings it
  await expectOnPage(say.load_failed.template)
  reload()
  await visitor.press('Try again')
  await screen.findByRole('heading', { name: 'Order Summary' })
  expect(await findAxeViolations()).toEqual([])

  // A quantity cannot be saved and goes back to what it was
  const update = api.fail('PATCH /api/cart/:id')
  const release = api.hold('PATCH /api/cart/:id')
  await visitor.press(click.increase)
  await expectQuantity('3')
  release()
  await expectToast(say.update_failed.template)
  await expectOnPage(say.update_failed.template)
  await visitor.closeToast(say.update_failed.template)
  await expectQuantity('2')
  update()

  // A line cannot be removed and comes back
  const remove = api.fail('DELETE /api/cart/:id')
  await visitor.press(click.remove)
  await expectToast(say.remove_failed.template)
  await visitor.closeToast(say.remove_failed.template)
  await expectQuantity('2')
  remove()

  // Clearing it fails and nothing is lost
  const clear = async () => {
    await visitor.press('Clear cart')
    await visitor.press('Remove all items')
  }
  const clearing = api.fail('DELETE /api/cart')
  await clear()
  await expectToast(say.clear_failed.template)
  await visitor.closeToast(say.clear_failed.template)
  await expectQuantity('2')
  clearing()

  // A line is removed, and Undo brings it back as it was
  await visitor.press(click.remove)
  await expectFocus(await screen.findByRole('heading', { level: 1, name: say.empty.template }))
  await expectToast(say.removed.template)
  await visitor.press('Undo')
  await expectQuantity('2')

  // It is cleared, after asking
  await clear()
  await expectToast(say.cleared.template)
  await expectFocus(await screen.findByRole('heading', { level: 1, name: say.empty.template }))
})

// spec: shop 2 · Cart, empty: Your cart is empty, with Continue Shopping to /products
// spec: shop 2 · Checkout, empty cart: leads to /cart
test('redirects an empty checkout to the cart and reports that it is empty', async () => {
  mockShop()
  const visitor = await openPage('/checkout')
  await expectOnPage(say.empty.template)

  expect(currentPath()).toBe('/cart')
  await visitor.follow('Continue Shopping')
  await expectPath('/products')
})

// spec: shop 8 · Cart, add fails: Failed to add item to cart
// spec: shop 8 · Cart, added: Item added to cart
test('reports a failed add to cart on a product card, and adds the product on retry', async () => {
  const product = card()
  mockShop({ products: [product] })
  const visitor = await openPage('/products?search=mug')
  const add = await screen.findByRole('button', { name: 'Add to Cart: Name mug' })

  const keys: (string | null)[] = []
  const failing = api.respond('POST /api/cart', ({ headers }) => {
    keys.push(headers.get('idempotency-key'))
    return new Response(null, { status: 504 })
  })
  await visitor.user.click(add)
  await expectToast(say.add_failed.template)
  await visitor.user.click(add)
  // The response may be lost after the line was added
  await waitFor(() => expect(keys).toEqual([keys[0], keys[0]]))
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  failing()

  await visitor.user.click(add)
  await expectToast(say.added.template)
  await screen.findByRole('link', { name: 'Cart, 1 item' })
})
