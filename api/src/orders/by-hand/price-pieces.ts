import { type Line, type PricedCart, priceLines } from '../../cart/price-cart.ts'
import { type PurchasableProduct, readPurchasable } from '../../catalogue/read-purchasable.ts'
import type { ByHandItem } from '../../contract/admin/orders-by-hand.ts'
import { sentences } from '../../contract/sentences.ts'
import type { Tx } from '../../db/client.ts'
import { checkedChoices } from '../../designs/checked-choices.ts'
import { requireDefaultDesign } from '../../designs/require-default-design.ts'
import { type Choices, tidyChoices } from '../../domain/selection.ts'
import { AppError, type Issue } from '../../errors.ts'

export type PricedPieces = {
  cart: PricedCart
  /** Paise per unit, in item order; 0 when an item cannot be priced. */
  prices: number[]
  refusals: Issue[]
  /** Items that are out of stock or no longer sold. */
  gone: Issue[]
}

/** Items outside a cart have no saved design; the default style is applied when the order is placed. */
const NO_DESIGN: Line['design'] = {
  id: null,
  print_area_id: null,
  area_version: null,
  style: null,
  version_now: null,
  area_now: null,
  is_shown: false,
}

/** Prices items as if they were in the customer's cart. Issue paths: `items.0.quantity`. */
export async function pricePieces(tx: Tx, customerId: string, items: ByHandItem[]): Promise<PricedPieces> {
  const refusals: Issue[] = []
  const gone: Issue[] = []
  const rows: Line[] = []
  const places: number[] = []
  const now = new Date()
  for (const [index, { quantity, ...wanted }] of items.entries()) {
    const purchasable = await readPurchasable(tx, wanted.product_id)
    if (!purchasable) {
      gone.push({ path: `items.${index}`, message: sentences.product.unavailable })
      continue
    }
    const { choices, problems } = await checkPiece(tx, customerId, purchasable, wanted)
    refusals.push(...problems.map(({ path, message }) => ({ path: `items.${index}.${path}`, message })))
    const line = { id: crypto.randomUUID(), product_id: purchasable.id, quantity, ...choices, set_id: null }
    rows.push({ line, added_at: now, changed_at: now, purchasable, design: NO_DESIGN })
    places.push(index)
  }
  const cart = await priceLines(tx, customerId, rows)
  const prices = items.map(() => 0)
  for (const [row, { price, problem, is_gone }] of cart.lines.entries()) {
    const index = places[row] ?? 0
    prices[index] = price
    const isTold = refusals.some(({ path }) => path.startsWith(`items.${index}.`))
    if (problem === null || (isTold && !is_gone)) continue
    gone.push({ path: is_gone ? `items.${index}` : `items.${index}.quantity`, message: problem })
  }
  return { cart, prices, refusals, gone }
}

async function checkPiece(
  tx: Tx,
  customerId: string,
  purchasable: PurchasableProduct,
  wanted: Choices,
): Promise<{ choices: Choices; problems: Issue[] }> {
  try {
    const choices = await checkedChoices(tx, customerId, purchasable, wanted)
    await requireDefaultDesign(tx, customerId, purchasable.id, choices)
    return { choices, problems: [] }
  } catch (error) {
    if (!(error instanceof AppError) || !error.issues) throw error
    return { choices: tidyChoices(wanted), problems: error.issues }
  }
}
