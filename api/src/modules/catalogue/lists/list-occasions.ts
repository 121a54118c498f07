import { toIndiaDate } from '@nakshi/core/base/india-time'
import { getSlowestZone } from '@nakshi/core/delivery/courier-zone'
import { getNextOccasion, type OwnOccasionDate, sortByNextDate } from '@nakshi/core/occasions/next-occasion'
import { getOrderDeadline, type HandlingRange } from '@nakshi/core/occasions/order-deadline'
import type { DatedOccasion, OccasionPage } from '@nakshi/core/products/facets'
import { type Occasion, occasionSlugs } from '@nakshi/core/products/gift-facets'
import type { StoreSettings } from '@nakshi/core/settings/schema'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/client.ts'
import { prepareOnce } from '../../../platform/db/prepare-once.ts'
import { notFound } from '../../../platform/errors.ts'
import { getStoreSettings } from '../../settings/get-settings.ts'
import { productHandlingDays } from './get-facets.ts'

/** One by one, so that each is counted by index: most products have no occasion. */
const productsByOccasion = prepareOnce((db) =>
  db
    .select({
      slug: sql<Occasion>`occasion`,
      products: sql<number>`(
        select count(*)::int from products where is_active and occasions @> array[occasion]
      )`,
    })
    .from(sql`unnest(${sql.raw(`'{${occasionSlugs}}'`)}::text[]) occasion`)
    .prepare('products_by_occasion'),
)

/** Slugs with products, in the order of the filters. */
export async function countOccasions(
  db: Queryable,
): Promise<Pick<DatedOccasion, 'slug' | 'product_count'>[]> {
  const counted = await productsByOccasion(db).execute()
  const products = new Map(counted.map((row) => [row.slug, row.products]))
  return occasionSlugs.flatMap((slug) => {
    const count = products.get(slug)
    return count ? [{ slug, product_count: count }] : []
  })
}

function getNextDate(slug: Occasion, now: Date, own: OwnOccasionDate[]) {
  const { date, days, is_approximate } = getNextOccasion(slug, now, own) ?? {}
  return { date: date ?? null, days: days ?? null, is_approximate: is_approximate ?? false }
}

/** By date; occasions without one come last. */
export async function listOccasions(db: Queryable, now: Date): Promise<DatedOccasion[]> {
  const counted = await countOccasions(db)
  const { occasion_dates: own } = await getStoreSettings(db)
  return sortByNextDate(counted.map((each) => ({ ...each, ...getNextDate(each.slug, now, own) })))
}

/** Also returns an occasion without products. @throws {AppError} 404 */
export async function getOccasionPage(
  db: Queryable,
  requestedSlug: string,
  now: Date,
): Promise<OccasionPage> {
  const slug = occasionSlugs.find((each) => each === requestedSlug)
  if (!slug) throw notFound()
  const terms = await getStoreSettings(db)
  const days = productHandlingDays(terms)
  const [row] = await db.execute<OccasionProducts>(sql`
    select count(*)::int as products, min(${days})::int as min, max(${days})::int as max
    from products where is_active and occasions && ${`{${slug}}`}::text[]`)
  return toOccasionPage(slug, row ?? { products: 0, min: null, max: null }, terms, now)
}

type OccasionProducts = { products: number } & { [key in keyof HandlingRange]: number | null }

function toOccasionPage(
  slug: Occasion,
  { products, min, max }: OccasionProducts,
  terms: StoreSettings,
  now: Date,
): OccasionPage {
  const handling = min === null || max === null ? null : { min, max }
  const next = getNextDate(slug, now, terms.occasion_dates)
  const zone = getSlowestZone(terms.courier_days)
  const deadline =
    next.date && handling ? getOrderDeadline(next.date, toIndiaDate(now), { zone, handling, terms }) : null
  return { slug, product_count: products, ...next, handling, deadline }
}

/** Those with products and the last day to order, by date. */
export async function listOccasionDeadlines(db: Queryable, now: Date): Promise<OccasionPage[]> {
  const terms = await getStoreSettings(db)
  const days = productHandlingDays(terms)
  const rows = await db.execute<OccasionProducts & { slug: string }>(sql`
    select occasion as slug, count(*)::int as products, min(${days})::int as min, max(${days})::int as max
    from products cross join unnest(products.occasions) occasion where is_active group by occasion`)
  const counted = new Map([...rows].map((row) => [row.slug, row]))
  return sortByNextDate(
    occasionSlugs.flatMap((slug) => {
      const row = counted.get(slug)
      return row ? [toOccasionPage(slug, row, terms, now)] : []
    }),
  )
}
