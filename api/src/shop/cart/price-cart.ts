import { and, asc, eq } from 'drizzle-orm'
import type { CartLine, LineProduct } from '../../contract/cart.ts'
import { sentences } from '../../contract/sentences.ts'
import type { Queryable } from '../../db/client.ts'
import { cart_items } from '../../db/tables/index.ts'
import type { PricedLine } from '../../domain/quote.ts'
import { type Choices, choiceProblems, unitPrice, variantLabels } from '../../domain/selection.ts'
import { type ProductOffer, readOffers } from './read-offers.ts'

export type PricedCart = {
  lines: CartLine[]
  /** the lines that can be priced, as the quote wants them */
  priced: PricedLine[]
  /** the products of the lines, as they are offered today */
  offers: Map<string, ProductOffer>
}

/**
 * A shopper's cart at today's prices, oldest line first. A line that cannot be ordered as it stands says why in `problem`;
 * one that cannot even be priced (product gone, choices no longer offered) costs 0 and is not in `priced`.
 * @param lock inside the order's transaction: takes the cart lines, then the products in id order
 */
export async function priceCart(
  db: Queryable,
  user_id: string,
  options: { lock: boolean } = { lock: false },
): Promise<PricedCart> {
  const query = db
    .select()
    .from(cart_items)
    .where(and(eq(cart_items.user_id, user_id)))
    .orderBy(asc(cart_items.created_at), asc(cart_items.id))
  const rows = await (options.lock ? query.for('update') : query)
  const offers = await readOffers(db, [...new Set(rows.map((row) => row.product_id))], options)
  const wanted = unitsPerProduct(rows)

  const lines: CartLine[] = []
  const priced: PricedLine[] = []
  for (const row of rows) {
    const offer = offers.get(row.product_id)
    if (!offer) continue
    const can_be_priced = offer.is_active && choiceProblems(offer, row).length === 0
    const price = can_be_priced ? unitPrice(offer, row) : 0
    lines.push({
      id: row.id,
      product_id: row.product_id,
      quantity: row.quantity,
      price,
      variant_selections: row.variant_selections,
      custom_options: row.custom_options,
      product: {
        ...lineProduct(offer),
        price: offer.price,
        discounted_price: offer.discounted_price,
        stock: offer.stock,
      },
      problem: lineProblem(offer, row, wanted.get(offer.id) ?? 0),
    })
    if (can_be_priced)
      priced.push({
        price,
        quantity: row.quantity,
        free_shipping_threshold: offer.free_shipping_threshold,
      })
  }
  return { lines, priced, offers }
}

/** The names and the picture that a line shows and an order keeps. */
export function lineProduct(offer: ProductOffer): LineProduct {
  return {
    id: offer.id,
    slug: offer.slug,
    title: offer.title,
    image_url: offer.image_url,
    image_alt: offer.image_alt,
    variant_labels: variantLabels(offer.variants),
    custom_options: offer.custom_options.map(({ id, name, type }) => ({ id, name, type })),
  }
}

/** Units of each product over all its lines: two personalisations share one stock. */
export function unitsPerProduct(lines: { product_id: string; quantity: number }[]): Map<string, number> {
  const units = new Map<string, number>()
  for (const line of lines) units.set(line.product_id, (units.get(line.product_id) ?? 0) + line.quantity)
  return units
}

function lineProblem(offer: ProductOffer, choices: Choices, wanted: number): string | null {
  if (!offer.is_active) return sentences.product.unavailable
  const [problem] = choiceProblems(offer, choices)
  if (problem) return problem.message
  if (offer.stock === 0) return sentences.product.out_of_stock
  return wanted > offer.stock ? sentences.product.only_left(offer.stock) : null
}
