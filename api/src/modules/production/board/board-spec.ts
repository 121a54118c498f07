import type { UnitStatus } from '@nakshi/domain/production-status'
import { and, eq, lte, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { orderItems, orders } from '../../../db/tables/index.ts'
import { contains, filterBy, filterByText, type ListSpec, oneOrMany } from '../../../http/simple-rest.ts'

/** The wider status list is repeated so that the partial index `orders_open_due` is used. */
export const isInProduction = sql`${orders.status} in ('pending', 'confirmed', 'processing')
  and ${orders.status} in ('confirmed', 'processing')`

export const fromUnitsAtStep = (step: UnitStatus): SQL =>
  sql`from order_item_units p where p.item_id = ${orderItems.id} and p.production_status ${step === null ? sql`is null` : sql`= ${step}`}`

const openQuestion = sql`exists (
  select from order_questions q where q.item_id = ${orderItems.id} and q.answered_at is null and q.resolved_at is null)`
const openProof = sql`exists (
  select from proofs f where f.item_id = ${orderItems.id} and f.answer is null and f.replaced_at is null and f.expires_at > now())`
/** An order can wait without an open question or proof on any of its items. */
const hasNoOpenRequest = sql`not exists (
  select from order_questions q where q.order_id = ${orders.id} and q.answered_at is null and q.resolved_at is null)
  and not exists (select from proofs f where f.order_id = ${orders.id} and f.answer is null and f.replaced_at is null and f.expires_at > now())`

export const isWaiting = sql<boolean>`(
  ${orders.waiting_since} is not null and (${openQuestion} or ${openProof} or (${hasNoOpenRequest})))`
const isChangeRequested = sql`coalesce((
  select f.answer = 'change' from proofs f where f.item_id = ${orderItems.id} and f.replaced_at is null
  order by f.sent_at desc limit 1), false)`
export const hasOpenItemAnswer = sql<boolean>`(exists (
  select from order_questions q where q.item_id = ${orderItems.id} and q.answered_at is not null and q.resolved_at is null)
  or ${orderItems.production_status} is null and ${isChangeRequested})`

const shown = [orders.order_number, orders.items_text]
const filterByCondition = (condition: SQL) =>
  filterBy(z.boolean(), (is) => (is ? condition : sql`not (${condition})`))

/** Filters are limited to columns that the board shows. */
export const boardSpec = {
  id: orderItems.id,
  filters: {
    q: filterByText((typed) =>
      and(...typed.split(/\s+/).map((word) => or(...shown.map((column) => contains(column, word))))),
    ),
    product_id: filterBy(oneOrMany(z.uuid()), (any) => or(...any.map((id) => eq(orderItems.product_id, id)))),
    due_lte: filterBy(z.iso.date(), (day) => lte(orders.estimated_delivery_date, day)),
    has_not_before: filterByCondition(sql`${orders.earliest_delivery_date} is not null`),
    is_waiting: filterByCondition(isWaiting),
    has_answer: filterByCondition(hasOpenItemAnswer),
    is_personalised: filterByCondition(sql`${orderItems.custom_options} <> '{}'`),
  },
} satisfies Pick<ListSpec, 'id' | 'filters'>
