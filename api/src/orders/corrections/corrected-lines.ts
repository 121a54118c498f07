import { lineProduct, unitsPerProduct } from '../../cart/price-cart.ts'
import { type PurchasableProduct, readPurchasable } from '../../catalogue/read-purchasable.ts'
import { correctionSentences } from '../../contract/admin/correction-sentences.ts'
import type { CorrectedItem } from '../../contract/admin/corrections.ts'
import type { LineProduct } from '../../contract/cart.ts'
import { sentences } from '../../contract/sentences.ts'
import { coveredProducts } from '../../coupons/use-coupon.ts'
import type { Tx } from '../../db/client.ts'
import type { orderItems } from '../../db/tables/index.ts'
import { checkedChoices } from '../../designs/checked-choices.ts'
import { requireDefaultDesign } from '../../designs/require-default-design.ts'
import { keepsPrice, sameChoices } from '../../domain/correction.ts'
import type { FrozenCoupon } from '../../domain/coupon.ts'
import { type Choices, unitPrice } from '../../domain/selection.ts'
import { AppError } from '../../errors.ts'
import { countMadeUnits } from '../count-made-units.ts'
import { requireSameArea } from './require-same-area.ts'

type Item = typeof orderItems.$inferSelect

export type CorrectedLine = Choices & {
  /** Null for a new item. */
  item: Item | null
  product_id: string | null
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
  /** The coupon of the order covers this line. */
  coupon_applies: boolean
}

/** Validates the requested items of an order edit. */
export async function correctedLines(
  tx: Tx,
  customerId: string,
  { items, coupon }: { items: Item[]; coupon: FrozenCoupon | null },
  wanted: CorrectedItem[],
): Promise<CorrectedLine[]> {
  const named = new Set(wanted.flatMap(({ id }) => id ?? []))
  const made = await countMadeUnits(
    tx,
    items.map(({ id }) => id),
  )
  for (const item of items) if (!named.has(item.id)) refuseLessThanMade(item, 0, made)
  const taken = new Set<string>()
  const lines: CorrectedLine[] = []
  for (const [index, each] of wanted.entries()) {
    const item = each.id === undefined ? null : items.find(({ id }) => id === each.id)
    if (item === undefined || (item && taken.has(item.id)))
      throw new AppError(409, 'not_in_order', correctionSentences.not_in_order)
    if (item) taken.add(item.id)
    try {
      if (item) refuseLessThanMade(item, each.quantity, made)
      lines.push(
        item
          ? await keptLine(tx, customerId, { item, wanted: each, made: made.get(item.id) ?? 0 })
          : await newLine(tx, customerId, each, coupon),
      )
    } catch (error) {
      throw atItem(error, index)
    }
  }
  refuseTooMany(items, lines)
  return lines
}

async function keptLine(
  tx: Tx,
  customerId: string,
  { item, wanted, made }: { item: Item; wanted: CorrectedItem; made: number },
): Promise<CorrectedLine> {
  const purchasable = (item.product_id && (await readPurchasable(tx, item.product_id))) || null
  const same = sameChoices(item, wanted)
  if (made > 0 && !same) throw madeAlready(item)
  const { product_id, coupon_applies, price, hsn, tax_percent, product, variant_selections, custom_options } =
    item
  const kept = { item, product_id, quantity: wanted.quantity, purchasable, is_other: !same, coupon_applies }
  const asOrdered = { price, hsn, tax_percent, product }
  if (same) return { ...kept, ...asOrdered, variant_selections, custom_options }
  if (!purchasable) throw new AppError(422, 'unavailable', sentences.product.unavailable)
  const choices = await checkedChoices(tx, customerId, purchasable, wanted)
  await requireSameArea(tx, customerId, item, choices)
  return { ...kept, ...(keepsPrice(item, choices) ? asOrdered : asToday(purchasable, choices)), ...choices }
}

async function newLine(
  tx: Tx,
  customerId: string,
  wanted: CorrectedItem,
  coupon: FrozenCoupon | null,
): Promise<CorrectedLine> {
  const { product_id = '', quantity } = wanted
  const purchasable = await readPurchasable(tx, product_id)
  if (!purchasable?.is_active) throw new AppError(422, 'unavailable', sentences.product.unavailable)
  const choices = await checkedChoices(tx, customerId, purchasable, wanted)
  await requireDefaultDesign(tx, customerId, product_id, choices)
  const covered = coupon && (await coveredProducts(tx, coupon, [{ product_id }]))
  return {
    item: null,
    product_id,
    quantity,
    purchasable,
    is_other: true,
    coupon_applies: covered === null || covered.has(product_id),
    ...asToday(purchasable, choices),
    ...choices,
  }
}

function asToday(purchasable: PurchasableProduct, choices: Choices) {
  return {
    price: unitPrice(purchasable, choices),
    hsn: purchasable.hsn,
    tax_percent: purchasable.tax_percent,
    product: lineProduct(purchasable, choices.variant_selections),
  }
}

/** Only the additional units must be in stock. */
function refuseTooMany(items: Item[], lines: CorrectedLine[]): void {
  const before = unitsPerProduct(items)
  const after = unitsPerProduct(lines)
  for (const [index, { product_id, purchasable }] of lines.entries()) {
    if (!purchasable) continue
    const [had, wants] = [before.get(product_id) ?? 0, after.get(product_id) ?? 0]
    if (wants <= had || wants - had <= purchasable.stock) continue
    const most = had + purchasable.stock
    const message = most === 0 ? sentences.product.out_of_stock : sentences.product.only_left(most)
    throw atItem(new AppError(422, 'stock', message, [{ path: 'quantity', message }]), index)
  }
}

function refuseLessThanMade(item: Item, quantity: number, madeUnits: ReadonlyMap<string, number>): void {
  const made = madeUnits.get(item.id) ?? 0
  if (quantity >= made) return
  if (made === item.quantity) throw madeAlready(item)
  const message = correctionSentences.made_units(item.product.title, made)
  throw new AppError(409, 'made_already', message, [{ path: 'quantity', message }])
}

const madeAlready = ({ product }: Item) =>
  new AppError(409, 'made_already', correctionSentences.made(product.title))

/** Prefixes issue paths with the item index. */
function atItem(error: unknown, index: number): unknown {
  if (!(error instanceof AppError)) return error
  const issues = (error.issues ?? [{ path: '', message: error.message }]).map(({ path, message }) => ({
    path: ['items', index, path].filter((part) => part !== '').join('.'),
    message,
  }))
  return new AppError(error.statusCode, error.code, error.message, issues, error.details)
}
