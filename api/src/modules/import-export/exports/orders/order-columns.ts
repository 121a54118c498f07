import type { OrderAddress } from '@nakshi/core/accounts/addresses'
import { adminMessages } from '@nakshi/core/admin-messages'
import { formatSortableDateTime } from '@nakshi/core/base/dates'
import type { ExportColumn } from '@nakshi/core/exports/admin-columns'
import { orderEventMessages } from '@nakshi/core/orders/event-messages'
import type { BuyerConfirmation } from '@nakshi/core/orders/schema'
import { getPaymentChoice, getPaymentState } from '@nakshi/core/payments/cash-on-delivery'
import { type SQL, sql } from 'drizzle-orm'
import {
  orderItems,
  orderNotes,
  orders,
  parcels,
  products,
  users,
} from '../../../../platform/db/tables/index.ts'
import {
  type CellReader,
  dateTimeCell,
  dayCell,
  moneyCell,
  numberCell,
  textCell,
} from '../../../../platform/spreadsheets/table.ts'
import { getCashToCollect } from '../../../orders/cash-on-delivery.ts'
import { buyerConfirmation } from '../../../orders/confirmation/buyer-confirmation.ts'
import { isPartlyShippedSql } from '../../../orders/lists/list-spec.ts'
import {
  type CashShare,
  cashShareColumns,
  getCashShare,
  getDeclaredValue,
  itemsToSend,
  unitsToSend,
  unitWeight,
} from '../../../orders/parcels/to-send.ts'
import { type ExportSelection, orderByClause, ordersWithAccounts, rowCondition } from '../export-selection.ts'
import { exportTable } from '../export-table.ts'

type Stored = typeof orders.$inferSelect
/** Flat and minimal: nested objects in a million rows cost garbage collection. */
type OrderRow = Omit<
  Stored,
  | 'id'
  | 'user_id'
  | 'billing_address'
  | 'shipping_address'
  | 'has_custom_options'
  | 'tax_mode'
  | 'buyer_name'
  | 'buyer_gstin'
  | 'updated_at'
  | 'items_text'
  | 'waiting_since'
  | 'offer_terms'
> & {
  offer_name: string | null
  account_name: string | null
  account_email: string | null
  billing_phone: string
  ship_name: string
  ship_phone: string
  ship_email: string
  address_line1: string
  address_line2: string | null
  city: string
  state: string
  pincode: string
  items_count: number
  units: number
  has_personalisation: boolean
  items_summary: string
  /** `1: Delhivery 1234567890; 2: DTDC, delivered` */
  parcels: string | null
  partly_shipped: boolean
  buyer_confirmation: BuyerConfirmation
  internal_note: string | null
  /** null without an item of known cost */
  cost: number | null
  margin: number | null
}

const shippingField = (field: keyof OrderAddress): SQL =>
  sql`${orders.shipping_address}->>${sql.raw(`'${field}'`)}`

/** `2 × Hindi Name Mug (Indigo); 1 × Teak Nameplate` */
const itemsSummary = (units: SQL) => sql`string_agg(
  ${units} || ' × ' || (${orderItems.product}->>'title')
    || coalesce((select ' (' || string_agg(value, ', ') || ')' from jsonb_each_text(${orderItems.variant_selections})), ''),
  '; ' order by ${orderItems.line_no}
) filter (where ${units} > 0)`

const parcelsSummary = sql`(
  select string_agg(${parcels.number} || ': ' || coalesce(nullif(concat_ws(', ',
      nullif(concat_ws(' ', ${parcels.courier}, ${parcels.tracking_number}), ''),
      case when ${parcels.delivered_at} is not null then 'delivered' end), ''), 'sent'), '; ' order by ${parcels.number})
  from ${parcels} where ${parcels.order_id} = ${orders.id}
)`

const fillNote = (template: string) =>
  sql`replace(replace(${template}, '%{title}', ${orderNotes.params}->>'title'), '%{typed}', ${orderNotes.note})`
const noteText = sql`case ${orderNotes.type}
  when 'without_approval' then ${fillNote(orderEventMessages.without_approval)}
  when 'without_answer' then ${fillNote(orderEventMessages.without_answer)}
  else ${orderNotes.note} end`

export const internalNote = sql`(
  select string_agg(${noteText}, '; ' order by ${orderNotes.at}) from ${orderNotes}
  where ${orderNotes.order_id} = ${orders.id}
) as internal_note`

/** Of an item, after discounts and without GST; as the reports count it. */
export const itemNet = sql`(
  select t.value - t.discount - case when ${orders.tax_mode} = 'added' then 0 else t.cgst + t.sgst + t.igst end
  from order_tax_lines t where t.order_id = ${orders.id} and t.line_no = ${orderItems.line_no}
)`

export function selectOrders(selection: ExportSelection): SQL {
  return sql`
    select ${orders.order_number}, ${orders.created_at}, ${orders.status}, ${orders.payment_method}, ${orders.payment_status},
      ${orders.due_amount}, ${orders.cod_advance_amount},
      ${users.full_name} as account_name, ${users.email} as account_email,
      ${orders.billing_address}->>'phone' as billing_phone, ${shippingField('full_name')} as ship_name,
      ${shippingField('phone')} as ship_phone, ${shippingField('email')} as ship_email,
      ${shippingField('address_line1')} as address_line1, ${shippingField('address_line2')} as address_line2,
      ${shippingField('city')} as city, ${shippingField('state')} as state, ${shippingField('pincode')} as pincode,
      ${orders.subtotal_amount}, ${orders.shipping_amount}, ${orders.discount_amount}, ${orders.coupon_code}, ${orders.discount_reason},
      ${orders.offer_terms}->>'name' as offer_name, ${orders.offer_amount},
      ${orders.tax_amount}, ${orders.included_tax_amount}, ${orders.round_off_amount}, ${orders.total_amount}, ${orders.estimated_delivery_date}, ${orders.courier},
      ${orders.tracking_number}, ${orders.delivered_at}, ${orders.gift_message}, ${isPartlyShippedSql} as partly_shipped,
      ${parcelsSummary} as parcels, contents.*, ${internalNote}, ${orders.channel},
      ${orders.gift_wrap_amount}, ${orders.express_amount}, ${orders.cod_fee_amount}, ${orders.earliest_delivery_date},
      ${buyerConfirmation} as buyer_confirmation
    from ${ordersWithAccounts}
    left join lateral (
      select count(*) as items_count,
        coalesce(sum(${orderItems.quantity}), 0)::int as units,
        coalesce(bool_or(${orderItems.custom_options} <> '{}'), false) as has_personalisation,
        coalesce(${itemsSummary(sql`${orderItems.quantity}`)}, '') as items_summary,
        sum(${orderItems.cost_price} * ${orderItems.quantity})::bigint as cost,
        sum(${itemNet} - ${orderItems.cost_price} * ${orderItems.quantity})::bigint as margin
      from ${orderItems} where ${orderItems.order_id} = ${orders.id}
    ) contents on true
    where ${rowCondition(selection)}
    order by ${orderByClause(selection)}`
}

export const getDeliverySpeed = ({ express_amount }: { express_amount: number | null }) =>
  express_amount === null ? 'standard' : 'express'

const orderCells: Record<ExportColumn<'orders'>, CellReader<OrderRow>> = {
  order_number: textCell((row) => row.order_number),
  placed_at: dateTimeCell((row) => row.created_at),
  status: textCell((row) => row.status),
  payment_method: textCell(getPaymentChoice),
  payment_status: textCell(getPaymentState),
  customer_name: textCell((row) => row.account_name ?? adminMessages.order.guest.template),
  email: textCell((row) => row.account_email ?? row.ship_email),
  phone: textCell((row) => row.billing_phone),
  ship_name: textCell((row) => row.ship_name),
  ship_phone: textCell((row) => row.ship_phone),
  address_line1: textCell((row) => row.address_line1),
  address_line2: textCell((row) => row.address_line2),
  city: textCell((row) => row.city),
  state: textCell((row) => row.state),
  pincode: textCell((row) => row.pincode),
  items_count: numberCell((row) => row.items_count),
  units: numberCell((row) => row.units),
  has_personalisation: textCell((row) => (row.has_personalisation ? 'yes' : 'no')),
  items_summary: textCell((row) => row.items_summary),
  subtotal: moneyCell((row) => row.subtotal_amount),
  shipping: moneyCell((row) => row.shipping_amount),
  discount: moneyCell((row) => row.discount_amount),
  coupon_code: textCell((row) => row.coupon_code),
  offer: textCell((row) => row.offer_name),
  offer_discount: moneyCell((row) => row.offer_amount),
  gst: moneyCell((row) => row.tax_amount),
  gst_included: moneyCell((row) => row.included_tax_amount),
  round_off: moneyCell((row) => row.round_off_amount),
  total: moneyCell((row) => row.total_amount),
  cod_to_collect: moneyCell(getCashToCollect),
  estimated_delivery_date: dayCell((row) => row.estimated_delivery_date),
  courier: textCell((row) => row.courier),
  tracking_number: textCell((row) => row.tracking_number),
  parcels: textCell((row) => row.parcels),
  partly_shipped: textCell((row) => (row.partly_shipped ? 'yes' : 'no')),
  delivered_at: dateTimeCell((row) => row.delivered_at),
  gift_message: textCell((row) => row.gift_message),
  internal_note: textCell((row) => row.internal_note),
  channel: textCell((row) => row.channel),
  gift_wrap: textCell((row) => (row.gift_wrap_amount === null ? 'no' : 'yes')),
  not_before: dayCell((row) => row.earliest_delivery_date),
  delivery_speed: textCell(getDeliverySpeed),
  cod_fee: moneyCell((row) => row.cod_fee_amount),
  buyer_confirmation: textCell((row) => row.buyer_confirmation),
  cost: moneyCell((row) => row.cost),
  margin: moneyCell((row) => row.margin),
  discount_reason: textCell((row) => row.discount_reason),
}

/** Weight in kg, dimensions in cm; null when a product has none. */
type CourierRow = typeof orders.$inferSelect &
  CashShare & {
    product_summary: string
    units: number
    value_of_all: number
    weight_kg: number | null
    length_cm: number | null
    breadth_cm: number | null
    height_cm: number | null
  }

const side = (name: 'length' | 'width' | 'height') =>
  sql`(${products.dimensions}->>${sql.raw(`'${name}'`)})::float`
/** Null when one item to send lacks the value, instead of a wrong total. */
const nullIfIncomplete = (aggregate: SQL, each: SQL) =>
  sql`case when bool_and(${each} is not null) filter (where ${unitsToSend} > 0) then ${aggregate} end`
const tallest = (each: SQL) => sql`max(${each}) filter (where ${unitsToSend} > 0)`

/** One row per order, of the units that are still to send. Dimensions assume stacked units. */
function selectCourierRows(selection: ExportSelection): SQL {
  const height = sql`${side('height')} * ${unitsToSend}`
  const weight = sql`${unitWeight} * ${unitsToSend}`
  return sql`
    select ${orders}.*, parcel.*
    from ${ordersWithAccounts}
    left join lateral (
      select coalesce(sum(${unitsToSend}), 0)::int as units,
        coalesce(${itemsSummary(unitsToSend)}, '') as product_summary,
        coalesce(sum(${orderItems.price} * ${orderItems.quantity}), 0)::float as value_of_all,
        ${cashShareColumns()},
        ${nullIfIncomplete(sql`round(sum(${weight})::numeric, 3)::float`, weight)} as weight_kg,
        ${nullIfIncomplete(tallest(side('length')), side('length'))} as length_cm,
        ${nullIfIncomplete(tallest(side('width')), side('width'))} as breadth_cm,
        ${nullIfIncomplete(sql`round(sum(${height})::numeric, 1)::float`, height)} as height_cm
      from ${itemsToSend} as ${orderItems} left join ${products} on ${products.id} = ${orderItems.product_id}
    ) parcel on true
    where ${rowCondition(selection)}
    order by ${orderByClause(selection)}`
}

const getCodAmount = (row: CourierRow) => getCashShare(getCashToCollect(row), row)

const courierCells: Record<ExportColumn<'courier'>, CellReader<CourierRow>> = {
  order_number: textCell((row) => row.order_number),
  date: dayCell((row) => formatSortableDateTime(row.created_at).slice(0, 10)),
  payment: textCell((row) => (getCodAmount(row) > 0 ? 'COD' : 'Prepaid')),
  cod_amount: moneyCell(getCodAmount),
  name: textCell((row) => row.shipping_address.full_name),
  phone: textCell((row) => row.shipping_address.phone),
  address: textCell(({ shipping_address: { address_line1, address_line2 } }) =>
    address_line2 ? `${address_line1}, ${address_line2}` : address_line1,
  ),
  city: textCell((row) => row.shipping_address.city),
  state: textCell((row) => row.shipping_address.state),
  pincode: textCell((row) => row.shipping_address.pincode),
  product_summary: textCell((row) => row.product_summary),
  units: numberCell((row) => row.units),
  weight_kg: numberCell((row) => row.weight_kg),
  length_cm: numberCell((row) => row.length_cm),
  breadth_cm: numberCell((row) => row.breadth_cm),
  height_cm: numberCell((row) => row.height_cm),
  declared_value: moneyCell(({ total_amount: total, value_to_send: part, value_of_all: all }) =>
    getDeclaredValue(total, { part, all }),
  ),
  weight_g: numberCell((row) => (row.weight_kg === null ? null : Math.round(row.weight_kg * 1000))),
  delivery_speed: textCell(getDeliverySpeed),
}

export const orderTable = exportTable<OrderRow>({ select: selectOrders, cells: orderCells })
export const courierTable = exportTable<CourierRow>({ select: selectCourierRows, cells: courierCells })
