import { codPayoutMessages } from '@nakshi/core/couriers/admin-cod-payout-messages'
import {
  type CodPayoutOverview,
  codPayoutBody,
  codPayoutOverview,
  codPayoutResponse,
} from '@nakshi/core/couriers/admin-cod-payouts'
import { and, desc, eq, isNotNull, ne, notExists, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/client.ts'
import { pickColumns } from '../../../platform/db/pick-columns.ts'
import { codPayouts, courierBookings, orders } from '../../../platform/db/tables/index.ts'
import { AppError, fieldError } from '../../../platform/errors.ts'
import { requireActor } from '../../../platform/http/access.ts'
import type { App, Deps } from '../../../platform/http/app-types.ts'
import { auditedChange } from '../../audit/audited-change.ts'
import { comparePayouts } from './compare-payouts.ts'
import { detectPayoutColumns, parsePayoutFile, parsePayouts } from './parse-payouts.ts'
import { findPayoutColumnMapping, savePayoutColumnMapping } from './payout-column-mapping.ts'

const tags = ['admin: couriers']
const MAX_ROWS = 200

/** Cash on delivery that couriers paid out, compared with what they were to collect. */
export async function codPayoutRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/admin/cod-payouts',
    {
      config: { access: { right: 'payments.read' } },
      schema: {
        operationId: 'getCodPayouts',
        summary: 'Lists differences of cash paid out by couriers, and cash not paid out',
        tags,
        response: { 200: codPayoutOverview },
      },
    },
    () => getOverview(db),
  )

  app.post(
    '/api/admin/cod-payouts',
    {
      bodyLimit: 12_000_000,
      config: { access: { right: 'payments.write' } },
      schema: {
        operationId: 'importCodPayouts',
        summary: "Validates or saves a courier's file of cash paid out",
        tags,
        body: codPayoutBody,
        response: { 200: codPayoutResponse },
      },
    },
    async (request) => {
      const { list, check, columns: chosen, transfer } = request.body
      const file = parsePayoutFile(list, chosen)
      const { headings } = file
      const known = await findPayoutColumnMapping(db, headings)
      const columns = chosen ?? known ?? detectPayoutColumns(headings)
      if (!columns && check) return { headings, columns, rows: [], saved: 0 }
      if (!columns) throw new AppError(422, 'list', codPayoutMessages.no_headings)
      const payouts = parsePayouts(file, columns, transfer)
      if (check) return { headings, columns, rows: await comparePayouts(db, payouts), saved: 0 }
      // Without it a second upload of the file would count twice.
      if (payouts.some((payout) => payout.transfer === ''))
        throw fieldError(422, 'transfer', 'transfer', codPayoutMessages.no_transfer)
      const actor = requireActor(request)
      const listed = await comparePayouts(db, payouts)
      const ids = [...new Set(listed.flatMap(({ order_id }) => order_id ?? []))]
      return auditedChange(db, actor, { action: 'cash', subject: 'order', ids }, async (tx) => {
        // One at a time: two uploads of a file would otherwise both find nothing saved.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext('cod_payouts'))`)
        const rows = await comparePayouts(tx, payouts)
        const fresh = rows.filter(({ outcome }) => outcome !== 'known' && outcome !== 'unreadable')
        for (const { line: _line, order_number: _number, tracking_number: shipment, ...row } of fresh)
          await tx.insert(codPayouts).values({ ...row, shipment, created_by: actor.id })
        if (chosen && fresh.length > 0) await savePayoutColumnMapping(tx, headings, chosen)
        return { headings, columns, rows, saved: fresh.length }
      })
    },
  )
}

async function getOverview(db: Queryable): Promise<CodPayoutOverview> {
  const differences = await db
    .select({
      ...pickColumns(codPayouts, 'id', 'order_id', 'amount', 'expected', 'transfer', 'paid_on', 'outcome'),
      tracking_number: codPayouts.shipment,
      order_number: orders.order_number,
    })
    .from(codPayouts)
    .leftJoin(orders, eq(orders.id, codPayouts.order_id))
    .where(ne(codPayouts.outcome, 'matches'))
    .orderBy(desc(codPayouts.created_at), codPayouts.id)
    .limit(MAX_ROWS)
  const paidOut = db
    .select({ id: codPayouts.id })
    .from(codPayouts)
    .where(
      or(
        eq(codPayouts.shipment, courierBookings.awb),
        and(eq(codPayouts.order_id, courierBookings.order_id), eq(codPayouts.shipment, orders.order_number)),
        eq(codPayouts.shipment, courierBookings.reference),
      ),
    )
  const missing = await db
    .select({
      booking_id: courierBookings.id,
      order_id: courierBookings.order_id,
      order_number: orders.order_number,
      tracking_number: sql<string>`coalesce(${courierBookings.awb}, '')`,
      amount: courierBookings.cod_amount,
      delivered_at: courierBookings.stage_at,
      total: sql<number>`sum(${courierBookings.cod_amount}) over ()`.mapWith(Number),
    })
    .from(courierBookings)
    .innerJoin(orders, eq(orders.id, courierBookings.order_id))
    .where(and(isNotNull(courierBookings.payment_id), notExists(paidOut)))
    .orderBy(courierBookings.stage_at)
    .limit(MAX_ROWS)
  return {
    differences,
    missing: missing.map(({ total: _total, delivered_at, ...row }) => ({
      ...row,
      delivered_at: delivered_at?.toISOString() ?? null,
    })),
    missing_total: missing[0]?.total ?? 0,
  }
}
