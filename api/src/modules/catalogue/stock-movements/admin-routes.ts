import { stockMovement } from '@nakshi/contract/admin/stock-movements'
import type { App, Deps } from '../../../app-types.ts'
import { listRoute } from '../../../http/list-route.ts'
import { listStockMovements, stockMovementsListSpec } from './list-movements.ts'

export async function stockMovementRoutes(app: App, { db }: Deps): Promise<void> {
  listRoute(app, '/api/admin/stock-movements', {
    config: { access: { right: 'catalogue.read' } },
    tags: ['admin: products'],
    row: stockMovement,
    spec: stockMovementsListSpec,
    rows_are_records: true,
    list: (query) => listStockMovements(db, query),
  })
}
