import {
  adminCollection,
  adminCollectionBody,
  adminCollectionChange,
  adminCollectionRow,
  adminCollectionsBulkChange,
} from '@nakshi/core/products/admin-collections'
import { collections } from '../../../platform/db/tables/index.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { bulkChanges } from '../../../platform/http/bulk-changes.ts'
import { crudRoutes } from '../../audit/crud-routes.ts'
import { registerTranslations } from '../../translations/register-translations.ts'
import {
  collectionsListSpec,
  createCollection,
  getCollection,
  listCollections,
  updateCollection,
} from './admin-collections.ts'

const reads = { access: { right: 'catalogue.read' } } as const
const writes = { access: { right: 'catalogue.write' } } as const

const bulk = bulkChanges(collections, collections.title)

export async function adminCollectionRoutes(app: App, { db }: Deps): Promise<void> {
  const routes = crudRoutes(app, {
    db,
    url: '/api/admin/collections',
    names: ['collection', 'collections'],
    tags: ['admin: collections'],
    record: adminCollection,
    read: getCollection,
    subject: 'collection',
  })
  routes.list(reads, { row: adminCollectionRow, spec: collectionsListSpec, list: listCollections })
  routes.one(reads)
  routes.add(writes, adminCollectionBody, createCollection)
  routes.change(writes, adminCollectionChange, updateCollection)
  routes.changeMany(writes, adminCollectionsBulkChange, bulk.update)
  // Products stay
  routes.remove({ ...writes, stepUp: true }, bulk.remove)
  registerTranslations(app, { db, url: '/api/admin/collections', subject: 'collection', reads, writes })
}
