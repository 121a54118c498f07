import type { AdminCustomer } from '@nakshi/core/customers/admin-schema'
import type { ExportColumn } from '@nakshi/core/exports/admin-columns'
import type { NewsletterSubscriber } from '@nakshi/core/notifications/admin-newsletter-subscribers'
import { STOCK_REASON_LABELS, type StockReason } from '@nakshi/core/products/admin-stock-movements'
import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { orders, products, reviews, stockMovements, users } from '../../../../platform/db/tables/index.ts'
import {
  type CellReader,
  dateTimeCell,
  moneyCell,
  numberCell,
  textCell,
} from '../../../../platform/spreadsheets/table.ts'
import { customerColumns, isCustomer } from '../../../accounts/customers/customer-list.ts'
import { combinationLabel } from '../../../catalogue/sql-columns.ts'
import { subscriberColumns, subscribersWithCoupons } from '../../../newsletter/list-subscribers.ts'
import { type ExportSelection, orderByClause, rowCondition } from '../export-selection.ts'
import { exportTable } from '../export-table.ts'

type StockRow = {
  at: Date
  change: number
  reason: StockReason
  product: string
  slug: string
  combination: string | null
  sku: string | null
  order_number: string | null
  by: string | null
  note: string
}

const selectStockMovements = (selection: ExportSelection): SQL => sql`
  select ${stockMovements.at}, ${stockMovements.change}, ${stockMovements.reason}, ${stockMovements.note}, ${products.title} as product,
    ${products.slug}, ${combinationLabel} as combination, case when c.id is null then ${products.sku} else c.sku end as sku, ${orders.order_number}, ${users.full_name} as by
  from ${stockMovements} join ${products} on ${products.id} = ${stockMovements.product_id}
  left join product_combinations c on c.id = ${stockMovements.combination_id}
  left join ${orders} on ${orders.id} = ${stockMovements.order_id}
  left join ${users} on ${users.id} = ${stockMovements.actor_id}
  where ${rowCondition(selection)} order by ${orderByClause(selection)}`

const stockCells: Record<ExportColumn<'stock-movements'>, CellReader<StockRow>> = {
  at: dateTimeCell((row) => row.at),
  product: textCell((row) => row.product),
  slug: textCell((row) => row.slug),
  combination: textCell((row) => row.combination),
  sku: textCell((row) => row.sku),
  change: numberCell((row) => row.change),
  reason: textCell((row) => STOCK_REASON_LABELS[row.reason]),
  order_number: textCell((row) => row.order_number),
  by: textCell((row) => row.by),
  note: textCell((row) => row.note),
}

type ReviewRow = typeof reviews.$inferSelect & {
  product: string
  slug: string
  customer_name: string | null
  email: string | null
}

const selectReviews = (selection: ExportSelection): SQL => sql`
  select ${reviews}.*, ${products.title} as product, ${products.slug}, ${users.full_name} as customer_name, ${users.email}
  from ${reviews} join ${users} on ${users.id} = ${reviews.user_id}
  join ${products} on ${products.id} = ${reviews.product_id}
  where ${rowCondition(selection)} order by ${orderByClause(selection)}`

const reviewCells: Record<ExportColumn<'reviews'>, CellReader<ReviewRow>> = {
  created_at: dateTimeCell((row) => row.created_at),
  product: textCell((row) => row.product),
  slug: textCell((row) => row.slug),
  rating: numberCell((row) => row.rating),
  title: textCell((row) => row.title),
  comment: textCell((row) => row.comment),
  is_verified: textCell((row) => (row.is_verified ? 'yes' : 'no')),
  helpful_count: numberCell((row) => row.helpful_count),
  customer_name: textCell((row) => row.customer_name),
  email: textCell((row) => row.email),
  answer: textCell((row) => row.answer),
  answered_at: dateTimeCell((row) => row.answered_at),
}

type CustomerRow = Omit<AdminCustomer, 'created_at' | 'updated_at' | 'last_order_at'> & {
  created_at: Date
  last_order_at: Date | null
}

const selectColumns = (columns: Record<string, SQLWrapper>): SQL =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  )

/** Accounts and guests with orders. */
function selectCustomers(selection: ExportSelection): SQL {
  return sql`
    select ${selectColumns(customerColumns)} from ${users}
    where ${and(isCustomer, selection.where)} order by ${orderByClause(selection)}`
}

const customerCells: Record<ExportColumn<'customers'>, CellReader<CustomerRow>> = {
  name: textCell((row) => row.full_name ?? row.ordered_as?.full_name ?? null),
  email: textCell((row) => row.email ?? row.ordered_as?.email ?? null),
  phone: textCell((row) => row.phone),
  kind: textCell((row) => (row.email === null ? 'guest' : 'account')),
  role: textCell((row) => row.role),
  orders_count: numberCell((row) => row.orders_count),
  spent: moneyCell((row) => row.spent),
  last_order_at: dateTimeCell((row) => row.last_order_at),
  created_at: dateTimeCell((row) => row.created_at),
}

type SubscriberRow = Omit<NewsletterSubscriber, 'created_at' | 'confirmed_at' | 'unsubscribed_at'> & {
  created_at: Date
  confirmed_at: Date | null
  unsubscribed_at: Date | null
}

const selectSubscriberRows = (selection: ExportSelection): SQL => sql`
  select ${selectColumns(subscriberColumns)} from ${subscribersWithCoupons}
  where ${rowCondition(selection)} order by ${orderByClause(selection)}`

const subscriberCells: Record<ExportColumn<'newsletter-subscribers'>, CellReader<SubscriberRow>> = {
  email: textCell((row) => row.email),
  status: textCell((row) => row.status),
  source: textCell((row) => row.source),
  signed_up_at: dateTimeCell((row) => row.created_at),
  confirmed_at: dateTimeCell((row) => row.confirmed_at),
  unsubscribed_at: dateTimeCell((row) => row.unsubscribed_at),
  coupon_code: textCell((row) => row.coupon_code),
}

export const subscriberTable = exportTable<SubscriberRow>({
  select: selectSubscriberRows,
  cells: subscriberCells,
})
export const stockTable = exportTable<StockRow>({ select: selectStockMovements, cells: stockCells })
export const reviewTable = exportTable<ReviewRow>({ select: selectReviews, cells: reviewCells })
export const customerTable = exportTable<CustomerRow>({ select: selectCustomers, cells: customerCells })
