import { messages } from '@nakshi/core/messages'
import { type OrderMargin, orderMargin } from '@nakshi/core/reports/admin-order-margin'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/client.ts'
import { notFound } from '../../platform/errors.ts'
import type { App, Deps } from '../../platform/http/app-types.ts'
import { oneId } from '../../platform/http/simple-rest.ts'
import { saleLines } from './daily-sales.ts'

export async function orderMarginRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/admin/orders/:id/margin',
    {
      config: { access: { right: 'reports.read' } },
      schema: {
        operationId: 'getOrderMargin',
        summary: 'Reads the cost and margin of an order',
        tags: ['admin: reports'],
        params: oneId,
        response: { 200: orderMargin },
      },
    },
    (request) => getOrderMargin(db, request.params.id),
  )
}

type Line = OrderMargin['lines'][number]

/** As the reports count it. @throws {AppError} 404 */
async function getOrderMargin(db: Queryable, id: string): Promise<OrderMargin> {
  const rows = await db.execute<Line>(sql`
    with sold as (select id, current_date as day, tax_mode, discount_amount from orders where id = ${id})
    select item_id, title, quantity, (gross - gst)::float8 as net, cost::float8 as cost
    from (${saleLines}) lines order by line_no`)
  if (rows.length === 0) throw notFound(messages.order.not_found)
  const lines = [...rows]
  const costed = lines.filter(({ cost }) => cost !== null)
  const net = costed.reduce((sum, line) => sum + line.net, 0)
  const cost = costed.reduce((sum, line) => sum + (line.cost ?? 0), 0)
  const margin = net - cost
  return { lines, net, cost, margin, share: net === 0 ? null : Math.round((margin / net) * 1000) / 10 }
}
