import { type CatalogueName, catalogueName } from '@nakshi/core/products/admin-catalogue-names'
import { type AnyColumn, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { orderByName } from '../../../platform/db/order-by-name.ts'
import { categories, products } from '../../../platform/db/tables/index.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { listResource } from '../../../platform/http/list-resource.ts'
import { listRoute } from '../../../platform/http/list-route.ts'
import type { ListSpec } from '../../../platform/http/simple-rest.ts'
import { categoriesListSpec } from '../categories/admin-categories.ts'
import { productsListSpec } from '../products/list-products.ts'

const config = { access: { right: 'orders.read' } } as const
const tags = ['admin: orders']

const productNames = {
  id: products.id,
  default_sort: ['name', 'ASC'],
  sortable: { name: orderByName(products.title) },
  filters: { q: productsListSpec.filters.q },
} satisfies ListSpec
const categoryNames = {
  id: categories.id,
  default_sort: ['name', 'ASC'],
  sortable: { name: orderByName(categories.name) },
  filters: { q: categoriesListSpec.filters.q },
} satisfies ListSpec

const listProductNames = listNames(products, products.title, products.id)
const listCategoryNames = listNames(categories, categories.name, categories.id)

/** Product and category names for staff with order access but without catalogue access. */
export async function catalogueLookupRoutes(app: App, { db }: Deps): Promise<void> {
  const names = { config, tags, row: catalogueName }
  listRoute(app, '/api/admin/product-names', {
    operation: { operationId: 'listProductNames', summary: 'Finds products by name' },
    record_operation: { operationId: 'getProductName', summary: 'Reads the name of a product' },
    ...names,
    spec: productNames,
    list: (query) => listProductNames(db, query),
  })
  listRoute(app, '/api/admin/category-names', {
    operation: { operationId: 'listCategoryNames', summary: 'Finds categories by name' },
    record_operation: { operationId: 'getCategoryName', summary: 'Reads the name of a category' },
    ...names,
    spec: categoryNames,
    list: (query) => listCategoryNames(db, query),
  })
}

function listNames(table: PgTable, name: AnyColumn, id: AnyColumn) {
  return listResource({
    from: table,
    select: (db) =>
      db
        .select({ id: sql<string>`${id}`, name: sql<string>`${name}` })
        .from(table)
        .$dynamic(),
    toRow: (row): CatalogueName => row,
  })
}
