import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { sentences } from '../contract/sentences.ts'
import type { Queryable, Tx } from '../db/client.ts'
import { coupons } from '../db/tables/index.ts'
import { type CouponTerms, couponProblem, normaliseCode } from '../domain/coupon.ts'
import { AppError } from '../errors.ts'

/** A code that no coupon has, or none that is offered: somebody may be guessing. */
export class UnknownCode extends AppError {
  constructor() {
    super(422, 'coupon', sentences.coupon.invalid, [
      { path: 'coupon_code', message: sentences.coupon.invalid },
    ])
  }
}

/**
 * The coupon a shopper typed, when it may be used on this subtotal (paise) now. Nothing is counted.
 * @throws {AppError} 422 with the specification's sentence, at the field `coupon_code`
 */
export async function findUsableCoupon(db: Queryable, typed: string, subtotal: number): Promise<CouponTerms> {
  const code = normaliseCode(typed)
  if (code === '') throw refusal(sentences.coupon.blank)
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, code))
  if (!coupon?.is_active) throw new UnknownCode()
  const problem = couponProblem(coupon, subtotal, new Date())
  if (problem !== null) throw refusal(problem)
  return coupon
}

/**
 * Counts one use, only while there is one left: of many orders that meet, exactly as many win as
 * uses are left.
 * @throws {AppError} 422 when the last use just went
 */
export async function claimCoupon(tx: Tx, code: string): Promise<void> {
  const claimed = await tx
    .update(coupons)
    .set({ used_count: sql`${coupons.used_count} + 1` })
    .where(
      and(
        eq(coupons.code, code),
        or(isNull(coupons.usage_limit), lt(coupons.used_count, coupons.usage_limit)),
      ),
    )
    .returning({ id: coupons.id })
  if (claimed.length === 0) throw refusal(sentences.coupon.used_up)
}

/** Gives back the use of a cancelled order. A coupon deleted since has nothing to give back to. */
export async function releaseCoupon(tx: Tx, code: string): Promise<void> {
  await tx
    .update(coupons)
    .set({ used_count: sql`greatest(${coupons.used_count} - 1, 0)` })
    .where(eq(coupons.code, code))
}

function refusal(message: string): AppError {
  return new AppError(422, 'coupon', message, [{ path: 'coupon_code', message }])
}
