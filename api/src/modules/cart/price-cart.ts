import { withParams } from '@nakshi/core/base/message-template'
import { cartPhotoMessages } from '@nakshi/core/cart/photo-messages'
import type { CartLine, LineProduct } from '@nakshi/core/cart/schema'
import type { CatalogueMessage } from '@nakshi/core/catalogue'
import type { PricedLine } from '@nakshi/core/checkout/quote'
import { toGrams } from '@nakshi/core/delivery/delivery-rates'
import { designMessages } from '@nakshi/core/designs/messages'
import { messages } from '@nakshi/core/messages'
import { getCartPhotoExpiry } from '@nakshi/core/privacy/retention'
import { getRetentionDays, privacySettings } from '@nakshi/core/privacy/retention-periods'
import type { VariantSelections } from '@nakshi/core/products/choices'
import { findCombination, getCodes, getStock, getWeight } from '@nakshi/core/products/combinations'
import { getHandlingDays } from '@nakshi/core/products/handling-time'
import { listUploads } from '@nakshi/core/products/list-uploads'
import { getValueError } from '@nakshi/core/products/option-values'
import {
  type Choices,
  getUnitPrice,
  getVariantLabels,
  validateProductChoices,
} from '@nakshi/core/products/product-choices'
import { findVariantImage } from '@nakshi/core/products/variant-image'
import { getPriceWithTax } from '@nakshi/core/tax/price-with-tax'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '../../platform/db/client.ts'
import { pickColumns } from '../../platform/db/pick-columns.ts'
import { prepareOnce } from '../../platform/db/prepare-once.ts'
import { cartItems, designs, printAreas, products } from '../../platform/db/tables/index.ts'
import { type PurchasableProduct, purchasableColumns } from '../catalogue/find-purchasable.ts'
import {
  designAreaJoin,
  getRowCharge,
  type LineDesignRow,
  lineDesignColumns,
  toLineDesign,
  toLineDesignRow,
} from '../designs/line-item-design.ts'
import { withDefaults } from '../settings/get-settings.ts'
import { checkDesigns, type DesignChecks } from './check-designs.ts'

export type PricedCart = {
  lines: CartLine[]
  /** by line; the message of `problem` */
  problems: (CatalogueMessage | null)[]
  priced: PricedLine[]
  /** Working days until all lines are made; `defaultDays` applies to products without an own value. */
  handlingDays: (defaultDays: number) => number
  purchasables: Map<string, PurchasableProduct>
  /** When the photos of an unchanged cart are deleted; null until that date is near. */
  photos_expire_at: string | null
}

const lineColumns = {
  ...pickColumns(cartItems, 'id', 'product_id', 'quantity', 'variant_selections', 'custom_options', 'set_id'),
}

const cartRows = prepareOnce((db) =>
  db
    .select({
      line: lineColumns,
      added_at: cartItems.created_at,
      changed_at: cartItems.updated_at,
      privacy: sql<unknown>`(select value from site_settings where key = 'privacy_settings')`,
      purchasable: purchasableColumns,
      design: lineDesignColumns,
    })
    .from(cartItems)
    .leftJoin(designs, eq(designs.id, cartItems.design_id))
    .leftJoin(printAreas, designAreaJoin)
    .innerJoin(products, eq(products.id, cartItems.product_id))
    .where(eq(cartItems.user_id, sql.placeholder('user_id')))
    .orderBy(asc(cartItems.created_at), asc(cartItems.id))
    .prepare('cart_rows'),
)
export type CartRow = Awaited<ReturnType<ReturnType<typeof cartRows>['execute']>>[number]

export const listCartRows = (db: Queryable, userId: string): Promise<CartRow[]> =>
  cartRows(db).execute({ user_id: userId })

export const getPricedCart = async (db: Db, userId: string): Promise<PricedCart> =>
  priceChangedLines(db, userId, await listCartRows(db, userId))

/** Lays out the designs whose print area has changed. */
export async function priceChangedLines(db: Db, userId: string, rows: CartRow[]): Promise<PricedCart> {
  const outdated = rows.filter(({ design }) => design.area_now !== null)
  return priceLines(rows, await checkDesigns(db, userId, outdated))
}

/**
 * Lines that cannot be ordered have `problem`; without a valid price they are not in `priced`. @param
 * checks of the lines whose design was made for another version of its area, or is not stored
 */
export function priceLines(rows: CartRow[], checks: DesignChecks): PricedCart {
  const requestedUnits = countUnits(rows, getStockId)
  const productUnits = countUnits(rows, ({ purchasable }) => purchasable.id)
  const photosExpireDate = photosExpireAt(rows)

  const lines: CartLine[] = []
  const problems: (CatalogueMessage | null)[] = []
  const priced: PricedLine[] = []
  for (const { line, added_at, purchasable, design: joined } of rows) {
    const design = toLineDesignRow(joined)
    const canBePriced =
      purchasable.is_active && validateProductChoices(purchasable, line, getValueError).length === 0
    const charge = checks.get(line.id)?.charge ?? (design ? getRowCharge(design) : 0)
    const units = productUnits.get(purchasable.id)
    const price = canBePriced ? getUnitPrice(purchasable, line, units) + charge : 0
    const problem =
      lineProblem(purchasable, line, requestedUnits.get(getStockId({ line, purchasable })) ?? 0) ??
      (design && designProblem(design, purchasable, checks.get(line.id)))
    const notice = lineNotice(purchasable, line)
    problems.push(problem)
    lines.push({
      ...line,
      price,
      price_with_tax: getPriceWithTax(price, purchasable.added_tax_percent),
      added_tax_percent: purchasable.added_tax_percent,
      product: {
        ...toLineProduct(purchasable, line.variant_selections),
        price: purchasable.price,
        discounted_price: purchasable.discounted_price,
        stock: getStock(purchasable, line.variant_selections),
      },
      added_at: added_at.toISOString(),
      is_gone: !purchasable.is_active,
      design: design && toLineDesign(design),
      problem: problem && toApiMessage(problem),
      notice: notice && toApiMessage(notice),
    })
    if (canBePriced)
      priced.push({
        product_id: purchasable.id,
        price,
        quantity: line.quantity,
        free_shipping_threshold: purchasable.free_shipping_threshold,
        tax_percent: purchasable.tax_percent,
        weight_grams: toGrams(getWeight(purchasable, line.variant_selections)),
      })
  }
  return {
    lines,
    problems,
    priced,
    handlingDays: (defaultDays) =>
      Math.max(
        0,
        ...rows.map(({ line, purchasable }) =>
          getHandlingDays(purchasable, line.custom_options, defaultDays),
        ),
      ),
    purchasables: new Map(rows.map(({ purchasable }) => [purchasable.id, purchasable])),
    photos_expire_at: photosExpireDate,
  }
}

function photosExpireAt(rows: CartRow[]): string | null {
  if (!rows.some(({ line }) => hasPhotos(line))) return null
  const changed = Math.max(...rows.map(({ changed_at }) => changed_at.getTime()))
  const now = new Date()
  const { cartPhoto } = getRetentionDays(
    privacySettings.parse(withDefaults('privacy_settings', rows[0]?.privacy)),
    now,
  )
  return getCartPhotoExpiry(new Date(changed), now, cartPhoto)?.toISOString() ?? null
}

/**
 * Locks shopper, cart lines, then products by id, to avoid deadlocks. @returns ids of the lines, whose
 * prices and stock stay locked until the transaction ends
 */
export async function lockCart(tx: Tx, userId: string): Promise<Set<string>> {
  const rows = await tx.execute<{ id: string }>(sql`
    with shopper as (
      select id from users where id = ${userId} for no key update
    ), lines as (
      select c.id, c.product_id from cart_items c join shopper on shopper.id = c.user_id order by c.id for update of c
    )
    select lines.id from lines join products p on p.id = lines.product_id order by p.id for no key update of p`)
  return new Set(rows.map(({ id }) => id))
}

export function toLineProduct(purchasable: PurchasableProduct, chosen: VariantSelections): LineProduct {
  const { title, image } = purchasable
  const own = findVariantImage(purchasable.variants, chosen, purchasable.combinations)
  const { sku } = getCodes(purchasable, chosen)
  return {
    id: purchasable.id,
    slug: purchasable.slug,
    title,
    image_url: own?.image_url ?? image?.url ?? null,
    image_alt: own ? `${title}, ${own.value}` : (image?.alt_text ?? ''),
    ...(sku ? { sku } : {}),
    ...(purchasable.country_of_origin ? { country_of_origin: purchasable.country_of_origin } : {}),
    ...(purchasable.importer ? { importer: purchasable.importer } : {}),
    variant_labels: getVariantLabels(purchasable.variants),
    custom_options: purchasable.custom_options.map(({ id, name, type }) => ({ id, name, type })),
  }
}

/** All personalisations of a combination, or of a product without any, share one stock. */
export const getStockId = ({
  line,
  purchasable,
}: {
  line: { variant_selections: VariantSelections }
  purchasable: Pick<PurchasableProduct, 'id' | 'combinations'>
}): string => findCombination(purchasable.combinations, line.variant_selections)?.id ?? purchasable.id

export function countUnits<Row extends { line: { quantity: number } }>(
  rows: Row[],
  toStockId: (row: Row) => string,
): Map<string, number> {
  const units = new Map<string, number>()
  for (const row of rows) {
    const id = toStockId(row)
    units.set(id, (units.get(id) ?? 0) + row.line.quantity)
  }
  return units
}

function lineProblem(purchasable: PurchasableProduct, choices: Choices, requestedUnits: number) {
  if (!purchasable.is_active) return messages.product.unavailable
  const [problem] = validateProductChoices(purchasable, choices, getValueError)
  const gone = expiredPhotos(purchasable, choices).find(({ is_required }) => is_required)
  if (gone) return withParams(cartPhotoMessages.needed, { option: gone.name })
  if (problem) return problem.message
  const stock = getStock(purchasable, choices.variant_selections)
  if (stock === 0) return messages.product.out_of_stock
  return requestedUnits > stock ? withParams(messages.product.only_left, { stock }) : null
}

function designProblem(
  { version_now, area_now }: LineDesignRow,
  { print_areas }: PurchasableProduct,
  check: ReturnType<DesignChecks['get']>,
): CatalogueMessage | null {
  if (version_now !== null && area_now === null) return null
  const isPrintable = check?.print_areas === print_areas && check.rejections.length === 0
  return version_now !== null && isPrintable ? null : designMessages.area_outdated
}

function lineNotice(purchasable: PurchasableProduct, choices: Choices): CatalogueMessage | null {
  const gone = expiredPhotos(purchasable, choices).find(({ is_required }) => !is_required)
  return gone ? withParams(cartPhotoMessages.gone, { option: gone.name }) : null
}

/** Only the photo cleanup leaves an empty list. */
function expiredPhotos({ custom_options }: PurchasableProduct, choices: Choices) {
  return custom_options.filter(({ id }) => {
    const filled = choices.custom_options[id]
    return filled && !('text' in filled) && listUploads(filled).length === 0
  })
}

const hasPhotos = ({ custom_options }: Choices) =>
  Object.values(custom_options).some((filled) => listUploads(filled).length > 0)
