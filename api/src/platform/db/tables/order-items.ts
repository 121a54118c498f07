import type { LineProduct } from '@nakshi/core/cart/schema'
import type { DesignSnapshot } from '@nakshi/core/designs/schema'
import { productionStatuses } from '@nakshi/core/orders/admin-schema'
import type { FilledOptions, VariantSelections } from '@nakshi/core/products/choices'
import type { ReturnsPolicy } from '@nakshi/core/products/schema'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { apiTokenName } from '../acting-token.ts'
import { productCombinations, products } from './catalogue.ts'
import { cascadeForeignKey, id, paiseColumn, timestamptz } from './columns.ts'
import { orders } from './orders.ts'
import { users } from './users.ts'

export const productionStatusEnum = pgEnum('production_status', productionStatuses)

const orderId = () => cascadeForeignKey(() => orders.id)

/** `product` is a snapshot: title, slug, image, variant and option names as ordered. */
export const orderItems = pgTable(
  'order_items',
  {
    id: id(),
    order_id: orderId(),
    product_id: uuid().references(() => products.id, { onDelete: 'set null' }),
    combination_id: uuid().references(() => productCombinations.id, { onDelete: 'set null' }),
    line_no: integer().notNull(),
    quantity: integer().notNull(),
    price: paiseColumn().notNull(),
    /** of a unit at order time; null where the store did not know it. Only for staff who see reports. */
    cost_price: paiseColumn(),
    /** why staff set the price; internal */
    price_reason: text(),
    hsn: text(),
    tax_percent: doublePrecision().notNull().default(18),
    /** coupon discount is computed on this item */
    coupon_applies: boolean().notNull().default(true),
    offer_applies: boolean().notNull().default(true),
    /** paise of the line, part of its discount in `order_tax_lines` */
    offer_discount: paiseColumn().notNull().default(0),
    variant_selections: jsonb().$type<VariantSelections>().notNull().default({}),
    custom_options: jsonb().$type<FilledOptions>().notNull().default({}),
    product: jsonb().$type<LineProduct>().notNull(),
    design: jsonb().$type<DesignSnapshot>(),
    /** groups lines added together with one personalisation form */
    set_id: uuid(),
    /** snapshot at order time, set by a trigger; null for older orders */
    returns_policy: text().$type<ReturnsPolicy>(),
    /** status of the least advanced unit; maintained by a trigger */
    production_status: productionStatusEnum(),
    /** staff member who makes it; cleared with the role */
    assignee_id: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    check('order_items_quantity', sql`${t.quantity} >= 1`),
    check('order_items_price', sql`${t.price} >= 0`),
    check('order_items_cost_price', sql`${t.cost_price} >= 0`),
    check('order_items_price_reason', sql`char_length(${t.price_reason}) between 1 and 200`),
    check('order_items_offer_discount', sql`${t.offer_discount} between 0 and ${t.price} * ${t.quantity}`),
    check('order_items_returns_policy', sql`${t.returns_policy} in ('thirty_days', 'remade')`),
    index('order_items_order').on(t.order_id),
    index('order_items_product').on(t.product_id),
    index('order_items_assignee').on(t.assignee_id).where(sql`assignee_id is not null`),
    index('order_items_combination').on(t.combination_id).where(sql`combination_id is not null`),
    index('order_items_proof').on(t.order_id).where(sql`(design->>'needs_proof')::boolean`),
    index('order_items_to_make').on(t.order_id, t.production_status).where(sql`custom_options <> '{}'`),
    index('order_items_uploaded_fonts')
      .using('gin', sql`(design->'scene'->'texts') jsonb_path_ops`)
      .where(sql`(design->'scene'->'texts') @? '$[*].font ? (@ starts with "up-")'`),
  ],
)

/** One row per unit; a trigger keeps the count equal to the quantity. */
export const orderItemUnits = pgTable(
  'order_item_units',
  {
    id: id(),
    order_id: orderId(),
    item_id: cascadeForeignKey(() => orderItems.id),
    unit_no: integer().notNull(),
    production_status: productionStatusEnum(),
  },
  (t) => [
    unique('order_item_units_once').on(t.item_id, t.unit_no),
    check('order_item_units_no', sql`${t.unit_no} >= 1`),
    index('order_item_units_order').on(t.order_id, t.production_status),
  ],
)

export const productionEvents = pgTable(
  'production_events',
  {
    id: id(),
    order_id: orderId(),
    item_id: cascadeForeignKey(() => orderItems.id),
    unit_nos: integer().array(),
    production_status: productionStatusEnum(),
    actor_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    api_token_name: apiTokenName(),
    at: timestamptz().notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    index('production_events_order').on(t.order_id, t.at),
    index('production_events_item').on(t.item_id),
    index('production_events_actor').on(t.actor_id),
  ],
)
