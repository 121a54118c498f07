import { randomKey } from '@nakshi/client/random-key'
import type { LineProduct } from '@nakshi/core/cart/schema'
import type { FilledOptions, VariantSelections } from '@nakshi/core/products/choices'
import type { ProductDetail } from '@nakshi/core/products/schema'
import { getIssues } from '../../api/fetch-json.ts'
import { isSameValue } from '../../ui/forms/rebase.ts'

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
    key: randomKey(),
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

/**
 * Edited items stay, untouched ones are as saved by someone else. An edited item that they removed is added
 * again; the list of changes says so.
 */
export function rebaseItems(base: ItemDraft[], local: ItemDraft[], remote: ItemDraft[]): ItemDraft[] {
  const find = (items: ItemDraft[], { key }: ItemDraft) => items.find((item) => item.key === key)
  const kept = local.flatMap((draft) => {
    if (draft.id === null) return [draft]
    const isEdited = !isSameValue(find(base, draft), draft)
    const saved = find(remote, draft)
    if (saved) return isEdited ? [{ ...draft, made: saved.made }] : [saved]
    return isEdited && draft.product_id !== null ? [{ ...draft, id: null, ordered: null, made: 0 }] : []
  })
  return [...kept, ...remote.filter((item) => !find(base, item))]
}

export function toItemInput({ id, product_id, quantity, variant_selections, custom_options }: ItemDraft) {
  const filled = Object.entries(custom_options).map(([option, value]) => [
    option,
    'images' in value
      ? { images: value.images.map(({ url, name, type, size }) => ({ url, name, type, size })) }
      : value,
  ])
  return {
    ...(id ? { id } : { product_id }),
    quantity,
    variant_selections,
    custom_options: Object.fromEntries(filled),
  }
}

/** Field errors below a path: `items.0` → field → message. */
export const getFieldErrors = (error: unknown, path: string) => filterFieldErrors(getIssues(error), path)

export function filterFieldErrors(
  issues: { path: string; message: string }[],
  path: string,
): ReadonlyMap<string, string> {
  return new Map(
    issues.flatMap((issue) => {
      if (issue.path === path) return [['', issue.message] as const]
      return issue.path.startsWith(`${path}.`)
        ? [[issue.path.slice(path.length + 1), issue.message] as const]
        : []
    }),
  )
}
