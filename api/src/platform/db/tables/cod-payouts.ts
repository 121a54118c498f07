import { type PayoutOutcome, payoutOutcomes } from '@nakshi/core/couriers/admin-cod-payouts'
import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, paiseColumn } from './columns.ts'
import { orders } from './orders.ts'
import { users } from './users.ts'

/** Cash on delivery that a courier transferred, by shipment, as its file says. */
export const codPayouts = pgTable(
  'cod_payouts',
  {
    id: id(),
    order_id: uuid().references(() => orders.id, { onDelete: 'set null' }),
    /** tracking number, or the reference of the file */
    shipment: text().notNull(),
    amount: paiseColumn().notNull(),
    expected: paiseColumn(),
    transfer: text().notNull(),
    paid_on: date({ mode: 'string' }),
    outcome: text().$type<PayoutOutcome>().notNull(),
    created_by: uuid().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (t) => [
    unique('cod_payouts_once').on(t.transfer, t.shipment),
    check(
      'cod_payouts_outcome',
      sql`${t.outcome} in (${sql.raw(payoutOutcomes.map((each) => `'${each}'`).join(', '))})`,
    ),
    index('cod_payouts_order').on(t.order_id),
    index('cod_payouts_shipment').on(t.shipment),
    index('cod_payouts_differences').on(t.created_at).where(sql`outcome <> 'matches'`),
    index('cod_payouts_user').on(t.created_by),
  ],
)
