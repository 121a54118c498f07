import { isDeepStrictEqual } from 'node:util'
import { withParams } from '@nakshi/core/base/message-template'
import type { LineProduct } from '@nakshi/core/cart/schema'
import type { CouponSnapshot } from '@nakshi/core/coupons/coupon'
import { listSides } from '@nakshi/core/designs/sides-to-make'
import { messages } from '@nakshi/core/messages'
import type { OfferSnapshot } from '@nakshi/core/offers/offer'
import { orderEditMessages } from '@nakshi/core/order-edits/admin-messages'
import type { OrderEditItem } from '@nakshi/core/order-edits/admin-schema'
import { hasSameChoices, hasSamePrice } from '@nakshi/core/order-edits/order-edit'
import { findCombination, getStock } from '@nakshi/core/products/combinations'
import { type Choices, getUnitPrice } from '@nakshi/core/products/product-choices'
import { getDesignCharge } from '@nakshi/core/studio/weight-price'
import { findAreas } from '@nakshi/studio/select-area'
import { and, count, inArray } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/client.ts'
import { type orderItems, orderItemUnits } from '../../../platform/db/tables/index.ts'
import { AppError, fieldError } from '../../../platform/errors.ts'
import { countUnits, toLineProduct } from '../../cart/price-cart.ts'
import { findPurchasable, type PurchasableProduct } from '../../catalogue/find-purchasable.ts'
import { getCoveredProducts } from '../../coupons/redeem-coupon.ts'
import { listAreas } from '../../designs/areas/list-areas.ts'
import { assertPrintable } from '../../designs/assert-printable.ts'
import { type LaidOutDesign, layoutLineDesign } from '../../designs/create-design.ts'
import { type Layouts, layoutDesign } from '../../designs/layout-design.ts'
import { validateChoices } from '../../designs/validate-choices.ts'
import { isProductOffered } from '../../offers/usable-offers.ts'

type Item = typeof orderItems.$inferSelect

export type EditedLine = Choices & {
  /** Null for a new item. */
  item: Item | null
  product_id: string | null
  combination_id: string | null
  quantity: number
  /** In paise. */
  price: number
  hsn: string | null
  tax_percent: number
  product: LineProduct
  /** Null when the product was deleted. */
  purchasable: PurchasableProduct | null
  /** Texts, photos or variants differ from the ordered item. */
  is_other: boolean
  /** Of a new item, in the default style. */
  new_design: LaidOutDesign | null
  /** The coupon of the order covers this line. */
  coupon_applies: boolean
  /** As its offer. */
  offer_applies: boolean
}

type EditedOrder = {
  customer_id: string
  items: Item[]
  coupon: CouponSnapshot | null
  offer: OfferSnapshot | null
  layouts: Layouts
}
/** `units` of each product once edited */
type RequestedOrder = EditedOrder & { units: ReadonlyMap<string, number> }

/** Validates the requested items of an order edit. */
export async function resolveEditedLines(
  db: Queryable,
  found: EditedOrder,
  requested: OrderEditItem[],
): Promise<EditedLine[]> {
  const { items } = found
  const order = { ...found, units: countRequestedUnits(items, requested) }
  const named = new Set(requested.flatMap(({ id }) => id ?? []))
  const made = await countMadeUnits(
    db,
    items.map(({ id }) => id),
  )
  for (const item of items) if (!named.has(item.id)) assertNotBelowMade(item, 0, made)
  const usedIds = new Set<string>()
  const lines: EditedLine[] = []
  for (const [index, each] of requested.entries()) {
    const item = each.id === undefined ? null : items.find(({ id }) => id === each.id)
    if (item === undefined || (item && usedIds.has(item.id)))
      throw new AppError(409, 'not_in_order', orderEditMessages.not_in_order)
    if (item) usedIds.add(item.id)
    try {
      if (item) assertNotBelowMade(item, each.quantity, made)
      lines.push(
        item
          ? await existingLine(db, order, { item, requested: each, made: made.get(item.id) ?? 0 })
          : await newLine(db, order, each),
      )
    } catch (error) {
      throw withItemPath(error, index)
    }
  }
  assertStock(items, lines)
  return lines
}

async function existingLine(
  db: Queryable,
  order: RequestedOrder,
  { item, requested, made }: { item: Item; requested: OrderEditItem; made: number },
): Promise<EditedLine> {
  const purchasable = (item.product_id && (await findPurchasable(db, item.product_id))) || null
  const same = hasSameChoices(item, requested)
  if (made > 0 && !same) throw madeAlready(item)
  const {
    product_id,
    coupon_applies,
    offer_applies,
    price,
    hsn,
    tax_percent,
    product,
    variant_selections,
    custom_options,
  } = item
  const base = {
    item,
    product_id,
    combination_id: item.combination_id ?? combinationId(purchasable, item),
    quantity: requested.quantity,
    purchasable,
    is_other: !same,
    new_design: null,
    coupon_applies,
    offer_applies,
  }
  const asOrdered = { price, hsn, tax_percent, product }
  if (same) return { ...base, ...asOrdered, variant_selections, custom_options }
  if (!purchasable) throw new AppError(422, 'unavailable', messages.product.unavailable)
  const choices = await validateChoices(db, order.customer_id, purchasable, requested)
  const charge = await layOutInSameArea(db, order, item, { ...choices, product_id: purchasable.id })
  return {
    ...base,
    ...(hasSamePrice(item, choices, purchasable.custom_options)
      ? asOrdered
      : {
          ...currentTerms(purchasable, choices, { charge, units: order.units }),
          combination_id: combinationId(purchasable, choices),
        }),
    ...choices,
  }
}

async function newLine(
  db: Queryable,
  { customer_id, coupon, offer, layouts, units }: RequestedOrder,
  requested: OrderEditItem,
): Promise<EditedLine> {
  const { product_id = '', quantity } = requested
  const purchasable = await findPurchasable(db, product_id)
  if (!purchasable?.is_active) throw new AppError(422, 'unavailable', messages.product.unavailable)
  const choices = await validateChoices(db, customer_id, purchasable, requested)
  const own = { user_id: customer_id, product_id, choices, lineDesign: null }
  const design = await layoutLineDesign(db, own, layouts)
  assertPrintable(design?.rejections ?? [])
  const covered = coupon && (await getCoveredProducts(db, coupon, [{ product_id }]))
  return {
    item: null,
    product_id,
    combination_id: combinationId(purchasable, choices),
    quantity,
    purchasable,
    is_other: true,
    new_design: design,
    coupon_applies: covered === null || covered.has(product_id),
    offer_applies: offer === null || (await isProductOffered(db, offer, product_id)),
    ...currentTerms(purchasable, choices, { charge: design?.charge ?? 0, units }),
    ...choices,
  }
}

function countRequestedUnits(items: Item[], requested: OrderEditItem[]): ReadonlyMap<string, number> {
  const rows = requested.map(({ id, product_id, quantity }) => ({
    line: { quantity, product_id: product_id ?? items.find((item) => item.id === id)?.product_id ?? '' },
  }))
  return countUnits(rows, ({ line }) => line.product_id)
}

/** @param given.charge paise of a unit, by its weight */
function currentTerms(
  purchasable: PurchasableProduct,
  choices: Choices,
  { charge, units }: { charge: number } & Pick<RequestedOrder, 'units'>,
) {
  return {
    price: getUnitPrice(purchasable, choices, units.get(purchasable.id)) + charge,
    hsn: purchasable.hsn,
    tax_percent: purchasable.tax_percent,
    product: toLineProduct(purchasable, choices.variant_selections),
  }
}

const combinationId = (
  purchasable: PurchasableProduct | null,
  { variant_selections }: Pick<Choices, 'variant_selections'>,
) => findCombination(purchasable?.combinations ?? [], variant_selections)?.id ?? null

/** Only the additional units must be in stock. */
function assertStock(items: Item[], lines: EditedLine[]): void {
  const purchasables = new Map(lines.map(({ purchasable }) => [purchasable?.id ?? null, purchasable]))
  const toStockId = ({
    line,
  }: {
    line: Pick<Item, 'product_id' | 'combination_id' | 'variant_selections'>
  }) =>
    line.combination_id ??
    combinationId(purchasables.get(line.product_id) ?? null, line) ??
    line.product_id ??
    ''
  const toRow = <Line>(line: Line) => ({ line })
  const before = countUnits(items.map(toRow), toStockId)
  const after = countUnits(lines.map(toRow), toStockId)
  for (const [index, line] of lines.entries()) {
    if (!line.purchasable) continue
    const stockId = toStockId({ line })
    const stock = getStock(line.purchasable, line.variant_selections)
    const [unitsBefore, unitsAfter] = [before.get(stockId) ?? 0, after.get(stockId) ?? 0]
    if (unitsAfter <= unitsBefore || unitsAfter - unitsBefore <= stock) continue
    const maxQuantity = unitsBefore + stock
    const message =
      maxQuantity === 0
        ? messages.product.out_of_stock
        : withParams(messages.product.only_left, { stock: maxQuantity })
    throw withItemPath(fieldError(422, 'stock', 'quantity', message), index)
  }
}

function assertNotBelowMade(item: Item, quantity: number, madeUnits: ReadonlyMap<string, number>): void {
  const made = madeUnits.get(item.id) ?? 0
  if (quantity >= made) return
  if (made === item.quantity) throw madeAlready(item)
  const message = withParams(orderEditMessages.made_units, {
    title: item.product.title,
    smart_count: made,
  })
  throw fieldError(409, 'made_already', 'quantity', message)
}

const madeAlready = ({ product }: Item) =>
  new AppError(409, 'made_already', withParams(orderEditMessages.already_made, { title: product.title }))

/** Prefixes issue paths with the item index. */
function withItemPath(error: unknown, index: number): unknown {
  if (!(error instanceof AppError)) return error
  const issues = (error.issues ?? [{ path: '', message: error.text }]).map(({ path, message }) => ({
    path: ['items', index, path].filter((part) => part !== '').join('.'),
    message,
  }))
  return new AppError(error.statusCode, error.code, error.text, issues, error.details)
}

/** Made units per item; the step of an item is only that of its last unit. */
async function countMadeUnits(db: Queryable, itemIds: string[]): Promise<ReadonlyMap<string, number>> {
  if (itemIds.length === 0) return new Map()
  const rows = await db
    .select({ item_id: orderItemUnits.item_id, made: count() })
    .from(orderItemUnits)
    .where(
      and(
        inArray(orderItemUnits.item_id, itemIds),
        inArray(orderItemUnits.production_status, ['made', 'packed']),
      ),
    )
    .groupBy(orderItemUnits.item_id)
  return new Map(rows.map(({ item_id, made }) => [item_id, made]))
}

/** An ordered design keeps its print area and style. @returns paise of a unit, by its weight */
async function layOutInSameArea(
  db: Queryable,
  { customer_id, layouts }: EditedOrder,
  { design, variant_selections, product }: typeof orderItems.$inferSelect,
  choices: Choices & { product_id: string },
): Promise<number> {
  if (!design) return 0
  if (JSON.stringify(choices.variant_selections) !== JSON.stringify(variant_selections)) {
    const areas = await listAreas(db, choices.product_id)
    const ids = findAreas(areas, choices.variant_selections).map(({ id }) => id)
    const ordered = listSides(design).map((side) => side.print_area_id)
    if (!isDeepStrictEqual(new Set(ids), new Set(ordered)))
      throw new AppError(
        422,
        'other_area',
        withParams(orderEditMessages.different_print_area, { title: product.title }),
      )
  }
  const { custom_options } = choices
  const { area, style } = design
  const draft = { areas: listSides(design).map((side) => side.area), custom_options, style }
  const { rejections, report } = await layoutDesign(db, [customer_id], draft, layouts)
  assertPrintable(rejections)
  return getDesignCharge(area.solid, report)
}
