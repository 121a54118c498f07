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
  /** by columns of the place, and the same by columns of `products` */
  order: { within: SQL; shown: SQL }
  total: SQL<number>
  page: number
  per_page: number
}

/**
 * The cards of one page and the total, in one query. Pictures and the like are read for the
 * products of the page alone, not for those before it. The numbers of the page stand in the query
 * as they are: of a parameter PostgreSQL would believe that it asks for a tenth of all products.
 */
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

/**
 * How many there are; counting stops at one more than `MOST_COUNTED`, however many a filter lets
 * through.
 */
export const countedTotal = (place: Place, where: SQL) => sql<number>`(
  select count(*) from (select from ${place.from} where ${where} limit ${sql.raw(String(MOST_COUNTED + 1))}) counted
)`

type Row = Awaited<ReturnType<typeof selectPage>>[number]

/** @param counted whether the total was counted, and so stops at `MOST_COUNTED` */
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

/** The total alone: a page that is empty has no row to tell it. */
export const selectTotal = (db: Db, total: SQL<number>) =>
  db.select({ total: total.as('total') }).from(sql`(select) nothing`)
