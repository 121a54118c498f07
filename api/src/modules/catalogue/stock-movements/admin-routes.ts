import { stockMovement } from '@nakshi/core/products/admin-stock-movements'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { listRoute } from '../../../platform/http/list-route.ts'
import { listStockMovements, stockMovementsListSpec } from './list-movements.ts'

export async function stockMovementRoutes(app: App, { db }: Deps): Promise<void> {
  listRoute(app, '/api/admin/stock-movements', {
    operation: { operationId: 'listAdminStockMovements', summary: 'Lists stock movements' },
    record_operation: { operationId: 'getAdminStockMovement', summary: 'Reads a stock movement' },
    config: { access: { right: 'catalogue.read' } },
    tags: ['admin: products'],
    row: stockMovement,
    spec: stockMovementsListSpec,
    list: (query) => listStockMovements(db, query),
  })
}
