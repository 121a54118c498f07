import type { App, Deps } from '../../app-types.ts'
import { recordRoutes } from '../../audit/record-routes.ts'
import {
  adminCategoriesBulkChange,
  adminCategory,
  adminCategoryBody,
  adminCategoryChange,
} from '../../contract/admin/categories.ts'
import {
  addCategory,
  categoriesListSpec,
  changeCategory,
  changeManyCategories,
  deleteCategories,
  listCategories,
  readCategory,
} from './admin-categories.ts'

const reads = { access: { right: 'catalogue.read' } } as const
const writes = { access: { right: 'catalogue.write' } } as const

export async function adminCategoryRoutes(app: App, { db }: Deps): Promise<void> {
  const categories = recordRoutes(app, {
    db,
    url: '/api/admin/categories',
    tags: ['admin: categories'],
    record: adminCategory,
    read: readCategory,
    subject: 'category',
  })
  categories.list(reads, { row: adminCategory, spec: categoriesListSpec, list: listCategories })
  categories.one(reads)
  categories.add(writes, adminCategoryBody, addCategory)
  categories.change(writes, adminCategoryChange, changeCategory)
  categories.changeMany(writes, adminCategoriesBulkChange, changeManyCategories)
  categories.remove({ ...writes, stepUp: true }, deleteCategories)
}
