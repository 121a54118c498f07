import { adminImportedOrder } from '@nakshi/core/imports/admin-imported-orders'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { crudRoutes } from '../audit/crud-routes.ts'
import {
  deleteImportedOrders,
  getImportedOrder,
  importedOrdersListSpec,
  listImportedOrders,
} from './list-imported-orders.ts'

const reads = { access: { right: 'customers.read' } } as const
const writes = { access: { right: 'settings.write' } } as const

export async function adminImportedOrderRoutes(app: App, { db }: Deps): Promise<void> {
  const routes = crudRoutes(app, {
    db,
    url: '/api/admin/imported-orders',
    names: ['earlier order', 'earlier orders'],
    tags: ['admin: customers'],
    record: adminImportedOrder,
    read: getImportedOrder,
    subject: 'imported_order',
  })
  routes.list(reads, { row: adminImportedOrder, spec: importedOrdersListSpec, list: listImportedOrders })
  routes.one(reads)
  routes.remove(writes, deleteImportedOrders)
}
