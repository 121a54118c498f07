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
import { makingSteps } from '../../contract/admin/orders.ts'
import type { FilledOptions, LineProduct, VariantSelections } from '../../contract/cart.ts'
import type { FrozenDesign } from '../../contract/designs.ts'
import type { ReturnsPolicy } from '../../contract/products.ts'
import { products } from './catalogue.ts'
import { at, belongsTo, id, paise } from './columns.ts'
import { orders } from './orders.ts'
import { users } from './users.ts'

export const makingStep = pgEnum('making_step', makingSteps)

const orderId = () => belongsTo(() => orders.id)

/**
 * `product` is the snapshot a reader needs: title, slug, picture and the names of variants and
 * options as ordered.
 */
export const orderItems = pgTable(
  'order_items',
  {
    id: id(),
    order_id: orderId(),
    product_id: uuid().references(() => products.id, { onDelete: 'set null' }),
    line_no: integer().notNull(),
    quantity: integer().notNull(),
    price: paise().notNull(),
    hsn: text(),
    /** GST in percent */
    tax_percent: doublePrecision().notNull().default(18),
    /** the coupon of its order, where there is one, is worked out on it */
    coupon_applies: boolean().notNull().default(true),
    variant_selections: jsonb().$type<VariantSelections>().notNull().default({}),
    custom_options: jsonb().$type<FilledOptions>().notNull().default({}),
    product: jsonb().$type<LineProduct>().notNull(),
    /** all that the piece is made from; null for one without the studio */
    design: jsonb().$type<FrozenDesign>(),
    /** as in the cart: pieces of one wish */
    set_id: uuid(),
    /**
     * what was promised about returns as it was ordered, kept by a trigger; null of what was ordered
     * before that was kept
     */
    returns_policy: text().$type<ReturnsPolicy>(),
    /** where the last of its pieces is; kept by a trigger on `order_pieces` */
    making_step: makingStep(),
  },
  (t) => [
    check('order_items_quantity', sql`${t.quantity} >= 1`),
    check('order_items_price', sql`${t.price} >= 0`),
    check('order_items_returns_policy', sql`${t.returns_policy} in ('thirty_days', 'remade')`),
    index('order_items_order').on(t.order_id),
    index('order_items_product').on(t.product_id),
    index('order_items_proof').on(t.order_id).where(sql`(design->>'needs_proof')::boolean`),
    index('order_items_to_make').on(t.order_id, t.making_step).where(sql`custom_options <> '{}'`),
  ],
)

/**
 * The pieces of an item, each with its own step: as many as its quantity, which a trigger on
 * `order_items` sees to.
 */
export const orderPieces = pgTable(
  'order_pieces',
  {
    id: id(),
    order_id: orderId(),
    item_id: belongsTo(() => orderItems.id),
    piece_no: integer().notNull(),
    /** null until the workshop has looked at it */
    making_step: makingStep(),
  },
  (t) => [
    unique('order_pieces_once').on(t.item_id, t.piece_no),
    check('order_pieces_no', sql`${t.piece_no} >= 1`),
    index('order_pieces_order').on(t.order_id, t.making_step),
  ],
)

/** How far the workshop was with an item: each step forward or back, when, and by whom. */
export const orderItemSteps = pgTable(
  'order_item_steps',
  {
    id: id(),
    order_id: orderId(),
    item_id: belongsTo(() => orderItems.id),
    /** which of its pieces; null: all of them */
    piece_nos: integer().array(),
    making_step: makingStep(),
    actor_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    at: at().notNull().default(sql`clock_timestamp()`),
  },
  (t) => [
    index('order_item_steps_order').on(t.order_id, t.at),
    index('order_item_steps_item').on(t.item_id),
    index('order_item_steps_actor').on(t.actor_id),
  ],
)
