import {
  adminCategoriesBulkChange,
  adminCategory,
  adminCategoryBody,
  adminCategoryChange,
} from '@nakshi/core/products/admin-categories'
import { categories } from '../../../platform/db/tables/index.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { bulkChanges } from '../../../platform/http/bulk-changes.ts'
import { crudRoutes } from '../../audit/crud-routes.ts'
import { registerTranslations } from '../../translations/register-translations.ts'
import {
  categoriesListSpec,
  createCategory,
  getCategory,
  listCategories,
  updateCategory,
} from './admin-categories.ts'

const reads = { access: { right: 'catalogue.read' } } as const
const writes = { access: { right: 'catalogue.write' } } as const

const bulk = bulkChanges(categories, categories.name)

export async function adminCategoryRoutes(app: App, { db }: Deps): Promise<void> {
  const routes = crudRoutes(app, {
    db,
    url: '/api/admin/categories',
    names: ['category', 'categories'],
    tags: ['admin: categories'],
    record: adminCategory,
    read: getCategory,
    subject: 'category',
  })
  routes.list(reads, { row: adminCategory, spec: categoriesListSpec, list: listCategories })
  routes.one(reads)
  routes.add(writes, adminCategoryBody, createCategory)
  routes.change(writes, adminCategoryChange, updateCategory)
  routes.changeMany(writes, adminCategoriesBulkChange, bulk.update)
  // Products stay
  routes.remove({ ...writes, stepUp: true }, bulk.remove)
  registerTranslations(app, { db, url: '/api/admin/categories', subject: 'category', reads, writes })
}
