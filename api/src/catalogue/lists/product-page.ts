import { type SQL, sql } from 'drizzle-orm'
import { MOST_COUNTED } from '../../contract/limits.ts'
import type { ProductList } from '../../contract/products.ts'
import type { Db } from '../../db/client.ts'
import { products } from '../../db/tables/index.ts'
import { cardColumns, withRating } from './product-card.ts'
import type { Place } from './product-places.ts'

type PageOfProducts = {
  place: Place
  where: SQL
  /** Order by columns of the source, and the same by columns of `products`. */
  order: { within: SQL; shown: SQL }
  total: SQL<number>
  page: number
  per_page: number
}

/** Limit and offset are literals: with parameters PostgreSQL assumes 10 % of all rows. */
export function selectPage(db: Db, { place, where, order, total, page, per_page }: PageOfProducts) {
  const limit = sql.raw(`limit ${per_page} offset ${(page - 1) * per_page}`)
  const onPage = sql`(
    select ${place.id} as id from ${place.from} where ${where} order by ${order.within} ${limit}
  ) on_page`
  return db
    .select({ ...cardColumns, total: total.as('total') })
    .from(products)
    .innerJoin(onPage, sql`on_page.id = ${products.id}`)
    .orderBy(order.shown)
}

/** Stops counting at `MOST_COUNTED` + 1. */
export const countedTotal = (place: Place, where: SQL) => sql<number>`(
  select count(*) from (select from ${place.from} where ${where} limit ${sql.raw(String(MOST_COUNTED + 1))}) counted
)`

type Row = Awaited<ReturnType<typeof selectPage>>[number]

/** @param counted whether the total is capped at `MOST_COUNTED` */
export function toList(
  rows: Row[],
  { total, counted, page, per_page }: { total: number; counted: boolean; page: number; per_page: number },
): Omit<ProductList, 'near_miss'> {
  const more = counted && total > MOST_COUNTED
  return {
    items: rows.map(withRating),
    total: more ? MOST_COUNTED : total,
    more,
    page,
    per_page,
  }
}

/** Needed for an empty page, which has no row with the total. */
export const selectTotal = (db: Db, total: SQL<number>) =>
  db.select({ total: total.as('total') }).from(sql`(select) nothing`)
