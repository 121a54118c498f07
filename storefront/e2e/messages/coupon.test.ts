import { messages } from '@nakshi/contract/messages'
import { formatMessage } from '@nakshi/domain/format-message'
import type { Page } from '@playwright/test'
import {
  ADDRESS,
  addCoupon,
  addOwnProduct,
  addToCart,
  daysFromNow,
  expect,
  getResponse,
  type Stage,
  test,
} from '../shop.ts'
import { expectOnPage, expectToast } from './expect-message.ts'
import { failing } from './failing.ts'

const say = messages.coupon

/** A cart of ₹398.00. */
const fillCart = async ({ shopper, admin }: Pick<Stage, 'shopper' | 'admin'>) =>
  addToCart(shopper, (await addOwnProduct(admin)).slug, { quantity: 2 })

const codeField = (page: Page) => page.getByRole('textbox', { name: 'Promo code' })

async function apply(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
}

/** The sentence stands at the field, which keeps the focus; the total stays. */
async function expectRefused(page: Page, sentence: string): Promise<void> {
  await expectOnPage(page, sentence)
  await expect(codeField(page)).toHaveAccessibleDescription(sentence)
  await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(codeField(page)).toBeFocused()
  await expect(page.getByRole('complementary', { name: 'Order Summary' })).toContainText('₹448.00')
}

/** The one use of the code goes to an order of the same shopper, with all that was in the cart. */
async function usedUp({ page, admin }: Pick<Stage, 'page' | 'admin'>): Promise<string> {
  const couponCode = await addCoupon(admin, { usage_limit: 1 })
  const { total } = await getResponse<{ total: number }>(
    page.request.post('/api/checkout/quote', { data: { coupon_code: couponCode } }),
  )
  await getResponse(
    page.request.post('/api/orders', {
      headers: { 'idempotency-key': crypto.randomUUID() },
      data: {
        shipping_address: ADDRESS,
        payment_method: 'cod',
        expected_total: total,
        coupon_code: couponCode,
      },
    }),
  )
  return couponCode
}

test.beforeEach('signs in as a shopper', ({ shopper }) => void shopper)

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
test('reports why a promo code cannot be used at its field and keeps the total', async ({
  page,
  shopper,
  admin,
}) => {
  await fillCart({ shopper, admin })
  const codes: [code: string, sentence: string][] = [
    [await usedUp({ page, admin }), say.used_up],
    ['   ', say.blank],
    ['NO-SUCH-CODE', say.invalid],
    [await addCoupon(admin, { is_active: false }), say.invalid],
    [await addCoupon(admin, { starts_at: daysFromNow(-9), expires_at: daysFromNow(-1) }), say.expired],
    [await addCoupon(admin, { starts_at: daysFromNow(2) }), say.not_yet_active],
    [
      await addCoupon(admin, { minimum_amount: 100_000 }),
      formatMessage(say.below_minimum, { minimum: 100_000 }),
    ],
  ]
  await fillCart({ shopper, admin })
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Have a promo code?' }).click()
  for (const [code, sentence] of codes)
    await test.step(sentence, async () => {
      await apply(page, code)
      await expectRefused(page, sentence)
    })

  await test.step('asking about a promo code fails and the total stays', async () => {
    await failing(page, 'POST', '/api/coupons/apply')
    await apply(page, await addCoupon(admin))
    await expectRefused(page, say.failed)
  })
})

// spec: shop 2 · Cart, full: a promo code box
// spec: shop 4 · Promo code, applied: stays applied; Remove clears it
// spec: shop 8 · Promo code, applied: Promo code applied successfully!
// spec: shop 8 · Promo code, removed: Promo code removed.
test('applies a promo code in any case or spacing and keeps it until it is removed', async ({
  page,
  shopper,
  admin,
}) => {
  await fillCart({ shopper, admin })
  await page.goto('/cart')
  const summary = page.getByRole('complementary', { name: 'Order Summary' })

  await test.step('a promo code is applied, however it is typed', async () => {
    await page.getByRole('button', { name: 'Have a promo code?' }).click()
    await apply(page, ` ${(await addCoupon(admin)).toLowerCase()} `)
    await expectToast(page, say.applied)
    await expect(summary).toContainText('−₹50.00')
    await expect(summary).toContainText('₹398.00')
    await page.reload()
    await expect(summary).toContainText('−₹50.00')
  })

  await test.step('a promo code is removed', async () => {
    await page.getByRole('button', { name: /^Remove promo code/ }).click()
    await expectToast(page, say.removed)
    await expect(summary).toContainText('₹448.00')
    await expect(codeField(page)).toBeFocused()
  })
})
