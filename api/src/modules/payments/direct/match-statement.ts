import type { StatementRow } from '@nakshi/core/payments/admin-bank-statement'
import { getAmountDueOnline } from '@nakshi/core/payments/amount-due-online'
import { getOrderBalance, RECEIVED_STATUSES } from '@nakshi/core/payments/ledger'
import { directWays } from '@nakshi/core/payments/payment-methods'
import { and, eq, gt, inArray, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/client.ts'
import { orders, payments } from '../../../platform/db/tables/index.ts'
import { listOrderBalances } from '../order-balance.ts'
import type { StatementCredit } from './parse-statement.ts'

/** Banks cut the note of a payment: these characters of an order number are its time, and differ. */
const MIN_ORDER_NUMBER_LENGTH = 16
const MAX_NARRATION_LENGTH = 200

export type MatchedCredit = StatementRow & { payment_id: string | null }

/** UTR first, then the number of an unpaid order in the narration. */
export async function matchCredits(db: Queryable, credits: StatementCredit[]): Promise<MatchedCredit[]> {
  const known = await findPayments(db, [
    ...new Set(credits.flatMap(({ utrs, reference }) => [...utrs, reference])),
  ])
  const unpaid = await listUnpaidOrders(db)
  const used = new Set<string>()
  const usedOrders = new Set<string>()
  const matched = credits.map((credit) => {
    const reported = [...credit.utrs, credit.reference].flatMap((number) => known.get(number) ?? [])[0]
    const reference = reported?.reference ?? credit.utrs[0] ?? credit.reference
    const row = { ...toRow(credit), reference }
    const isTwice = reference !== '' && used.has(reference)
    used.add(reference)
    if (reported) {
      const { payment_id, order_id, order_number, amount: expected, is_open } = reported
      const match = is_open && !isTwice ? ('claim' as const) : ('recorded' as const)
      return { ...row, match, payment_id, order_id, order_number, expected }
    }
    const order = findOrder(unpaid, credit)
    if (!order) return row
    const found = { ...row, order_id: order.id, order_number: order.order_number }
    const match = isTwice ? ('recorded' as const) : ('order' as const)
    return { ...found, match, expected: 0 }
  })
  const due = await getAmountsDue(db, matched)
  return matched.map((row) => {
    if (row.match !== 'order' || row.order_id === null) return row
    // The second credit of an order is for what the first left due, which is known once it is recorded.
    const isSecond = usedOrders.has(row.order_id)
    usedOrders.add(row.order_id)
    const amounts = isSecond ? [] : (due.get(row.order_id) ?? [])
    return { ...row, expected: amounts.find((each) => each === row.amount) ?? amounts[0] ?? 0 }
  })
}

const toRow = ({ line, date, narration, amount }: StatementCredit): MatchedCredit => ({
  ...{ line, date, amount, narration: narration.slice(0, MAX_NARRATION_LENGTH), reference: '' },
  ...{ match: null, payment_id: null, order_id: null, order_number: null, expected: null, problem: null },
})

async function findPayments(db: Queryable, references: string[]) {
  const rows = await db
    .select({
      payment_id: payments.id,
      order_id: payments.order_id,
      order_number: orders.order_number,
      amount: payments.amount,
      status: payments.status,
      reference: sql<string>`coalesce(${payments.provider_payment}, '')`,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.order_id))
    .where(
      and(
        inArray(payments.provider, [...directWays]),
        inArray(payments.status, ['authorised', ...RECEIVED_STATUSES]),
        inArray(payments.provider_payment, references.filter(Boolean)),
      ),
    )
  return new Map(
    rows.map(({ status, ...row }) => [row.reference, { ...row, is_open: status === 'authorised' }]),
  )
}

const listUnpaidOrders = (db: Queryable) =>
  db
    .select({ id: orders.id, order_number: orders.order_number })
    .from(orders)
    .where(
      and(
        ne(orders.status, 'cancelled'),
        or(inArray(orders.payment_status, ['pending', 'failed', 'authorised']), gt(orders.due_amount, 0)),
      ),
    )

const normalise = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** None when two orders fit. */
function findOrder(unpaid: { id: string; order_number: string }[], { narration }: StatementCredit) {
  const text = normalise(narration)
  const fitting = unpaid.filter(({ order_number }) =>
    text.includes(normalise(order_number).slice(0, MIN_ORDER_NUMBER_LENGTH)),
  )
  return fitting.length === 1 ? fitting[0] : undefined
}

/** What is asked for online comes first, as an advance; all that is due may be paid too. */
async function getAmountsDue(db: Queryable, rows: MatchedCredit[]): Promise<Map<string, number[]>> {
  const ids = rows.flatMap(({ match, order_id }) => (match === 'order' && order_id ? [order_id] : []))
  if (ids.length === 0) return new Map()
  const balances = await listOrderBalances(db, ids)
  const online = await db.select().from(orders).where(inArray(orders.id, ids))
  return new Map(
    balances.map((balance) => {
      const order = online.find(({ id }) => id === balance.id)
      const asked = order ? getAmountDueOnline(order) : 0
      return [balance.id, [asked, getOrderBalance(balance).amountDue].filter((amount) => amount > 0)]
    }),
  )
}
