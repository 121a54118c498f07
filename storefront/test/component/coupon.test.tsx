import { formatMessage } from '@nakshi/core/base/format-message'
import { messages } from '@nakshi/core/messages'
import { expect, test } from 'vitest'
import { card, cart } from '../examples.ts'
import {
  api,
  expectFocus,
  expectOnPage,
  expectToast,
  findAxeViolations,
  mockShop,
  openPage,
  screen,
  toCartLine,
  waitFor,
  within,
} from './harness.tsx'

const say = messages.coupon

/** A cart of ₹398.00. */
function mockFullCart() {
  const product = card({ price: 19_900 })
  return mockShop({ products: [product], lines: [toCartLine(product, { quantity: 2 })] })
}

const codeField = () => screen.findByRole('textbox', { name: 'Promo code' })
const summary = () => screen.findByRole('complementary', { name: 'Order Summary' })
const expectInSummary = async (amount: string) => {
  const part = await summary()
  await waitFor(() => expect(part.textContent).toContain(amount))
}

/** The message stands at the field, which keeps the focus; the total stays. */
async function expectRejected(message: string): Promise<void> {
  await expectOnPage(message)
  const field = await screen.findByRole('textbox', { name: 'Promo code', description: message })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await expectFocus(field)
  await expectInSummary('₹448.00')
}

// spec: shop 5 · Promo code, blank: Please enter a promo code
// spec: shop 5 · Promo code, typed: must be an active coupon
// spec: shop 8 · Promo code, no text: Please enter a promo code
// spec: shop 8 · Promo code, no active match: Invalid promo code
// spec: shop 8 · Promo code, expired: This promo code has expired
// spec: shop 8 · Promo code, not begun: This promo code is not yet active
// spec: shop 8 · Promo code, used up: This promo code has reached its usage limit
// spec: shop 8 · Promo code, below its minimum: Minimum order amount of ₹{minimum_amount} required
//   for this coupon
// spec: shop 8 · Promo code, applying fails: Failed to apply promo code
test('reports why a promo code cannot be used at its field and keeps the total', async () => {
  mockFullCart()
  const visitor = await openPage('/cart')
  await visitor.press('Have a promo code?')
  const apply = async (code: string) => {
    await visitor.fill('Promo code', code)
    await visitor.press('Apply')
  }

  await apply('   ')
  await expectRejected(say.blank.template)
  for (const message of [
    say.used_up.template,
    say.invalid.template,
    say.expired.template,
    say.not_yet_active.template,
    formatMessage(say.below_minimum, { minimum: 100_000 }),
  ]) {
    const accept = api.fail('POST /api/coupons/apply', { statusCode: 422, code: 'coupon', message })
    await apply('FESTIVE')
    await expectRejected(message)
    accept()
  }
  expect(await findAxeViolations()).toEqual([])

  // Asking about a promo code fails and the total stays
  api.fail('POST /api/coupons/apply')
  await apply('FESTIVE')
  await expectRejected(say.failed.template)
})

// spec: shop 2 · Cart, full: a promo code box
// spec: shop 4 · Promo code, applied: stays applied; Remove clears it
// spec: shop 8 · Promo code, applied: Promo code applied successfully!
// spec: shop 8 · Promo code, removed: Promo code removed.
test('asks for the discount once the new quantity is saved, not while it is on its way', async () => {
  const shop = mockFullCart()
  const asked: number[] = []
  api.respond('POST /api/coupons/apply', () => {
    const { quote, items } = cart(...shop.lines)
    asked.push(items[0]?.quantity ?? 0)
    return { ...quote, coupon_code: 'FESTIVE', discount: 1_000 }
  })
  const visitor = await openPage('/cart')
  await visitor.press('Have a promo code?')
  await visitor.fill('Promo code', 'FESTIVE')
  await visitor.press('Apply')
  await expectInSummary('Discount (FESTIVE)')
  const release = api.hold('PATCH /api/cart/:id')
  await visitor.press(/^Increase quantity/)
  await waitFor(async () => expect((await summary()).querySelector('[aria-busy=true]')).not.toBeNull())
  release()
  // One asked for too early would be that of two units again.
  await waitFor(() => expect(asked).toEqual([2, 3]))
})

test('applies a promo code in any case or spacing and keeps it until it is removed', async () => {
  mockFullCart()
  const sent: unknown[] = []
  api.respond('POST /api/coupons/apply', ({ body }) => {
    sent.push(body)
    const { quote } = cart()
    return { ...quote, subtotal: 39_800, discount: 5_000, total: 39_800, coupon_code: 'FESTIVE' }
  })
  const visitor = await openPage('/cart')

  // A promo code is applied, however it is typed
  await visitor.press('Have a promo code?')
  await visitor.fill('Promo code', ' festive ')
  await visitor.press('Apply')
  await expectToast(say.applied.template)
  await expectInSummary('−₹50.00')
  await expectInSummary('₹398.00')
  expect(sent).toEqual([{ code: 'festive' }])

  // It stays applied on the next visit
  const next = await openPage('/cart')
  await expectInSummary('−₹50.00')

  // A promo code is removed
  await next.press(/^Remove promo code/)
  await expectToast(say.removed.template)
  await expectInSummary('₹448.00')
  await expectFocus(await codeField())
  expect(within(await summary()).queryByText('−₹50.00')).toBeNull()
})

test('shows the code in the cart that a discount link saved, and the one kept instead of it', async () => {
  mockFullCart()
  api.respond('POST /api/coupons/apply', ({ body }) => {
    const { code } = body as { code: string }
    const { quote } = cart()
    return { ...quote, discount: code === 'FESTIVE' ? 5_000 : 1_000, coupon_code: code }
  })
  const visitor = await openPage('/cart')
  await visitor.press('Have a promo code?')
  await visitor.fill('Promo code', 'FESTIVE')
  await visitor.press('Apply')
  await expectInSummary('Discount (FESTIVE)')
  const later = await openPage('/discount/naya100?to=/cart')
  await expectToast(formatMessage(say.pending, { code: 'NAYA100' }))
  await expectInSummary('Discount (NAYA100)')
  await later.press('Keep FESTIVE')
  await expectInSummary('Discount (FESTIVE)')
})

test('keeps the code in use when a discount link names one that does not exist', async () => {
  mockFullCart()
  api.respond('POST /api/coupons/apply', { ...cart().quote, discount: 5_000, coupon_code: 'FESTIVE' })
  const visitor = await openPage('/cart')
  await visitor.press('Have a promo code?')
  await visitor.fill('Promo code', 'FESTIVE')
  await visitor.press('Apply')
  await expectInSummary('Discount (FESTIVE)')
  const accept = api.fail('POST /api/coupons/apply', {
    statusCode: 422,
    code: 'coupon',
    message: say.invalid.template,
  })
  await openPage('/discount/NOSUCH?to=/cart')
  await expectToast(`NOSUCH: ${say.invalid.template}`)
  accept()
  await expectInSummary('Discount (FESTIVE)')
})
