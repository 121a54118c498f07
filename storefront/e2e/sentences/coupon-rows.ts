import type { AdminCouponBody } from '@nakshi/api/contract/admin/coupons'
import { sentences } from '@nakshi/api/contract/sentences'
import type { Page } from '@playwright/test'
import { ADDRESS, addCoupon, addOwnProduct, addToCart, answerOf, daysFromNow, expect } from '../shop.ts'
import { failing, type Row, type SignedInStage } from './row.ts'

const say = sentences.coupon

/** A cart of ₹398.00. */
async function openCart({ page, shopper, admin }: SignedInStage): Promise<void> {
  await addToCart(shopper, (await addOwnProduct(admin)).slug, { quantity: 2 })
  await page.goto('/cart')
}

const codeField = (page: Page) => page.getByRole('textbox', { name: 'Promo code' })

async function apply(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Have a promo code?' }).click()
  await codeField(page).fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
}

/** A code that is refused at the field, which keeps the focus; the total stays. */
function refused(
  situation: string,
  sentence: string,
  code: string | ((stage: SignedInStage) => Promise<string>),
): Row {
  return {
    screen: 'cart',
    situation,
    sentence,
    shown: ['page'],
    async meet(stage) {
      await openCart(stage)
      await apply(stage.page, typeof code === 'string' ? code : await code(stage))
    },
    async after({ page }) {
      await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true')
      await expect(codeField(page)).toBeFocused()
      await expect(codeField(page)).toHaveAccessibleDescription(sentence)
      await expect(page.getByRole('complementary', { name: 'Order Summary' })).toContainText('₹448.00')
    },
  }
}

const withTerms =
  (terms: Partial<AdminCouponBody>) =>
  ({ admin }: SignedInStage) =>
    addCoupon(admin, terms)

/** The one use of the code goes to an order of the same shopper; the cart is filled anew. */
async function usedUp(stage: SignedInStage): Promise<string> {
  const { page, admin, shopper } = stage
  const couponCode = await addCoupon(admin, { usage_limit: 1 })
  const { total } = await answerOf<{ total: number }>(
    page.request.post('/api/checkout/quote', { data: { coupon_code: couponCode } }),
  )
  await answerOf(
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
  await addToCart(shopper, (await addOwnProduct(admin)).slug, { quantity: 2 })
  await page.reload()
  return couponCode
}

export const couponRows: Row[] = [
  refused('no promo code is typed', say.blank, '   '),
  refused('nobody knows the promo code', say.invalid, 'NO-SUCH-CODE'),
  refused('the promo code is switched off', say.invalid, withTerms({ is_active: false })),
  refused(
    'the promo code is over',
    say.expired,
    withTerms({ starts_at: daysFromNow(-9), expires_at: daysFromNow(-1) }),
  ),
  refused('the promo code has not begun', say.not_yet_active, withTerms({ starts_at: daysFromNow(2) })),
  refused('the promo code has no uses left', say.used_up, usedUp),
  refused(
    'the cart is below the promo code’s minimum',
    say.below_minimum('₹1,000.00'),
    withTerms({ minimum_amount: 100_000 }),
  ),
  refused('asking about the promo code fails', say.failed, async ({ page, admin }) => {
    await failing(page, 'POST', '/api/coupons/apply')
    return addCoupon(admin)
  }),
  {
    screen: 'cart',
    situation: 'a promo code is applied, however it is typed',
    sentence: say.applied,
    shown: ['toast'],
    async meet(stage) {
      await openCart(stage)
      await apply(stage.page, ` ${(await addCoupon(stage.admin)).toLowerCase()} `)
    },
    async after({ page }) {
      const summary = page.getByRole('complementary', { name: 'Order Summary' })
      await expect(summary).toContainText('−₹50.00')
      await expect(summary).toContainText('₹398.00')
      await page.reload()
      await expect(summary).toContainText('−₹50.00')
    },
  },
  {
    screen: 'cart',
    situation: 'a promo code is removed',
    sentence: say.removed,
    shown: ['toast'],
    async meet(stage) {
      await openCart(stage)
      await apply(stage.page, await addCoupon(stage.admin))
      await stage.page.getByRole('button', { name: /^Remove promo code/ }).click()
    },
    async after({ page }) {
      await expect(page.getByRole('complementary', { name: 'Order Summary' })).toContainText('₹448.00')
      await expect(codeField(page)).toBeFocused()
    },
  },
]
