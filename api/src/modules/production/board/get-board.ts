import { isoDay } from '@nakshi/core/base/fields'
import { COUNT_LIMIT } from '@nakshi/core/base/limits'
import { formatItemVariants } from '@nakshi/core/cart/item-variants'
import { BOARD_ROWS, type Board, type BoardColumn, type BoardRow } from '@nakshi/core/production/admin-board'
import { boardStatuses, type UnitStatus } from '@nakshi/core/production/production-status'
import { and, asc, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../../platform/db/client.ts'
import { pickColumns } from '../../../platform/db/pick-columns.ts'
import { orderItems, orders, printFiles } from '../../../platform/db/tables/index.ts'
import {
  contains,
  filterBy,
  filterByCondition,
  filterByText,
  type ListSpec,
  oneOrMany,
} from '../../../platform/http/simple-rest.ts'
import { scannedAddress } from '../../orders/lists/list-spec.ts'
import { listFilledOptions, listItemPhotos } from '../../print-files/artwork-names.ts'
import { printFileUrl } from '../../print-files/get-item-prints.ts'
import { findProductionHold, isInParcel, listProductionFacts } from '../units-to-make.ts'
import { findAssignees, listAssignableStaff } from './assign-jobs.ts'

/** Units of orders in production by step, earliest due date first. */
export async function getBoard(db: Queryable, where: SQL | undefined): Promise<Board> {
  const [products, filaments, staff, ...columns] = await Promise.all([
    listProductsInProduction(db),
    listFilamentsInProduction(db),
    listAssignableStaff(db),
    ...boardStatuses.map((step) => getBoardColumn(db, { step, where, limit: BOARD_ROWS })),
  ])
  return { columns, products, filaments, staff }
}

async function listProductsInProduction(db: Queryable): Promise<Board['products']> {
  const found = await db.execute<Board['products'][number]>(sql`
    select ${orderItems.product_id} as id, min(${orderItems.product}->>'title') as title
    from ${orders} join ${orderItems} on ${orderItems.order_id} = ${orders.id}
    where ${isInProduction} and ${orderItems.product_id} is not null group by 1 order by 2, 1`)
  return [...found]
}

async function listFilamentsInProduction(db: Queryable): Promise<Board['filaments']> {
  const found = await db.execute<Board['filaments'][number]>(sql`
    select filament->>'name' as name, min(filament->>'colour') as colour
    from ${orders} join ${orderItems} on ${orderItems.order_id} = ${orders.id}
    join print_files f on ${isCurrentSolid}, jsonb_array_elements(f.estimate->'filaments') filament
    where ${isInProduction} group by 1 order by 1`)
  return [...found]
}

type ColumnQuery = { step: UnitStatus; where: SQL | undefined; limit: number }

export async function getBoardColumn(
  db: Queryable,
  { step, where, limit }: ColumnQuery,
): Promise<BoardColumn> {
  const condition = and(isInProduction, where, sql`exists (select ${fromUnitsAtStep(step)})`)
  const rows = await db
    .select({
      item: {
        ...pickColumns(orderItems, 'id', 'line_no', 'product_id', 'quantity', 'product'),
        ...pickColumns(orderItems, 'variant_selections', 'custom_options', 'assignee_id'),
      },
      order: {
        id: orders.id,
        order_number: orders.order_number,
        status: orders.status,
        estimated_delivery_date: orders.estimated_delivery_date,
        earliest_delivery_date: orders.earliest_delivery_date,
      },
      preview: { item_id: printFiles.item_id, kind: printFiles.kind, sha256: printFiles.sha256 },
      units: sql<number>`(select count(*)::int ${fromUnitsAtStep(step)})`,
      estimate: sql<BoardRow['estimate']>`(select f.estimate from print_files f where ${isCurrentSolid})`,
      sides: sql<
        string[]
      >`array(select f.side from print_files f where f.item_id = ${orderItems.id} and f.kind = 'preview'
        and f.replaced_at is null and f.side <> '' order by f.side_no)`,
      is_waiting: isWaiting,
      has_answer: hasOpenItemAnswer,
    })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.order_id, orders.id))
    .leftJoin(
      printFiles,
      and(
        eq(printFiles.item_id, orderItems.id),
        eq(printFiles.kind, 'preview'),
        eq(printFiles.side_no, 0),
        isNull(printFiles.replaced_at),
      ),
    )
    .where(condition)
    .orderBy(
      asc(orders.estimated_delivery_date),
      sql`${orderItems.product}->>'title'`,
      asc(orders.order_number),
      asc(orderItems.line_no),
    )
    .limit(limit + 1)
  const matchingUnits = sql`select from ${orders} join ${orderItems} on ${orderItems.order_id} = ${orders.id}
    join order_item_units p on ${isAtStep(step)}
    where ${and(isInProduction, where)} limit ${COUNT_LIMIT + 1}`
  const [counted] = await db.execute<{ units: number }>(
    sql`select count(*)::int as units from (${matchingUnits}) found`,
  )
  const shown = rows.slice(0, limit)
  const facts = await listProductionFacts(
    db,
    shown.map(({ item }) => item.id),
  )
  const assignees = await findAssignees(
    db,
    shown.map(({ item }) => item.assignee_id),
  )
  return {
    production_status: step,
    units: counted?.units ?? 0,
    rows: shown.map((row) => {
      const known = facts.get(row.item.id)
      const assignee = assignees.get(row.item.assignee_id ?? '') ?? null
      return toBoardRow({ ...row, assignee, waits_for: known ? findProductionHold(known, step) : null }, step)
    }),
    has_more: rows.length > limit,
  }
}

type Found = {
  item: Pick<
    typeof orderItems.$inferSelect,
    | 'id'
    | 'line_no'
    | 'product_id'
    | 'quantity'
    | 'product'
    | 'variant_selections'
    | 'custom_options'
    | 'assignee_id'
  >
  order: Pick<
    typeof orders.$inferSelect,
    'id' | 'order_number' | 'status' | 'estimated_delivery_date' | 'earliest_delivery_date'
  >
  preview: Parameters<typeof printFileUrl>[0] | null
} & Pick<BoardRow, 'units' | 'estimate' | 'sides' | 'is_waiting' | 'waits_for' | 'has_answer' | 'assignee'>

function toBoardRow({ item, order, preview, ...rest }: Found, step: UnitStatus): BoardRow {
  const { product } = item
  return {
    item_id: item.id,
    order_id: order.id,
    order_number: order.order_number,
    status: order.status,
    line_no: item.line_no,
    product_id: item.product_id,
    title: product.title,
    image_url: product.image_url,
    preview_url: preview && printFileUrl(preview),
    variants: formatItemVariants(item),
    texts: listFilledOptions(item).flatMap(([, filled]) => ('text' in filled ? [filled.text] : [])),
    photos: listItemPhotos(item).length,
    estimated_delivery_date: order.estimated_delivery_date,
    earliest_delivery_date: order.earliest_delivery_date,
    production_status: step,
    quantity: item.quantity,
    ...rest,
  }
}

/** The wider status list is repeated so that the partial index `orders_open_due` is used. */
const isInProduction = sql`${orders.status} in ('pending', 'confirmed', 'processing')
  and ${orders.status} in ('confirmed', 'processing')`

/** `f` is the 3MF of a 3D print. */
const isCurrentSolid = sql`f.item_id = ${orderItems.id} and f.kind = '3mf' and f.replaced_at is null`

/** Units in a parcel are packed, and no longer on the board. */
const isAtStep = (step: UnitStatus): SQL =>
  sql`p.item_id = ${orderItems.id} and p.production_status ${step === null ? sql`is null` : sql`= ${step}`}
    ${step === 'packed' ? sql`and not ${isInParcel}` : sql``}`
const fromUnitsAtStep = (step: UnitStatus): SQL => sql`from order_item_units p where ${isAtStep(step)}`

const isOpenMessage = sql`m.answered_at is null and m.resolved_at is null
  and m.kind <> 'confirmation' and (m.kind = 'question' or m.expires_at > now())`
/** An order can wait without an open question or proof on any of its items. */
const isWaiting = sql<boolean>`(${orders.waiting_since} is not null and (
  exists (select from order_messages m where m.item_id = ${orderItems.id} and ${isOpenMessage})
  or not exists (select from order_messages m where m.order_id = ${orders.id} and ${isOpenMessage})))`
const hasOpenItemAnswer = sql<boolean>`exists (
  select from order_messages m
  where m.item_id = ${orderItems.id} and m.answered_at is not null and m.resolved_at is null
    and (m.kind = 'question' or m.decision = 'change' and ${orderItems.production_status} is null))`

const visibleFields = [orders.order_number, orders.items_text]

/** Filters are limited to columns that the board shows. */
export const boardSpec = {
  id: orderItems.id,
  filters: {
    q: filterByText(
      (typed) =>
        scannedAddress(typed) ??
        and(
          ...typed.split(/\s+/).map((word) => or(...visibleFields.map((column) => contains(column, word)))),
        ),
    ),
    product_id: filterBy(oneOrMany(z.uuid()), (any) => or(...any.map((id) => eq(orderItems.product_id, id)))),
    filament: filterBy(
      oneOrMany(z.string().max(40)),
      (any) => sql`exists (select from print_files f, jsonb_array_elements(f.estimate->'filaments') filament
        where ${isCurrentSolid} and filament->>'name' = any(${sql.param(any)}::text[]))`,
    ),
    assignee_id: filterBy(z.union([z.uuid(), z.literal('none')]), (id) =>
      id === 'none' ? isNull(orderItems.assignee_id) : eq(orderItems.assignee_id, id),
    ),
    due_lte: filterBy(isoDay(), (day) => lte(orders.estimated_delivery_date, day)),
    has_not_before: filterByCondition(sql`${orders.earliest_delivery_date} is not null`),
    is_waiting: filterByCondition(isWaiting),
    has_answer: filterByCondition(hasOpenItemAnswer),
    is_personalised: filterByCondition(sql`${orderItems.custom_options} <> '{}'`),
  },
} satisfies Pick<ListSpec, 'id' | 'filters'>
