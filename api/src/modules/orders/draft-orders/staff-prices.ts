import { withParams } from '@nakshi/core/base/message-template'
import { draftOrderMessages } from '@nakshi/core/order-edits/admin-draft-order-messages'
import type { CustomItem, DraftOrderItem } from '@nakshi/core/order-edits/admin-draft-orders'
import { getPriceWithTax } from '@nakshi/core/tax/price-with-tax'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../platform/db/client.ts'
import { AppError, type Issue } from '../../../platform/errors.ts'
import { type Account, isPermitted } from '../../../platform/http/access.ts'
import type { PricedCart } from '../../cart/price-cart.ts'
import type { PurchasableProduct } from '../../catalogue/find-purchasable.ts'
import { addedTaxPercent, taxPercent } from '../../catalogue/sql-columns.ts'
import { getStoreSettings } from '../../settings/get-settings.ts'

/** What staff add to a line, by its id. */
export type LineExtras = ReadonlyMap<string, { cost_price?: number | null; price_reason?: string | null }>

/** Sets the prices that staff chose. @param itemsByLine items in the order of the lines */
export function withStaffPrices(cart: PricedCart, itemsByLine: DraftOrderItem[]): PricedCart {
  let position = 0
  const priced = [...cart.priced]
  const lines = cart.lines.map((line, index) => {
    const found = priced[position]
    // Lines that cannot be priced are not among the priced ones.
    const isPriced = found?.product_id === line.product_id && found.price === line.price
    if (isPriced) position += 1
    const price = itemsByLine[index]?.price
    if (!isPriced || price === undefined) return line
    priced[position - 1] = { ...found, price }
    return { ...line, price, price_with_tax: getPriceWithTax(price, line.added_tax_percent) }
  })
  return { ...cart, lines, priced }
}

/** Adds items that are no products of the catalogue. They are made to order, in the usual handling time. */
export async function withCustomItems(
  db: Queryable,
  cart: PricedCart,
  items: CustomItem[],
): Promise<{ cart: PricedCart; extras: LineExtras }> {
  const extras = new Map<string, { cost_price: number | null }>()
  if (items.length === 0) return { cart, extras }
  const lines = [...cart.lines]
  const priced = [...cart.priced]
  const purchasables = new Map(cart.purchasables)
  for (const item of items) {
    const { title, quantity, price, cost_price } = item
    const rates = await getTaxRates(db, item)
    const id = crypto.randomUUID()
    purchasables.set(id, toPurchasable(id, item, rates))
    extras.set(id, { cost_price })
    priced.push({
      ...{ product_id: id, price, quantity },
      ...{ free_shipping_threshold: null, tax_percent: rates.tax_percent },
    })
    lines.push({
      ...{ id, product_id: id, quantity, price },
      price_with_tax: getPriceWithTax(price, rates.added_tax_percent),
      added_tax_percent: rates.added_tax_percent,
      ...{ variant_selections: {}, custom_options: {}, design: null, set_id: null },
      product: {
        ...{ id: null, slug: '', title, image_url: null, image_alt: '' },
        ...{ variant_labels: {}, custom_options: [] },
        ...{ price, discounted_price: null, stock: quantity },
      },
      added_at: new Date().toISOString(),
      ...{ is_gone: false, problem: null, notice: null },
    })
  }
  const { handlingDays } = cart
  return {
    cart: {
      ...cart,
      ...{ lines, priced, purchasables },
      problems: [...cart.problems, ...items.map(() => null)],
      handlingDays: (defaultDays) => Math.max(handlingDays(defaultDays), defaultDays),
    },
    extras,
  }
}

type TaxRates = Pick<PurchasableProduct, 'tax_percent' | 'added_tax_percent'>

/** By the rule of products, whose columns the expressions read. */
async function getTaxRates(db: Queryable, { hsn, tax_percent }: CustomItem): Promise<TaxRates> {
  const [rates] = await db.execute<TaxRates>(sql`
    select ${taxPercent} as tax_percent, ${addedTaxPercent.sql} as added_tax_percent
    from (select ${hsn}::text as hsn, ${tax_percent}::float8 as tax_percent) products`)
  if (!rates) throw new Error('tax rate of a custom item not found')
  return { tax_percent: Number(rates.tax_percent), added_tax_percent: Number(rates.added_tax_percent) }
}

const toPurchasable = (
  id: string,
  { title, price, quantity, hsn }: CustomItem,
  rates: TaxRates,
): PurchasableProduct => ({
  ...rates,
  ...{ id, slug: '', title, price, discounted_price: null, selling_price: price, stock: quantity, hsn },
  ...{ is_active: true, free_shipping_threshold: null, handling_days: null, weight: null },
  ...{ sku: null, barcode: null, country_of_origin: null, importer: '' },
  ...{ returns_policy: 'remade', image: null, print_areas: null },
  ...{ variants: [], combinations: [], custom_options: [], quantity_prices: [] },
})

/** An order is not placed without them. */
export const findMissingReasons = ({
  items,
  discount,
}: {
  items: DraftOrderItem[]
  discount?: { reason: string } | undefined
}): Issue[] => [
  ...items.flatMap(({ price, price_reason }, index) =>
    price !== undefined && price_reason === ''
      ? [{ path: `items.${index}.price_reason`, message: draftOrderMessages.reason }]
      : [],
  ),
  ...(discount?.reason === '' ? [{ path: 'discount.reason', message: draftOrderMessages.reason }] : []),
]

type Reduction = {
  items: DraftOrderItem[]
  catalogue_prices: number[]
  discount?: { amount: number } | undefined
}

/** Roles that refund up to a limit lower prices up to the same one. @returns an issue, or null */
export async function findReductionIssue(
  db: Queryable,
  account: Account,
  { items, catalogue_prices, discount }: Reduction,
): Promise<Issue | null> {
  const ofItems = items.map(({ price, quantity }, index) =>
    price === undefined ? 0 : Math.max(0, (catalogue_prices[index] ?? 0) - price) * quantity,
  )
  const reduced = ofItems.reduce((sum, amount) => sum + amount, discount?.amount ?? 0)
  if (reduced === 0 || isPermitted(account, 'refunds.unlimited')) return null
  const { support_refund_limit: limit } = await getStoreSettings(db)
  if (reduced <= limit) return null
  const index = ofItems.findIndex((amount) => amount > 0)
  const path = discount ? 'discount.amount' : `items.${index}.price`
  return { path, message: withParams(draftOrderMessages.reduction_limit, { limit }) }
}

/** @throws {AppError} 422 */
export function assertWithinReductionLimit(issue: Issue | null): void {
  if (issue) throw new AppError(422, 'reduction_limit', issue.message, [issue])
}
