import { type AnyColumn, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { App, Deps } from '../../app-types.ts'
import { type CatalogueName, catalogueName } from '../../contract/admin/names.ts'
import { byName } from '../../db/by-name.ts'
import type { Db } from '../../db/client.ts'
import { categories, products } from '../../db/tables/index.ts'
import { listRoute } from '../../http/list-route.ts'
import { countList, withTotal } from '../../http/list-total.ts'
import type { List, ListSpec } from '../../http/simple-rest.ts'
import { categoriesListSpec } from '../categories/admin-categories.ts'
import { productsListSpec } from '../products/list-products.ts'

const config = { access: { right: 'orders.read' } } as const
const tags = ['admin: orders']

const productNames = {
  id: products.id,
  by_words: ['q'],
  default_sort: ['name', 'ASC'],
  sortable: { name: byName(products.title) },
  filters: { q: productsListSpec.filters.q },
} satisfies ListSpec
const categoryNames = {
  id: categories.id,
  default_sort: ['name', 'ASC'],
  sortable: { name: byName(categories.name) },
  filters: { q: categoriesListSpec.filters.q },
} satisfies ListSpec

/** Product and category names for staff with order access but without catalogue access. */
export async function catalogueNameRoutes(app: App, { db }: Deps): Promise<void> {
  const names = { config, tags, row: catalogueName }
  listRoute(app, '/api/admin/product-names', {
    ...names,
    spec: productNames,
    list: (wanted) =>
      withTotal(readNames(db, products, products.title, wanted), countList(db, products, wanted)),
  })
  listRoute(app, '/api/admin/category-names', {
    ...names,
    spec: categoryNames,
    list: (wanted) =>
      withTotal(readNames(db, categories, categories.name, wanted), countList(db, categories, wanted)),
  })
}

async function readNames(
  db: Db,
  table: PgTable & { id: AnyColumn },
  name: AnyColumn,
  { where, order_by, limit, offset }: List,
): Promise<CatalogueName[]> {
  return db
    .select({ id: sql<string>`${table.id}`, name: sql<string>`${name}` })
    .from(table)
    .where(where)
    .orderBy(...order_by)
    .limit(limit)
    .offset(offset)
}
