import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { guestSentences } from '../contract/guest-sentences.ts'
import { sentences } from '../contract/sentences.ts'
import type { Queryable, Tx } from '../db/client.ts'
import { coupons, orders, productCategories, users } from '../db/tables/index.ts'
import {
  couponProblem,
  customerProblem,
  type FrozenCoupon,
  normaliseCode,
  type UsableCoupon,
} from '../domain/coupon.ts'
import type { PricedLine } from '../domain/quote.ts'
import { AppError } from '../errors.ts'
import { countOrders } from './count-orders.ts'

type Coupon = typeof coupons.$inferSelect

/** Unknown or inactive code; counted as a guess. */
export class UnknownCode extends AppError {
  constructor() {
    super(422, 'coupon', sentences.coupon.invalid, [
      { path: 'coupon_code', message: sentences.coupon.invalid },
    ])
  }
}

type Cart = { user_id: string; lines: PricedLine[] /** paise */; subtotal: number }

/** Does not count a use. @throws {AppError} 422 with the reason at `coupon_code` */
export async function findUsableCoupon(
  db: Queryable,
  typed: string,
  cart: Cart,
): Promise<UsableCoupon & FrozenCoupon> {
  const code = normaliseCode(typed)
  if (code === '') throw refusal(sentences.coupon.blank)
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code))
  if (!coupon?.is_active) throw new UnknownCode()
  const onProducts = await coveredProducts(db, coupon, cart.lines)
  if (isLimited(coupon) && (await isGuest(db, cart.user_id))) throw refusal(guestSentences.coupon_sign_in)
  const own =
    (isLimited(coupon) && customerProblem(coupon, await countOrders(db, cart, code))) ||
    (onProducts?.size === 0 ? sentences.coupon.nothing_covered : null)
  const problem = couponProblem(coupon, cart.subtotal, new Date(), own)
  if (problem !== null) throw refusal(problem)
  return { ...coupon, on_products: onProducts }
}

const isLimited = (coupon: Pick<Coupon, 'per_customer_limit' | 'first_order_only'>) =>
  coupon.per_customer_limit !== null || coupon.first_order_only

async function isGuest(db: Queryable, userId: string): Promise<boolean> {
  const [guest] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.email)))
  return guest !== undefined
}

/** Null: the coupon applies to all products. */
export async function coveredProducts(
  db: Queryable,
  { product_ids, category_ids }: Pick<FrozenCoupon, 'product_ids' | 'category_ids'>,
  lines: Pick<PricedLine, 'product_id'>[],
): Promise<ReadonlySet<string> | null> {
  if (product_ids.length === 0 && category_ids.length === 0) return null
  const inCart = [...new Set(lines.map(({ product_id }) => product_id))]
  const covered = inCart.filter((id) => product_ids.includes(id))
  if (category_ids.length === 0 || inCart.length === 0) return new Set(covered)
  const inCategories = await db
    .select({ id: productCategories.product_id })
    .from(productCategories)
    .where(
      and(
        inArray(productCategories.product_id, inCart),
        inArray(productCategories.category_id, category_ids),
      ),
    )
  return new Set([...covered, ...inCategories.map(({ id }) => id)])
}

/** The coupon row stays locked, so concurrent orders cannot exceed the limits. @throws {AppError} 422 */
export async function claimCoupon(tx: Tx, code: string, orderId: string): Promise<void> {
  const [claimed] = await tx
    .update(coupons)
    .set({ used_count: sql`${coupons.used_count} + 1` })
    .where(
      and(
        eq(coupons.code, code),
        or(isNull(coupons.usage_limit), lt(coupons.used_count, coupons.usage_limit)),
      ),
    )
    .returning()
  if (!claimed) throw refusal(sentences.coupon.used_up)
  if (!isLimited(claimed)) return
  const [order] = await tx
    .select({ user_id: orders.user_id, address: orders.shipping_address })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!order) throw new Error('order of a redeemed coupon not found')
  const { user_id, address } = order
  const bought = await countOrders(tx, { user_id, phone: address.phone, order_id: orderId }, code)
  const problem = customerProblem(claimed, bought)
  if (problem !== null) throw refusal(problem)
}

export async function releaseCoupon(tx: Tx, code: string): Promise<void> {
  await tx
    .update(coupons)
    .set({ used_count: sql`greatest(${coupons.used_count} - 1, 0)` })
    .where(eq(coupons.code, code))
}

function refusal(message: string): AppError {
  return new AppError(422, 'coupon', message, [{ path: 'coupon_code', message }])
}
