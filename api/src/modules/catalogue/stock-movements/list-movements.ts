import { stockReasons } from '@nakshi/core/products/admin-stock-movements'
import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { orderByName } from '../../../platform/db/order-by-name.ts'
import { pickColumns } from '../../../platform/db/pick-columns.ts'
import { orders, stockMovements, users } from '../../../platform/db/tables/index.ts'
import { listResource } from '../../../platform/http/list-resource.ts'
import { filterBy, type ListSpec, oneOrMany } from '../../../platform/http/simple-rest.ts'
import { toIsoDates } from '../../../platform/http/to-iso-dates.ts'
import { combinationLabel } from '../sql-columns.ts'

export const stockMovementsListSpec = {
  id: stockMovements.id,
  default_sort: ['at', 'DESC'],
  sortable: { ...pickColumns(stockMovements, 'at', 'change', 'reason'), by: orderByName(users.full_name) },
  filters: {
    product_id: filterBy(z.uuid(), (id) => eq(stockMovements.product_id, id)),
    reason: filterBy(oneOrMany(z.enum(stockReasons)), (any) => inArray(stockMovements.reason, any)),
  },
} satisfies ListSpec

const movedCombination = sql<string | null>`(
  select ${combinationLabel} from product_combinations c where c.id = ${stockMovements.combination_id}
)`

export const listStockMovements = listResource({
  from: stockMovements,
  select: (db) =>
    db
      .select({
        ...pickColumns(stockMovements, 'id', 'at', 'change', 'reason', 'note'),
        combination: movedCombination,
        order: { id: orders.id, order_number: orders.order_number },
        by: users.full_name,
      })
      .from(stockMovements)
      .leftJoin(orders, eq(orders.id, stockMovements.order_id))
      .leftJoin(users, eq(users.id, stockMovements.actor_id))
      .$dynamic(),
  toRow: toIsoDates,
})
