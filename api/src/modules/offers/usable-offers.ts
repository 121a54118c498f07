import { type OfferSnapshot, toOfferSnapshot, type UsableOffer } from '@nakshi/core/offers/offer'
import { and, eq, getTableColumns, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/client.ts'
import { offers, users } from '../../platform/db/tables/index.ts'
import { countRedemptions } from './count-redemptions.ts'

/** An offer that the cart may have, with its terms as stored. */
export type CartOffer = UsableOffer & OfferSnapshot

type OfferedCart = { user_id: string; lines: { product_id: string }[] }

const usedCount = sql<number>`(
  select count(*)::int from orders o where o.offer_id = offers.id and o.status <> 'cancelled'
)`

/** Those of the moment whose limits are not reached. Does not count a use: see `claimOffer`. */
export async function listUsableOffers(db: Queryable, { user_id, lines }: OfferedCart): Promise<CartOffer[]> {
  const ids = [...new Set(lines.map(({ product_id }) => product_id))]
  if (ids.length === 0) return []
  const found = await db
    .select({
      ...getTableColumns(offers),
      covered: sql<string[] | null>`case
        when offers.product_ids = '{}' and offers.category_ids = '{}' then null
        else (
          select coalesce(json_agg(id), '[]') from unnest(${sql.param(ids)}::uuid[]) as id
          where id = any(offers.product_ids) or exists (
            select from product_categories pc where pc.product_id = id and pc.category_id = any(offers.category_ids)
          )
        ) end`,
    })
    .from(offers)
    .where(
      and(
        eq(offers.is_active, true),
        lte(offers.starts_at, sql`now()`),
        or(isNull(offers.expires_at), gt(offers.expires_at, sql`now()`)),
        or(isNull(offers.usage_limit), sql`${usedCount} < offers.usage_limit`),
      ),
    )
  const usable: CartOffer[] = []
  for (const { covered, ...offer } of found) {
    if (covered?.length === 0 || !(await isWithinCustomerLimit(db, offer, user_id))) continue
    usable.push({
      ...toOfferSnapshot(offer),
      id: offer.id,
      priority: offer.priority,
      on_products: covered && new Set(covered),
    })
  }
  return usable
}

type Limited = Pick<typeof offers.$inferSelect, 'id' | 'usage_limit' | 'per_customer_limit'>

async function isWithinCustomerLimit(
  db: Queryable,
  { id, per_customer_limit }: Limited,
  userId: string | null,
): Promise<boolean> {
  if (per_customer_limit === null) return true
  if (userId === null || (await isGuest(db, userId))) return false
  const { uses } = await countRedemptions(db, { user_id: userId, emails: [] }, sql`o.offer_id = ${id}`)
  return uses < per_customer_limit
}

async function isGuest(db: Queryable, userId: string): Promise<boolean> {
  const [guest] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.email)))
  return guest !== undefined
}

/**
 * Locks the row of a limited offer, so that concurrent orders cannot exceed its limits; the order itself is the
 * use. @returns false once its limits are reached, or it is deleted
 */
export async function claimOffer(db: Queryable, offerId: string, userId: string | null): Promise<boolean> {
  const [offer] = await db
    .select({
      id: offers.id,
      usage_limit: offers.usage_limit,
      per_customer_limit: offers.per_customer_limit,
    })
    .from(offers)
    .where(eq(offers.id, offerId))
    // Stays until the order refers to it.
    .for('key share')
  if (!offer) return false
  if (offer.usage_limit === null && offer.per_customer_limit === null) return true
  await db.select({ id: offers.id }).from(offers).where(eq(offers.id, offerId)).for('no key update')
  // Counted by another statement, which sees the orders of those that held the lock.
  const [counted] = await db.select({ used: usedCount }).from(offers).where(eq(offers.id, offerId))
  if (!counted || (offer.usage_limit !== null && counted.used >= offer.usage_limit)) return false
  return isWithinCustomerLimit(db, offer, userId)
}

/** By the terms of an offer as ordered. */
export async function isProductOffered(
  db: Queryable,
  { product_ids, category_ids }: Pick<OfferSnapshot, 'product_ids' | 'category_ids'>,
  productId: string,
): Promise<boolean> {
  if (product_ids.length === 0 && category_ids.length === 0) return true
  if (product_ids.includes(productId)) return true
  if (category_ids.length === 0) return false
  const [row] = await db.execute(sql`
    select 1 from product_categories
    where product_id = ${productId} and category_id = any(${sql.param(category_ids)}::uuid[]) limit 1`)
  return row !== undefined
}
