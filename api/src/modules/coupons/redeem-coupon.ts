import { guestMessages } from '@nakshi/core/accounts/guest-messages'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import type { PricedLine } from '@nakshi/core/checkout/quote'
import {
  type CouponSnapshot,
  getCouponError,
  getCustomerCouponError,
  normaliseCouponCode,
  type UsableCoupon,
} from '@nakshi/core/coupons/coupon'
import { messages } from '@nakshi/core/messages'
import { and, eq, getTableColumns, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/db/client.ts'
import {
  couponCodes,
  coupons,
  newsletterSubscribers,
  orders,
  productCategories,
  users,
} from '../../platform/db/tables/index.ts'
import { AppError, fieldError } from '../../platform/errors.ts'
import { toCanonicalEmail } from '../accounts/canonical-email.ts'
import { countRedemptions } from '../offers/count-redemptions.ts'

type Coupon = typeof coupons.$inferSelect

/** Unknown or inactive code; counted as a guess. */
export class UnknownCodeError extends AppError {
  constructor() {
    super(422, 'coupon', messages.coupon.invalid, [{ path: 'coupon_code', message: messages.coupon.invalid }])
  }
}

type Cart = { user_id: string; lines: PricedLine[] /** paise */; subtotal: number }

/**
 * Does not count a use. Whose order it is, is checked with the email of the order when the coupon is claimed.
 * @throws {AppError} 422 with the reason at `coupon_code`
 */
export async function findUsableCoupon(
  db: Queryable,
  typed: string,
  cart: Cart,
): Promise<UsableCoupon & CouponSnapshot> {
  const code = normaliseCouponCode(typed)
  if (code === '') throw couponError(messages.coupon.blank)
  const [coupon] = await db
    .select({
      ...getTableColumns(coupons),
      subscriber_email: newsletterSubscribers.email,
      spent_at: couponCodes.used_at,
    })
    .from(coupons)
    .leftJoin(couponCodes, and(eq(couponCodes.coupon_id, coupons.id), eq(couponCodes.code, code)))
    .leftJoin(newsletterSubscribers, eq(newsletterSubscribers.id, coupons.newsletter_subscriber_id))
    .where(
      or(
        // The own code of a coupon with single-use codes is of no use.
        and(eq(coupons.code, code), eq(coupons.single_use_codes, 0)),
        inArray(
          coupons.id,
          db.select({ id: couponCodes.coupon_id }).from(couponCodes).where(eq(couponCodes.code, code)),
        ),
      ),
    )
  if (!coupon?.is_active) throw new UnknownCodeError()
  if (coupon.spent_at !== null) throw couponError(messages.coupon.used_up)
  const onProducts = await getCoveredProducts(db, coupon, cart.lines)
  const emails = coupon.subscriber_email === null ? [] : [coupon.subscriber_email]
  if (isLimited(coupon) && emails.length === 0 && (await isGuest(db, cart.user_id)))
    throw couponError(guestMessages.coupon_sign_in)
  const customerRejection =
    (isLimited(coupon) &&
      getCustomerCouponError(
        coupon,
        await countRedemptions(db, { user_id: cart.user_id, emails }, isUseOf(coupon)),
      )) ||
    (onProducts?.size === 0 ? messages.coupon.not_applicable : null)
  const rejection = getCouponError(coupon, cart.subtotal, new Date(), customerRejection)
  if (rejection !== null) throw couponError(rejection)
  return { ...coupon, code, on_products: onProducts }
}

/** With its own code, or one of its single-use codes. */
const isUseOf = ({ id, code, single_use_codes }: Coupon) =>
  single_use_codes === 0
    ? sql`o.coupon_code is not distinct from ${code}`
    : sql`coalesce(o.coupon_code = ${code} or o.coupon_code in (
        select c.code from coupon_codes c where c.coupon_id = ${id}
      ), false)`

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
export async function getCoveredProducts(
  db: Queryable,
  { product_ids, category_ids }: Pick<CouponSnapshot, 'product_ids' | 'category_ids'>,
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

/** The rows stay locked, so concurrent orders cannot exceed the limits. @throws {AppError} 422 */
export async function claimCoupon(tx: Tx, code: string, orderId: string): Promise<void> {
  const [single] = await tx
    .update(couponCodes)
    .set({ used_at: sql`now()` })
    .where(and(eq(couponCodes.code, code), isNull(couponCodes.used_at)))
    .returning()
  const [claimed] = await tx
    .update(coupons)
    .set({ used_count: sql`${coupons.used_count} + 1` })
    .where(
      and(
        single ? eq(coupons.id, single.coupon_id) : eq(coupons.code, code),
        or(isNull(coupons.usage_limit), lt(coupons.used_count, coupons.usage_limit)),
      ),
    )
    .returning()
  if (!claimed) throw couponError(messages.coupon.used_up)
  if (!isLimited(claimed)) return
  const [order] = await tx
    .select({
      user_id: orders.user_id,
      address: orders.shipping_address,
      verified_email: sql<
        string | null
      >`case when ${users.email_confirmed_at} is not null then ${users.email} end`,
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.user_id))
    .where(eq(orders.id, orderId))
  if (!order) throw new Error('order of a redeemed coupon not found')
  const { user_id, address, verified_email } = order
  const emails =
    claimed.newsletter_subscriber_id === null
      ? []
      : await assertSubscriber(tx, claimed.newsletter_subscriber_id, [address.email, verified_email])
  const customer = { user_id, phone: address.phone, emails, order_id: orderId }
  const bought = await countRedemptions(tx, customer, isUseOf(claimed))
  const rejection = getCustomerCouponError(claimed, bought)
  if (rejection !== null) throw couponError(rejection)
}

export async function releaseCoupon(tx: Tx, code: string): Promise<void> {
  const [single] = await tx
    .update(couponCodes)
    .set({ used_at: null })
    .where(eq(couponCodes.code, code))
    .returning()
  await tx
    .update(coupons)
    .set({ used_count: sql`greatest(${coupons.used_count} - 1, 0)` })
    .where(single ? eq(coupons.id, single.coupon_id) : eq(coupons.code, code))
}

function couponError(message: CatalogueMessage): AppError {
  return fieldError(422, 'coupon', 'coupon_code', message)
}

/** @returns all addresses of the customer. @throws {AppError} 422 if none is that of the subscriber */
async function assertSubscriber(tx: Tx, id: string, candidates: (string | null)[]): Promise<string[]> {
  const [subscriber] = await tx
    .select({ email: newsletterSubscribers.email })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, id))
  if (!subscriber) throw new Error('subscriber of a coupon not found')
  const known = candidates.flatMap((email) => (email ? [email.toLowerCase()] : []))
  const mailbox = toCanonicalEmail(subscriber.email)
  if (!known.some((email) => toCanonicalEmail(email) === mailbox))
    throw couponError(messages.coupon.other_email)
  return [subscriber.email, ...known]
}
