import {
  CHART_DAYS,
  type Dashboard,
  dashboard,
  LOW_STOCK_SHOWN,
  RECENT_ORDERS,
} from '@nakshi/core/backoffice/admin-dashboard'
import { listConnectedGateways } from '@nakshi/core/payments/payment-methods'
import { LOW_STOCK } from '@nakshi/core/products/schema'
import { and, asc, count, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/client.ts'
import { isSale } from '../../platform/db/is-sale.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import {
  orders,
  productCombinations,
  productImages,
  products,
  users,
} from '../../platform/db/tables/index.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { toIsoDates } from '../../platform/http/to-iso-dates.ts'
import { isCustomer } from '../accounts/customers/customer-list.ts'
import { combinationLabel } from '../catalogue/sql-columns.ts'
import { shippingAddressField } from '../orders/lists/list-spec.ts'
import { getStoreSettings } from '../settings/get-settings.ts'
import { canSendFrom, countHeldEmails } from '../settings/sender-address.ts'
import { listUnfinishedFields } from '../settings/store-identity.ts'

export async function dashboardRoutes(app: App, { db, config }: Deps): Promise<void> {
  const { demo } = config
  app.get(
    '/api/admin/dashboard',
    {
      config: { access: { right: 'dashboard.read' } },
      schema: {
        operationId: 'getDashboard',
        summary: 'Reads counts, revenue, recent orders and low stock',
        tags: ['admin: dashboard'],
        response: { 200: dashboard },
      },
    },
    async () => {
      const metrics = await getDashboardMetrics(db)
      const store = await getStoreSettings(db)
      const unfinished = demo ? [] : listUnfinishedFields(store)
      const steps = { store: unfinished.length === 0, payment: listConnectedGateways(config).length > 0 }
      return {
        ...metrics,
        first_steps: demo ? null : { ...steps, ...(await getFirstSteps(db)) },
        unfinished_details: unfinished,
        adds_tax: !demo && store.tax_mode === 'added' && store.gstin !== '',
        held_emails: canSendFrom(store.email, config) ? null : await countHeldEmails(db),
      }
    },
  )
}

/** Date in India (IST). */
const toDate = (timestamp: SQL) => sql`(${timestamp} at time zone 'Asia/Kolkata')::date`
const today = toDate(sql`now()`)

type Metrics = Omit<Dashboard, 'first_steps' | 'unfinished_details' | 'adds_tax' | 'held_emails'>

/** Amounts in paise; revenue excludes cancelled orders. */
async function getDashboardMetrics(db: Queryable): Promise<Metrics> {
  const [totals, recentOrders, lowStock, sales] = await Promise.all([
    getTotals(db),
    listRecentOrders(db),
    listLowStock(db),
    getSalesByDay(db),
  ])
  return { ...totals, ...sales, recent_orders: recentOrders, low_stock: lowStock }
}

async function getTotals(db: Queryable): Promise<Pick<Dashboard, 'counts' | 'revenue'>> {
  const revenue = sql<number>`coalesce(sum(${orders.total_amount}) filter (where ${and(ne(orders.status, 'cancelled'), isSale())}), 0)::bigint`
  const [[product], [order], [user]] = await Promise.all([
    db.select({ total: count() }).from(products),
    db.select({ total: count(), revenue }).from(orders),
    db.select({ total: count() }).from(users).where(isCustomer),
  ])
  return {
    counts: { products: product?.total ?? 0, orders: order?.total ?? 0, users: user?.total ?? 0 },
    revenue: Number(order?.revenue ?? 0),
  }
}

async function listRecentOrders(db: Queryable): Promise<Dashboard['recent_orders']> {
  const rows = await db
    .select({
      ...pickColumns(orders, 'id', 'order_number', 'total_amount', 'status', 'created_at'),
      customer_name: users.full_name,
      ship_name: shippingAddressField('full_name'),
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.user_id))
    .orderBy(desc(orders.created_at), asc(orders.id))
    .limit(RECENT_ORDERS)
  return rows.map(toIsoDates)
}

/** Products without combinations, and active combinations. */
async function listLowStock(db: Queryable): Promise<Dashboard['low_stock']> {
  const low = sql.raw(String(LOW_STOCK))
  const rows = await db.execute<Dashboard['low_stock'][number]>(sql`
    select low.id, low.title, low.combination, low.stock, coalesce(low.image_url, i.url) as image_url from (
      select p.id, p.title, null::json as combination, p.stock, null as image_url from ${products} p
      where p.is_active and p.is_low_stock
        and not exists (select from ${productCombinations} c where c.product_id = p.id)
      union all
      select p.id, p.title, json_build_object('id', c.id, 'name', ${combinationLabel}), c.stock, c.image_url
      from ${productCombinations} c join ${products} p on p.id = c.product_id
      where p.is_active and c.is_active and c.stock <= ${low}
    ) low left join ${productImages} i on i.product_id = low.id and i.is_primary
    order by low.stock, low.title, low.combination->>'name' limit ${LOW_STOCK_SHOWN}`)
  return [...rows]
}

/** Sales as in the reports: days without orders are included, cancelled orders and replacements are not. */
async function getSalesByDay(db: Queryable): Promise<Pick<Dashboard, 'days' | 'previous'>> {
  const rows = await db.execute<{ day: string; orders: number; revenue: number }>(sql`
    with sold as (
      select ${toDate(sql`created_at`)} as day, count(*)::int as orders, sum(total_amount) as revenue
      from orders
      where status <> 'cancelled' and ${isSale()}
        and created_at >= (${today} - ${2 * CHART_DAYS - 1}::int)::timestamp at time zone 'Asia/Kolkata'
      group by 1
    )
    select to_char(${today} - ago, 'YYYY-MM-DD') as day, coalesce(orders, 0) as orders,
      coalesce(revenue, 0)::bigint as revenue
    from generate_series(${2 * CHART_DAYS - 1}::int, 0, -1) as ago
    left join sold on sold.day = ${today} - ago
    order by ago desc`)
  const days = rows.map(({ day, orders, revenue }) => ({ day, orders, revenue: Number(revenue) }))
  const earlier = days.slice(0, CHART_DAYS)
  return {
    days: days.slice(CHART_DAYS),
    previous: {
      orders: earlier.reduce((sum, { orders }) => sum + orders, 0),
      revenue: earlier.reduce((sum, { revenue }) => sum + revenue, 0),
    },
  }
}

async function getFirstSteps(db: Queryable): Promise<{ product: boolean; order: boolean }> {
  const [done] = await db.execute<{ product: boolean; order: boolean }>(sql`
    select exists (select from ${products}) as product, exists (select from ${orders}) as order`)
  return { product: done?.product ?? false, order: done?.order ?? false }
}
