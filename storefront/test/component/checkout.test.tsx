import { messages } from '@nakshi/core/messages'
import { expect, test } from 'vitest'
import { address, card, order } from '../examples.ts'
import {
  api,
  currentPath,
  expectFocus,
  expectOnPage,
  expectPath,
  expectToast,
  findAxeViolations,
  mockShop,
  openPage,
  screen,
  toCartLine,
  within,
} from './harness.tsx'

const say = messages.checkout
const REQUIRED = [/^Full name/, /^Mobile number/, /^PIN code/, /^Flat, house no\./, /^City/, /^State/]

const mockFullCart = (changes: Parameters<typeof mockShop>[0] = {}) => {
  const product = card()
  return mockShop({ products: [product], lines: [toCartLine(product)], ...changes })
}

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
test('reloads addresses that failed to load with Try again, and reports empty fields of both addresses', async () => {
  mockFullCart()
  const reload = api.fail('GET /api/addresses')
  const visitor = await openPage('/checkout')

  // The addresses cannot be loaded; Try again brings them
  await expectOnPage(messages.address.load_failed.template)
  reload()
  await visitor.press('Try again')
  await screen.findByLabelText(/^PIN code/)
  expect(await findAxeViolations()).toEqual([])

  // Required fields of the delivery address are empty
  await visitor.fill(/^Full name/, '  ')
  await visitor.press('Continue to payment')
  await expectOnPage(say.shipping_incomplete.template)
  await expectFocus(screen.getByLabelText(/^Full name/))
  for (const label of REQUIRED)
    expect(screen.getByLabelText(label).getAttribute('aria-invalid'), String(label)).toBe('true')

  // Required fields of the billing address are empty
  const known = address()
  await visitor.fill(/^Full name/, known.full_name)
  await visitor.fill(/^Mobile number/, known.phone)
  await visitor.fill(/^PIN code/, known.pincode)
  await visitor.fill(/^Flat, house no\./, known.address_line1)
  await visitor.fill(/^City/, known.city)
  await visitor.select(/^State/, known.state)
  await visitor.user.click(screen.getByLabelText('Billing address is the same'))
  await visitor.press('Continue to payment')
  await expectOnPage(say.billing_incomplete.template)
  const billing = screen.getByRole('group', { name: 'Billing address' })
  await expectFocus(within(billing).getByLabelText(/^Mobile number/))
})

// spec: shop 4 · Checkout, failed: the cart is kept
// spec: shop 4 · Checkout, placing: Placing Order...
// spec: shop 4 · Checkout, placed: clears the cart and goes to /order-details/{id}
// spec: shop 8 · Checkout, order fails: Failed to place order. Please try again.
// spec: shop 8 · Checkout, placed: Order placed successfully!
test('keeps the cart when placing an order fails, and places the order on retry', async () => {
  const shop = mockFullCart({ addresses: [address()] })
  const placed = order()
  api.respond('GET /api/orders/:id', placed)
  api.respond('POST /api/orders', () => {
    shop.lines = []
    return { ...placed, payment_url: null }
  })
  const visitor = await openPage('/checkout?step=payment')
  // Cash on delivery, so that the order is the end of it
  await visitor.user.click(await screen.findByRole('radio', { name: /Cash on Delivery/ }))
  await visitor.press('Continue to review')

  // The connection breaks while the order is placed
  const connect = api.disconnect('POST /api/orders')
  await visitor.press(/^Place Order/)
  await expectToast(say.failed.template)
  await expectOnPage(messages.general.unreachable.template)
  await visitor.closeToast(say.failed.template)
  connect()

  // The order cannot be placed: the cart is kept, and it can be tried again
  const repair = api.fail('POST /api/orders')
  await visitor.press(/^Place Order/)
  await expectToast(say.failed.template)
  await expectOnPage(say.failed.template)
  expect(screen.getByRole('link', { name: 'Cart, 1 item' })).toBeTruthy()
  repair()

  // The order is being placed
  const release = api.hold('POST /api/orders')
  await visitor.press(/^Place Order/)
  await expectOnPage(say.placing.template)

  // The order is placed
  release()
  // otherwise: the heading says it, as a toast would cover the same words
  await expectFocus(await screen.findByRole('heading', { level: 1, name: say.placed.template }))
  expect(screen.getAllByText(say.placed.template)).toHaveLength(1)
  expect(currentPath()).toBe(`/order-details/${placed.id}`)
  await screen.findByRole('link', { name: 'Cart' })
})

test('points to the orders when the response to Place Order is lost and the cart is empty', async () => {
  const shop = mockFullCart({ addresses: [address()] })
  api.respond('GET /api/orders', { items: [order()], total: 1, page: 1, per_page: 10 })
  let visitor = await openPage('/checkout?step=review')
  api.disconnect('POST /api/orders')
  await visitor.press(/^Place Order ₹/)
  await expectToast(say.failed.template)
  shop.lines = []
  visitor = await openPage('/checkout')
  await expectOnPage(messages.cart.empty.template)
  await expectOnPage('We could not confirm your last order. It may have been placed.')
  await visitor.follow('View your orders')
  await expectPath('/orders')
})

test('lists an address saved with an order in the profile at once', async () => {
  const shop = mockFullCart()
  const placed = order()
  api.respond('GET /api/orders/:id', placed)
  api.respond('POST /api/orders', () => {
    shop.lines = []
    return { ...placed, payment_url: null }
  })
  api.respond('GET /api/orders', { items: [placed], total: 1, page: 1, per_page: 10 })
  const visitor = await openPage('/checkout')
  await visitor.fill(/^Full name/, 'Meera Menon')
  await visitor.fill(/^Mobile number/, '9876543210')
  await visitor.fill(/^PIN code/, '682001')
  await visitor.fill(/^Flat/, '12 Marine Drive')
  await visitor.fill(/^City/, 'Kochi')
  await visitor.select(/^State/, 'Kerala')
  await visitor.press('Continue to payment')
  await visitor.user.click(await screen.findByRole('radio', { name: /Cash on Delivery/ }))
  await visitor.press('Continue to review')
  await visitor.press(/^Place Order/)
  await screen.findByRole('heading', { level: 1, name: say.placed.template })
  await visitor.follow('My Orders')
  await visitor.follow('Profile', await screen.findByRole('navigation', { name: 'Account' }))
  await visitor.user.click(await screen.findByRole('tab', { name: 'Addresses' }))
  await screen.findByText('12 Marine Drive')
})
