import type { DraftOrderItem } from '@nakshi/contract/admin/draft-orders'
import { messages } from '@nakshi/contract/messages'
import { type Choices, normalizeChoices } from '@nakshi/domain/product-choices'
import type { Tx } from '../../../db/client.ts'
import { AppError, type Issue } from '../../../errors.ts'
import { type CartRow, type PricedCart, priceLines } from '../../cart/price-cart.ts'
import { findPurchasable, type PurchasableProduct } from '../../catalogue/find-purchasable.ts'
import { assertPrintable } from '../../designs/assert-printable.ts'
import { type LaidOutDesign, layoutLineDesign } from '../../designs/create-design.ts'
import { validateChoices } from '../../designs/validate-choices.ts'

export type PricedItems = {
  cart: PricedCart
  /** By line id. */
  default_designs: Map<string, LaidOutDesign>
  /** Paise per unit, in item order; 0 when an item cannot be priced. */
  prices: number[]
  errors: Issue[]
  /** Items that are out of stock or no longer sold. */
  gone: Issue[]
}

/** Items outside a cart have no saved design; the default style is applied when the order is placed. */
const NO_DESIGN: CartRow['design'] = {
  id: null,
  print_area_id: null,
  area_version: null,
  style: null,
  version_now: null,
  area_now: null,
  is_shown: false,
}

/** Prices items as if they were in the customer's cart. Issue paths: `items.0.quantity`. */
export async function priceItems(tx: Tx, customerId: string, items: DraftOrderItem[]): Promise<PricedItems> {
  const errors: Issue[] = []
  const gone: Issue[] = []
  const rows: CartRow[] = []
  const itemIndexes: number[] = []
  const defaultDesigns = new Map<string, LaidOutDesign>()
  const now = new Date()
  for (const [index, { quantity, ...requested }] of items.entries()) {
    const purchasable = await findPurchasable(tx, requested.product_id)
    if (!purchasable) {
      gone.push({ path: `items.${index}`, message: messages.product.unavailable })
      continue
    }
    const { choices, design, issues } = await validateItem(tx, customerId, purchasable, requested)
    errors.push(...issues.map(({ path, message }) => ({ path: `items.${index}.${path}`, message })))
    const line = { id: crypto.randomUUID(), product_id: purchasable.id, quantity, ...choices, set_id: null }
    rows.push({ line, added_at: now, changed_at: now, purchasable, design: NO_DESIGN })
    if (design) defaultDesigns.set(line.id, design)
    itemIndexes.push(index)
  }
  const cart = priceLines(rows, new Map())
  const prices = items.map(() => 0)
  for (const [row, { price, is_gone }] of cart.lines.entries()) {
    const problem = cart.problems[row] ?? null
    const index = itemIndexes[row] ?? 0
    prices[index] = price
    const isReported = errors.some(({ path }) => path.startsWith(`items.${index}.`))
    if (problem === null || (isReported && !is_gone)) continue
    gone.push({ path: is_gone ? `items.${index}` : `items.${index}.quantity`, message: problem })
  }
  return { cart, default_designs: defaultDesigns, prices, errors, gone }
}

async function validateItem(
  tx: Tx,
  customerId: string,
  purchasable: PurchasableProduct,
  requested: Choices,
): Promise<{ choices: Choices; design: LaidOutDesign | null; issues: Issue[] }> {
  try {
    const choices = await validateChoices(tx, customerId, purchasable, requested)
    const own = { user_id: customerId, product_id: purchasable.id, choices, lineDesign: null }
    const design = await layoutLineDesign(tx, own)
    assertPrintable(design?.rejections ?? [])
    return { choices, design, issues: [] }
  } catch (error) {
    if (!(error instanceof AppError) || !error.issues) throw error
    return { choices: normalizeChoices(requested), design: null, issues: error.issues }
  }
}
