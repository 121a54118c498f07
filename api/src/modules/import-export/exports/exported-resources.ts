import type { Permission } from '@nakshi/core/accounts/permissions'
import { fieldMessages } from '@nakshi/core/base/field-messages'
import { withParams } from '@nakshi/core/base/message-template'
import {
  type ExportedList,
  type ExportLayout,
  type ExportResource,
  exportColumns,
} from '@nakshi/core/exports/admin-columns'
import { type ExportHeadings, getColumnHeading } from '@nakshi/core/exports/admin-headings'
import { type ExportCounts, getExportRowCount, type PresetColumn } from '@nakshi/core/exports/admin-schema'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/client.ts'
import { fieldError } from '../../../platform/errors.ts'
import type { ListSpec } from '../../../platform/http/simple-rest.ts'
import { customersListSpec } from '../../accounts/customers/customer-list.ts'
import { productsListSpec } from '../../catalogue/products/list-products.ts'
import { stockLevelsListSpec } from '../../catalogue/stock-levels/list-stock-levels.ts'
import { stockMovementsListSpec } from '../../catalogue/stock-movements/list-movements.ts'
import { subscribersListSpec } from '../../newsletter/list-subscribers.ts'
import { reviewsListSpec } from '../../reviews/admin-reviews.ts'
import {
  type ExportSelection,
  orderItemCondition,
  ordersWithAccounts,
  rowCondition,
} from './export-selection.ts'
import type { exportTable } from './export-table.ts'
import { customerTable, reviewTable, stockTable, subscriberTable } from './lists/list-columns.ts'
import { productTable } from './lists/product-columns.ts'
import { stockLevelTable } from './lists/stock-level-columns.ts'
import { accountsTable, countDocumentLines } from './orders/accounts-columns.ts'
import { itemsOfOrders, itemTable } from './orders/item-columns.ts'
import { courierTable, orderTable } from './orders/order-columns.ts'

/** `sheet`: name of the worksheet */
type ExportedResource = ReturnType<typeof exportTable> & { sheet: string }

const orderLayout = (layout: ExportLayout) => ({
  sheet: 'Orders',
  countLines: async (db: Queryable, selection: ExportSelection) =>
    getExportRowCount(layout, await countOrderRows(db, selection)),
})

export const exportedResources: Record<ExportResource, ExportedResource> = {
  orders: { ...orderTable, ...orderLayout('orders') },
  items: { ...itemTable, ...orderLayout('items') },
  courier: { ...courierTable, ...orderLayout('courier') },
  accounts: { ...accountsTable, ...orderLayout('accounts') },
  products: { sheet: 'Products', ...productTable },
  customers: { sheet: 'Customers', ...customerTable },
  reviews: { sheet: 'Reviews', ...reviewTable },
  'newsletter-subscribers': { sheet: 'Newsletter', ...subscriberTable },
  'stock-movements': { sheet: 'Stock movements', ...stockTable },
  'stock-levels': { sheet: 'Stock', ...stockLevelTable },
}

type ListAccess = { operationId: string; right: Extract<Permission, `exports.${string}`>; spec: ListSpec }

/** Exports with personal data require reauthentication. */
export const exportedLists: Record<ExportedList, ListAccess> = {
  products: { operationId: 'exportProducts', right: 'exports.read', spec: productsListSpec },
  customers: { operationId: 'exportCustomers', right: 'exports.customers', spec: customersListSpec },
  reviews: { operationId: 'exportReviews', right: 'exports.customers', spec: reviewsListSpec },
  'newsletter-subscribers': {
    operationId: 'exportNewsletterSubscribers',
    right: 'exports.customers',
    spec: subscribersListSpec,
  },
  'stock-movements': {
    operationId: 'exportStockMovements',
    right: 'exports.read',
    spec: stockMovementsListSpec,
  },
  'stock-levels': { operationId: 'exportStockLevels', right: 'exports.read', spec: stockLevelsListSpec },
}

export async function countOrderRows(
  db: Queryable,
  selection: Omit<ExportSelection, 'order_by'>,
): Promise<ExportCounts> {
  const where = rowCondition(selection)
  const [counts] = await db.execute<ExportCounts>(sql`
    select
      (select count(*) from ${ordersWithAccounts} where ${where}) as orders,
      (select count(*) from ${itemsOfOrders} where ${orderItemCondition(selection)}) as items,
      ${countDocumentLines(where)} as lines`)
  return counts ?? { orders: 0, items: 0, lines: 0 }
}

/** The requested columns in order, all by default. @throws {AppError} 400 for an unknown column */
export function chooseColumns(
  resource: ExportResource,
  requested: string[] | undefined,
  headings: ExportHeadings,
): PresetColumn[] {
  const offered: readonly string[] = exportColumns[resource]
  const unknown = requested?.find((name) => !offered.includes(name))
  if (unknown !== undefined) {
    const message = withParams(fieldMessages.no_column, { column: unknown, layout: resource })
    throw fieldError(400, 'invalid', 'columns', message)
  }
  const columns = requested?.length ? [...new Set(requested)] : offered
  return columns.map((column) => ({ column, heading: getColumnHeading(column, headings) }))
}
