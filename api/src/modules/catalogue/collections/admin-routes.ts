import {
  adminCollection,
  adminCollectionBody,
  adminCollectionChange,
  adminCollectionRow,
  adminCollectionsBulkChange,
} from '@nakshi/core/products/admin-collections'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { crudRoutes } from '../../audit/crud-routes.ts'
import { registerTranslations } from '../../translations/register-translations.ts'
import {
  bulkUpdateCollections,
  collectionsListSpec,
  createCollection,
  deleteCollections,
  getCollection,
  listCollections,
  updateCollection,
} from './admin-collections.ts'

const reads = { access: { right: 'catalogue.read' } } as const
const writes = { access: { right: 'catalogue.write' } } as const

export async function adminCollectionRoutes(app: App, { db }: Deps): Promise<void> {
  const collections = crudRoutes(app, {
    db,
    url: '/api/admin/collections',
    names: ['collection', 'collections'],
    tags: ['admin: collections'],
    record: adminCollection,
    read: getCollection,
    subject: 'collection',
  })
  collections.list(reads, { row: adminCollectionRow, spec: collectionsListSpec, list: listCollections })
  collections.one(reads)
  collections.add(writes, adminCollectionBody, createCollection)
  collections.change(writes, adminCollectionChange, updateCollection)
  collections.changeMany(writes, adminCollectionsBulkChange, bulkUpdateCollections)
  collections.remove({ ...writes, stepUp: true }, deleteCollections)
  registerTranslations(app, { db, url: '/api/admin/collections', subject: 'collection', reads, writes })
}
