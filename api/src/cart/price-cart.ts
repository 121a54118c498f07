import { asc, eq, type Placeholder, sql } from 'drizzle-orm'
import { type PurchasableProduct, purchasableColumns } from '../catalogue/read-purchasable.ts'
import type { CartLine, LineProduct, VariantSelections } from '../contract/cart.ts'
import { cartPhotoSentences } from '../contract/cart-photo-sentences.ts'
import { sentences } from '../contract/sentences.ts'
import type { Db, Queryable, Tx } from '../db/client.ts'
import { cartItems, designs, printAreas, products } from '../db/tables/index.ts'
import {
  asLineDesign,
  designProblem,
  itsArea,
  joinedDesign,
  lineDesignColumns,
} from '../designs/line-design.ts'
import { makingDays } from '../domain/making-days.ts'
import type { PricedLine } from '../domain/quote.ts'
import { cartPhotosKeptUntil } from '../domain/retention.ts'
import { type Choices, choiceProblems, unitPrice, variantLabels } from '../domain/selection.ts'
import { variantPicture } from '../domain/variant-picture.ts'

export type PricedCart = {
  lines: CartLine[]
  priced: PricedLine[]
  /** Working days until all lines are made; `defaultDays` applies to products without an own value. */
  makingDays: (usual: number) => number
  purchasables: Map<string, PurchasableProduct>
  /** When the photos of an unchanged cart are deleted; null until that date is near. */
  photos_kept_until: string | null
}

const lineColumns = {
  id: cartItems.id,
  product_id: cartItems.product_id,
  quantity: cartItems.quantity,
  variant_selections: cartItems.variant_selections,
  custom_options: cartItems.custom_options,
  set_id: cartItems.set_id,
}

const selectLines = (db: Queryable, userId: string | Placeholder) =>
  db
    .select({
      line: lineColumns,
      added_at: cartItems.created_at,
      changed_at: cartItems.updated_at,
      purchasable: purchasableColumns,
      design: lineDesignColumns,
    })
    .from(cartItems)
    .leftJoin(designs, eq(designs.id, cartItems.design_id))
    .leftJoin(printAreas, itsArea)
    .innerJoin(products, eq(products.id, cartItems.product_id))
    .where(eq(cartItems.user_id, userId))
    .orderBy(asc(cartItems.created_at), asc(cartItems.id))
export type Line = Awaited<ReturnType<typeof selectLines>>[number]

export function cartReader(db: Db): (userId: string) => Promise<PricedCart> {
  const prepared = selectLines(db, sql.placeholder('user_id')).prepare('priced_cart')
  return async (userId) => priceLines(db, userId, await prepared.execute({ user_id: userId }))
}

/** Sees the changes of the current transaction. */
export async function readChangedCart(tx: Tx, userId: string): Promise<PricedCart> {
  return priceLines(tx, userId, await selectLines(tx, userId))
}

/** Prices and stock stay locked until the transaction ends. */
export async function readLockedCart(tx: Tx, userId: string): Promise<PricedCart> {
  const locked = await lockCart(tx, userId)
  const rows = await selectLines(tx, userId)
  // Lines added by another tab after the lock are ignored.
  return priceLines(
    tx,
    userId,
    rows.filter(({ line }) => locked.has(line.id)),
  )
}

/** Lines that cannot be ordered have `problem`; without a valid price they are not in `priced`. */
export async function priceLines(db: Queryable, userId: string, rows: Line[]): Promise<PricedCart> {
  const wanted = unitsPerProduct(rows.map(({ line }) => line))

  const lines: CartLine[] = []
  const priced: PricedLine[] = []
  for (const { line, added_at, purchasable, design: joined } of rows) {
    const design = joinedDesign(joined)
    const canBePriced = purchasable.is_active && choiceProblems(purchasable, line).length === 0
    const price = canBePriced ? unitPrice(purchasable, line) : 0
    lines.push({
      ...line,
      price,
      product: {
        ...lineProduct(purchasable, line.variant_selections),
        price: purchasable.price,
        discounted_price: purchasable.discounted_price,
        stock: purchasable.stock,
      },
      added_at: added_at.toISOString(),
      is_gone: !purchasable.is_active,
      design: design && asLineDesign(design),
      problem:
        lineProblem(purchasable, line, wanted.get(purchasable.id) ?? 0) ??
        (design && (await designProblem(db, userId, design, line.custom_options))),
      notice: lineNotice(purchasable, line),
    })
    if (canBePriced)
      priced.push({
        product_id: purchasable.id,
        price,
        quantity: line.quantity,
        free_shipping_threshold: purchasable.free_shipping_threshold,
        tax_percent: purchasable.tax_percent,
      })
  }
  return {
    lines,
    priced,
    makingDays: (usual) =>
      Math.max(
        0,
        ...rows.map(({ line, purchasable }) => makingDays(purchasable, line.custom_options, usual)),
      ),
    purchasables: new Map(rows.map(({ purchasable }) => [purchasable.id, purchasable])),
    photos_kept_until: photosKeptUntil(rows),
  }
}

function photosKeptUntil(rows: Line[]): string | null {
  if (!rows.some(({ line }) => hasPhotos(line))) return null
  const changed = Math.max(...rows.map(({ changed_at }) => changed_at.getTime()))
  return cartPhotosKeptUntil(new Date(changed), new Date())?.toISOString() ?? null
}

/** Locks shopper, cart lines, then products by id, to avoid deadlocks. @returns ids of the lines */
async function lockCart(tx: Tx, userId: string): Promise<Set<string>> {
  const rows = await tx.execute<{ id: string }>(sql`
    with shopper as (
      select id from users where id = ${userId} for no key update
    ), lines as (
      select c.id, c.product_id from cart_items c join shopper on shopper.id = c.user_id order by c.id for update of c
    )
    select lines.id from lines join products p on p.id = lines.product_id order by p.id for no key update of p`)
  return new Set(rows.map(({ id }) => id))
}

export function lineProduct(purchasable: PurchasableProduct, chosen: VariantSelections): LineProduct {
  const { title, image } = purchasable
  const own = variantPicture(purchasable.variants, chosen)
  return {
    id: purchasable.id,
    slug: purchasable.slug,
    title,
    image_url: own?.image_url ?? image?.url ?? null,
    image_alt: own ? `${title}, ${own.value}` : (image?.alt_text ?? ''),
    variant_labels: variantLabels(purchasable.variants),
    custom_options: purchasable.custom_options.map(({ id, name, type }) => ({ id, name, type })),
  }
}

/** All personalisations of a product share one stock. */
export function unitsPerProduct<Id>(lines: { product_id: Id; quantity: number }[]): Map<Id, number> {
  const units = new Map<Id, number>()
  for (const line of lines) units.set(line.product_id, (units.get(line.product_id) ?? 0) + line.quantity)
  return units
}

function lineProblem(purchasable: PurchasableProduct, choices: Choices, wanted: number): string | null {
  if (!purchasable.is_active) return sentences.product.unavailable
  const [problem] = choiceProblems(purchasable, choices)
  const gone = forgottenPhotos(purchasable, choices).find(({ is_required }) => is_required)
  if (gone) return cartPhotoSentences.needed(gone.name)
  if (problem) return problem.message
  if (purchasable.stock === 0) return sentences.product.out_of_stock
  return wanted > purchasable.stock ? sentences.product.only_left(purchasable.stock) : null
}

function lineNotice(purchasable: PurchasableProduct, choices: Choices): string | null {
  const gone = forgottenPhotos(purchasable, choices).find(({ is_required }) => !is_required)
  return gone ? cartPhotoSentences.gone(gone.name) : null
}

/** Only the photo cleanup leaves an empty image list. */
function forgottenPhotos({ custom_options }: PurchasableProduct, choices: Choices) {
  return custom_options.filter(({ id }) => {
    const filled = choices.custom_options[id]
    return filled && 'images' in filled && filled.images.length === 0
  })
}

const hasPhotos = ({ custom_options }: Choices) =>
  Object.values(custom_options).some((filled) => 'images' in filled && filled.images.length > 0)
