import { type AttentionReason, attentionReasons } from '@nakshi/core/backoffice/admin-counters'
import { isoDay, paise } from '@nakshi/core/base/fields'
import { indianStates } from '@nakshi/core/base/indian-states'
import { normaliseNumber } from '@nakshi/core/base/normalise-number'
import { normaliseCouponCode } from '@nakshi/core/coupons/coupon'
import { courierProviders, type ShipmentStage, shipmentStages } from '@nakshi/core/couriers/admin-schema'
import { COURIER_NAMES } from '@nakshi/core/couriers/couriers'
import { parseScanCode } from '@nakshi/core/production/parse-scan-code'
import {
  orderChannels,
  orderStatuses,
  paymentStatuses,
  recordedMethods,
} from '@nakshi/core/statuses/order-statuses'
import { and, eq, gte, inArray, isNotNull, lt, lte, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../../platform/db/client.ts'
import { orderByName } from '../../../platform/db/order-by-name.ts'
import { pickColumns } from '../../../platform/db/pick-columns.ts'
import {
  courierBookings,
  orderItems,
  orderSearch,
  orders,
  parcels,
  productCategories,
  users,
} from '../../../platform/db/tables/index.ts'
import {
  contains,
  containsIndexed,
  dateTimeOrDay,
  filterBy,
  filterByCondition,
  filterByText,
  type ListSpec,
  oneOrMany,
  toPeriodEnd,
  toPeriodStart,
} from '../../../platform/http/simple-rest.ts'
import { awaitsBuyer } from '../confirmation/buyer-confirmation.ts'

/** Spelled out, so that the partial index `orders_open_due` is used. */
const isNotShipped = sql`${orders.status} in ('pending', 'confirmed', 'processing')`
const today = sql`(now() at time zone 'Asia/Kolkata')::date`
const online = ne(orders.payment_method, 'cod')
/** As `getPaymentChoice`: with an advance, cash on delivery was chosen. */
const chosenMethod = sql`case when ${orders.cod_advance_amount} is null then ${orders.payment_method} else 'cod' end`
/** As `getPaymentState`. */
const paymentState = sql`case when ${orders.cod_advance_amount} is not null and ${orders.payment_method} = 'cod'
  and (${orders.payment_status} = 'pending' and ${orders.due_amount} > 0
    or ${orders.payment_status} = 'captured' and ${orders.status} = 'cancelled' and ${orders.delivered_at} is null)
  then 'advance_paid' else ${orders.payment_status}::text end`
const isPaidOrCod = or(
  eq(orders.payment_method, 'cod'),
  inArray(orders.payment_status, ['captured', 'partially_refunded']),
)

export const attentionConditions: Record<AttentionReason, SQL | undefined> = {
  to_confirm: and(eq(orders.status, 'pending'), isPaidOrCod),
  low_res_photos: and(orders.has_low_res_photos, isNotShipped),
  due_today: and(isNotShipped, sql`${orders.estimated_delivery_date} = ${today}`),
  late: and(isNotShipped, sql`${orders.estimated_delivery_date} < ${today}`),
  unpaid: and(
    isNotShipped,
    online,
    inArray(orders.payment_status, ['pending', 'authorised', 'failed']),
    lt(orders.created_at, sql`now() - interval '1 day'`),
  ),
}

export const shippingAddressField = (
  field: 'full_name' | 'phone' | 'email' | 'city' | 'state',
): SQL<string> => sql<string>`${orders.shipping_address}->>${sql.raw(`'${field}'`)}`

export const hasNotes = sql<boolean>`exists (select from order_notes where order_notes.order_id = ${orders.id})`

export const isPartlyShippedSql = sql<boolean>`(
  ${orders.status} in ('pending', 'confirmed', 'processing')
  and exists (select from ${parcels} where ${parcels.order_id} = ${orders.id})
)`

/** `other`: a courier outside COURIER_NAMES. */
function sentBy(couriers: string[]): SQL {
  const own = sql`(${parcels.courier} is not null and ${notInArray(parcels.courier, [...COURIER_NAMES])})`
  const any = or(inArray(parcels.courier, couriers), couriers.includes('other') ? own : undefined)
  return sql`exists (select from ${parcels} where ${parcels.order_id} = ${orders.id} and ${any})`
}

/** A returned parcel that was removed to be booked again counts no more. */
const hasShipment = (stages: ShipmentStage[]): SQL => sql`${orders.id} in (
  select ${courierBookings.order_id} from ${courierBookings}
  where ${courierBookings.state} in ('booked', 'tracked') and ${courierBookings.parcel_id} is not null and ${inArray(courierBookings.stage, stages)}
)`

/** An unresolved answer, or a requested change of the proof of an item not yet in production. */
export const hasOpenOrderAnswer = sql<boolean>`${orders.id} in (
  select m.order_id from order_messages m
  join order_items i on i.id = m.item_id join orders o on o.id = m.order_id
  where m.answered_at is not null and m.resolved_at is null and m.decision is distinct from 'approved'
    and (m.kind = 'question'
      or i.production_status is null and o.status in ('pending', 'confirmed', 'processing'))
)`

export const hasOpenChangeRequest = sql<boolean>`${orders.id} in (
  select order_id from order_messages where kind = 'change_request' and resolved_at is null
)`

const nextSteps = { check: sql`is null`, make: sql`= 'checked'`, pack: sql`= 'made'` }
export const needsProductionStep = (next: keyof typeof nextSteps): SQL => sql`
  ${orders.status} in ('confirmed', 'processing') and exists (
    select from order_items where order_items.order_id = ${orders.id} and order_items.custom_options <> '{}'
      and order_items.production_status ${nextSteps[next]}
  )`

/** Search words in any order; a number typed in groups is one word. */
const toSearchWords = (typed: string): string[] => {
  const number = normaliseNumber(typed)
  return number === null ? typed.split(/\s+/) : [number]
}
export const containsTerms = (column: SQL, typed: string): SQL | undefined =>
  and(...toSearchWords(typed).map((word) => containsIndexed(column, word)))
const isAccountMatch = (typed: string) =>
  and(
    ...toSearchWords(typed).map((word) =>
      or(...[users.full_name, users.email, users.phone].map((column) => containsIndexed(column, word))),
    ),
  )

/** The number on the label of a parcel, also of one that was removed after it came back. */
function hasTrackingNumber(typed: string): SQL {
  const number = typed.replace(/[\s-]/g, '').toUpperCase()
  return sql`${orders.id} = any(array(
    select order_id from ${parcels} where ${inArray(parcels.tracking_number, [typed, number])}
    union select order_id from ${courierBookings}
    where ${inArray(courierBookings.provider, courierProviders)} and ${courierBookings.awb} = ${number}
  ))`
}

/** The code of a job ticket or packing slip, an order number, or the number on the label of a parcel. */
export function isScanned(code: string): SQL {
  const parsed = parseScanCode(code)
  if (!parsed) return hasTrackingNumber(code)
  return 'order_id' in parsed ? eq(orders.id, parsed.order_id) : eq(orders.order_number, parsed.order_number)
}
/** The condition of a search for the address on a job ticket; null for other text. */
export function scannedAddress(typed: string): SQL | null {
  const parsed = parseScanCode(typed)
  return parsed && 'order_id' in parsed ? isScanned(typed) : null
}

/** Accounts are looked up first, as an array: only then can PostgreSQL combine both trigram indexes. */
function search(typed: string): SQL | undefined {
  const accounts = sql`select ${users.id} from ${users} where ${isAccountMatch(typed)}`
  return or(
    containsTerms(orderSearch(orders), typed),
    sql`${orders.user_id} = any(array(${accounts}))`,
    hasTrackingNumber(typed),
  )
}

/** Frequent words are found early along the list order; index lookups exceeded the statement timeout. */
function searchFrequent(typed: string): SQL | undefined {
  const account = sql`exists (select from ${users} where ${users.id} = ${orders.user_id} and (${isAccountMatch(typed)}))`
  return or(containsTerms(orderSearch(orders), typed), account, hasTrackingNumber(typed))
}

const inCity = (city: string): SQL => contains(shippingAddressField('city'), city)

const withItem = (condition: SQL) => sql`exists (
  select from ${orderItems} where ${orderItems.order_id} = ${orders.id} and ${condition}
)`

/** Sort and filter fields of the order list. Amounts in paise. */
export const ordersListSpec = {
  id: orders.id,
  default_sort: ['created_at', 'DESC'],
  tie_break: orders.created_at,
  sortable: {
    ...pickColumns(orders, 'created_at', 'updated_at', 'order_number', 'status', 'payment_method'),
    ...pickColumns(orders, 'payment_status', 'total_amount', 'tracking_number', 'estimated_delivery_date'),
    ...pickColumns(orders, 'channel', 'due_amount', 'cod_advance_amount', 'coupon_code', 'courier'),
    ...pickColumns(orders, 'earliest_delivery_date', 'delivered_at', 'has_custom_options'),
    is_waiting: sql`${orders.waiting_since} is not null`,
    ship_name: orderByName(shippingAddressField('full_name')),
    customer_name: orderByName(users.full_name),
    city: orderByName(shippingAddressField('city')),
    state: shippingAddressField('state'),
  },
  filters: {
    q: filterByText((typed) => scannedAddress(typed) ?? search(typed)),
    code: filterByText(isScanned),
    status: filterBy(oneOrMany(z.enum(orderStatuses)), (any) => inArray(orders.status, any)),
    channel: filterBy(oneOrMany(z.enum(orderChannels)), (any) => inArray(orders.channel, any)),
    payment_method: filterBy(oneOrMany(z.enum(recordedMethods)), (any) => inArray(chosenMethod, any)),
    payment_status: filterBy(oneOrMany(z.enum([...paymentStatuses, 'advance_paid'])), (any) =>
      inArray(paymentState, any),
    ),
    created_gte: filterBy(dateTimeOrDay, (when) => gte(orders.created_at, toPeriodStart(when))),
    created_lte: filterBy(dateTimeOrDay, (when) => lte(orders.created_at, toPeriodEnd(when))),
    total_gte: filterBy(paise, (amount) => gte(orders.total_amount, amount)),
    total_lte: filterBy(paise, (amount) => lte(orders.total_amount, amount)),
    has_due: filterBy(z.boolean(), (expected) =>
      // Spelled out, so that the partial index is used.
      expected ? sql`${orders.due_amount} > 0` : eq(orders.due_amount, 0),
    ),
    has_wish: filterByCondition(hasOpenChangeRequest),
    has_custom_options: filterBy(z.boolean(), (expected) => eq(orders.has_custom_options, expected)),
    has_tracking_number: filterByCondition(isNotNull(orders.tracking_number)),
    courier: filterBy(oneOrMany(z.enum([...COURIER_NAMES, 'other'])), sentBy),
    shipment_stage: filterBy(oneOrMany(z.enum(shipmentStages)), hasShipment),
    is_partly_shipped: filterByCondition(isPartlyShippedSql),
    coupon_code: filterByText((code) => eq(orders.coupon_code, normaliseCouponCode(code))),
    // The first condition uses an index, the second is exact.
    city: filterByText((city) => and(containsIndexed(orderSearch(orders), city), inCity(city))),
    to_do: filterBy(z.enum(['check', 'make', 'pack']), needsProductionStep),
    has_notes: filterByCondition(hasNotes),
    state: filterBy(oneOrMany(z.enum(indianStates)), (any) => inArray(shippingAddressField('state'), any)),
    user_id: filterBy(z.uuid(), (id) => eq(orders.user_id, id)),
    product_id: filterBy(oneOrMany(z.uuid()), (any) => withItem(inArray(orderItems.product_id, any))),
    category_id: filterBy(oneOrMany(z.uuid()), (any) =>
      withItem(sql`${orderItems.product_id} in (
        select ${productCategories.product_id} from ${productCategories}
        where ${inArray(productCategories.category_id, any)}
      )`),
    ),
    // The first condition uses an index, the second is exact.
    variant: filterByText((typed) =>
      and(
        containsIndexed(orderSearch(orders), typed),
        withItem(sql`exists (
          select from jsonb_each_text(${orderItems.variant_selections}) chosen
          where ${contains(sql`chosen.value`, typed)}
        )`),
      ),
    ),
    due_gte: filterBy(isoDay(), (day) => gte(orders.estimated_delivery_date, day)),
    due_lte: filterBy(isoDay(), (day) => lte(orders.estimated_delivery_date, day)),
    has_not_before: filterByCondition(isNotNull(orders.earliest_delivery_date)),
    attention: filterBy(z.enum(attentionReasons), (what) => attentionConditions[what]),
    has_answer: filterByCondition(hasOpenOrderAnswer),
    is_waiting: filterByCondition(isNotNull(orders.waiting_since)),
    is_unconfirmed: filterByCondition(awaitsBuyer),
  },
} satisfies ListSpec

/** A word is frequent when FREQUENT_MIN of the newest SAMPLE_SIZE orders contain it. */
const SAMPLE_SIZE = sql.raw('500')
const FREQUENT_MIN = sql.raw('10')

/** Uses the index for rare words and the list order for frequent ones; the planner chooses badly. */
export async function getOrdersListSpec(
  db: Queryable,
  { q, city }: Record<string, unknown> = {},
): Promise<ListSpec> {
  const frequent: ListSpec['filters'] = {}
  if (await isFrequent(db, q, searchFrequent)) frequent.q = filterByText(searchFrequent)
  if (await isFrequent(db, city, inCity)) frequent.city = filterByText(inCity)
  return {
    ...ordersListSpec,
    filters: { ...ordersListSpec.filters, ...frequent },
    by_words: Object.keys(frequent),
  }
}

async function isFrequent(db: Queryable, value: unknown, search: (typed: string) => SQL | undefined) {
  const typed = typeof value === 'string' ? value.trim() : ''
  if (typed === '') return false
  const newest = sql`(select * from orders order by created_at desc, id limit ${SAMPLE_SIZE}) orders`
  const [met] = await db.execute<{ often: boolean }>(sql`
    select count(*) >= ${FREQUENT_MIN} as often from ${newest} where ${search(typed)}`)
  return met?.often ?? false
}
