import {
  adminCategoriesBulkChange,
  adminCategory,
  adminCategoryBody,
  adminCategoryChange,
} from '@nakshi/core/products/admin-categories'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { crudRoutes } from '../../audit/crud-routes.ts'
import { registerTranslations } from '../../translations/register-translations.ts'
import {
  bulkUpdateCategories,
  categoriesListSpec,
  createCategory,
  deleteCategories,
  getCategory,
  listCategories,
  updateCategory,
} from './admin-categories.ts'

const reads = { access: { right: 'catalogue.read' } } as const
const writes = { access: { right: 'catalogue.write' } } as const

export async function adminCategoryRoutes(app: App, { db }: Deps): Promise<void> {
  const categories = crudRoutes(app, {
    db,
    url: '/api/admin/categories',
    names: ['category', 'categories'],
    tags: ['admin: categories'],
    record: adminCategory,
    read: getCategory,
    subject: 'category',
  })
  categories.list(reads, { row: adminCategory, spec: categoriesListSpec, list: listCategories })
  categories.one(reads)
  categories.add(writes, adminCategoryBody, createCategory)
  categories.change(writes, adminCategoryChange, updateCategory)
  categories.changeMany(writes, adminCategoriesBulkChange, bulkUpdateCategories)
  categories.remove({ ...writes, stepUp: true }, deleteCategories)
  registerTranslations(app, { db, url: '/api/admin/categories', subject: 'category', reads, writes })
}
