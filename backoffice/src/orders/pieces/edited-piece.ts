import type { FilledOptions, LineProduct, VariantSelections } from '@nakshi/api/contract/cart'
import type { ProductDetail } from '@nakshi/api/contract/products'

/** A piece of an order while somebody of the shop makes it up. */
export type ItemDraft = {
  key: string
  /** of the order's own item; null for one that is new */
  id: string | null
  product_id: string | null
  slug: string
  title: string
  image_url: string | null
  quantity: number
  variant_selections: VariantSelections
  custom_options: FilledOptions
  /** what it was ordered with, where the product offers something else today */
  ordered: LineProduct | null
  /** what it was ordered with, which the product may no longer offer */
  ordered_variants: VariantSelections
  /** units that are made already: it stays as it is, and no fewer can be ordered */
  made: number
}

/** A new piece of a product, with the first value of each of its variants. */
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

/** The pieces with one of them as it was changed; one that was removed stays away. */
export const replaceItem = (items: ItemDraft[], changed: ItemDraft) =>
  items.map((item) => (item.key === changed.key ? changed : item))

/** As the API takes it. */
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
