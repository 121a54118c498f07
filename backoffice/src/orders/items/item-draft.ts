import type { FilledOptions, LineProduct, VariantSelections } from '@nakshi/contract/shop/cart'
import type { ProductDetail } from '@nakshi/contract/shop/products'

export type ItemDraft = {
  key: string
  id: string | null
  product_id: string | null
  slug: string
  title: string
  image_url: string | null
  quantity: number
  variant_selections: VariantSelections
  custom_options: FilledOptions
  /** Ordered values, where the product has changed since. */
  ordered: LineProduct | null
  ordered_variants: VariantSelections
  /** Units already produced: the item cannot change and the quantity cannot go below this. */
  made: number
}

export function createItemDraft(product: ProductDetail): ItemDraft {
  const { id: productId, slug, title, images, variants } = product
  return {
    key: crypto.randomUUID(),
    id: null,
    product_id: productId,
    slug,
    title,
    image_url: images[0]?.url ?? null,
    quantity: 1,
    variant_selections: Object.fromEntries(variants.toReversed().map(({ type, value }) => [type, value])),
    custom_options: {},
    ordered: null,
    ordered_variants: {},
    made: 0,
  }
}

/** Ignores changes to an item that was removed meanwhile. */
export const replaceItem = (items: ItemDraft[], changed: ItemDraft) =>
  items.map((item) => (item.key === changed.key ? changed : item))

export function toItemInput({ id, product_id, quantity, variant_selections, custom_options }: ItemDraft) {
  const filled = Object.entries(custom_options).map(([option, value]) => [
    option,
    'text' in value
      ? value
      : { images: value.images.map(({ url, name, type, size }) => ({ url, name, type, size })) },
  ])
  return {
    ...(id ? { id } : { product_id }),
    quantity,
    variant_selections,
    custom_options: Object.fromEntries(filled),
  }
}
