import { COUNT_LIMIT } from '@nakshi/contract/limits'
import type { ProductList } from '@nakshi/contract/shop/products'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { products } from '../../../db/tables/index.ts'
import { cardColumns, withRating } from './product-card.ts'
import type { ProductSource } from './product-source.ts'

type ProductPageQuery = {
  source: ProductSource
  where: SQL
  /** Order by columns of the source, and the same by columns of `products`. */
  order: { within: SQL; shown: SQL }
  total: SQL<number>
  page: number
  per_page: number
}

/** Limit and offset are literals: with parameters PostgreSQL assumes 10 % of all rows. */
export function selectProductPage(db: Db, { source, where, order, total, page, per_page }: ProductPageQuery) {
  const limit = sql.raw(`limit ${per_page} offset ${(page - 1) * per_page}`)
  const onPage = sql`(
    select ${source.id} as id from ${source.from} where ${where} order by ${order.within} ${limit}
  ) on_page`
  return db
    .select({ ...cardColumns, total: total.as('total') })
    .from(products)
    .innerJoin(onPage, sql`on_page.id = ${products.id}`)
    .orderBy(order.shown)
}

/** Stops counting at `MOST_COUNTED` + 1. */
export const cappedTotal = (source: ProductSource, where: SQL) => sql<number>`(
  select count(*) from (select from ${source.from} where ${where} limit ${sql.raw(String(COUNT_LIMIT + 1))}) counted
)`

type Row = Awaited<ReturnType<typeof selectProductPage>>[number]

/** @param counted whether the total is capped at `MOST_COUNTED` */
export function toProductList(
  rows: Row[],
  { total, counted, page, per_page }: { total: number; counted: boolean; page: number; per_page: number },
): Omit<ProductList, 'is_fuzzy'> {
  const more = counted && total > COUNT_LIMIT
  return {
    items: rows.map(withRating),
    total: more ? COUNT_LIMIT : total,
    more,
    page,
    per_page,
  }
}

/** Needed for an empty page, which has no row with the total. */
export const selectTotal = (db: Db, total: SQL<number>) =>
  db.select({ total: total.as('total') }).from(sql`(select) nothing`)
