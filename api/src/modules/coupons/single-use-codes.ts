import { randomBytes } from 'node:crypto'
import { generateReadableCode } from '@nakshi/core/base/human-readable-code'
import { withParams } from '@nakshi/core/base/message-template'
import { type CouponBatch, MAX_SINGLE_USE_CODES } from '@nakshi/core/coupons/admin-codes'
import { adminCouponMessages } from '@nakshi/core/coupons/admin-messages'
import { and, asc, desc, eq, gt, max, sql } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '../../platform/db/client.ts'
import { couponCodes, coupons } from '../../platform/db/tables/index.ts'
import { AppError, fieldError, notFound } from '../../platform/errors.ts'
import type { ExportTable } from '../../platform/spreadsheets/table.ts'

/** 40 bits after the code of the coupon; wrong guesses are throttled. */
const RANDOM_CHARACTERS = 8
const ROWS_PER_READ = 1_000

/** @throws {AppError} 404, 422 for the coupon of a newsletter subscriber, or too many codes */
export async function addSingleUseCodes(tx: Tx, couponId: string, count: number): Promise<void> {
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.id, couponId)).for('no key update')
  if (!coupon) throw notFound()
  if (coupon.newsletter_subscriber_id !== null)
    throw new AppError(422, 'terms', adminCouponMessages.newsletter_terms)
  const total = coupon.single_use_codes + count
  if (total > MAX_SINGLE_USE_CODES)
    throw fieldError(
      422,
      'too_many',
      'count',
      withParams(adminCouponMessages.too_many_codes, { max: MAX_SINGLE_USE_CODES }),
    )
  const [last] = await tx
    .select({ batch: max(couponCodes.batch) })
    .from(couponCodes)
    .where(eq(couponCodes.coupon_id, couponId))
  const batch = (last?.batch ?? 0) + 1
  for (let missing = count; missing > 0; ) {
    const codes = Array.from({ length: missing }, () => toSingleUseCode(coupon.code))
    // Those that exist already are left out.
    const added = await tx.execute(sql`
      insert into coupon_codes (code, coupon_id, batch)
      select made.code, ${couponId}, ${batch} from unnest(${sql.param(codes)}::text[]) as made(code)
      where not exists (select from coupons c where c.code = made.code)
      on conflict do nothing returning code`)
    missing -= added.length
  }
  await tx
    .update(coupons)
    .set({ single_use_codes: total, updated_at: sql`now()` })
    .where(eq(coupons.id, couponId))
}

const toSingleUseCode = (code: string) =>
  `${code}-${generateReadableCode(randomBytes(RANDOM_CHARACTERS), RANDOM_CHARACTERS)}`

export async function listCodeBatches(db: Queryable, couponId: string): Promise<CouponBatch[]> {
  const rows = await db
    .select({
      batch: couponCodes.batch,
      created_at: sql<Date>`min(${couponCodes.created_at})`.mapWith(couponCodes.created_at),
      codes: sql<number>`count(*)::int`,
      used: sql<number>`count(${couponCodes.used_at})::int`,
    })
    .from(couponCodes)
    .where(eq(couponCodes.coupon_id, couponId))
    .groupBy(couponCodes.batch)
    .orderBy(desc(couponCodes.batch))
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

/** In batches, so that a long list needs little memory. @param batch undefined: all */
export function listSingleUseCodes(db: Db, couponId: string, batch: number | undefined): ExportTable {
  const headings = [
    { name: 'code', kind: 'text' as const },
    { name: 'batch', kind: 'number' as const },
    { name: 'used', kind: 'text' as const },
  ]
  async function* batches() {
    for (let after = ''; ; ) {
      const rows = await db
        .select()
        .from(couponCodes)
        .where(
          and(
            eq(couponCodes.coupon_id, couponId),
            gt(couponCodes.code, after),
            batch === undefined ? undefined : eq(couponCodes.batch, batch),
          ),
        )
        .orderBy(asc(couponCodes.code))
        .limit(ROWS_PER_READ)
      yield rows.map(({ code, batch: no, used_at }) => [code, no, used_at === null ? 'no' : 'yes'])
      const last = rows.at(-1)
      if (!last || rows.length < ROWS_PER_READ) return
      after = last.code
    }
  }
  return { headings, batches: batches() }
}
