import { readPurchasable } from '../../catalogue/read-purchasable.ts'
import type { Queryable } from '../../db/client.ts'
import type { orderItems } from '../../db/tables/index.ts'
import { isFilled, type Purchasable } from '../../domain/selection.ts'
import type { AskedAbout } from './question-link.ts'

type Option = Purchasable['custom_options'][number]
type About = Pick<AskedAbout, 'question' | 'item'>

/**
 * The options of a piece that its question asks for anew, in the product's own order: those for texts,
 * for photos, or both. None that would change the price: those that were ordered, or cost nothing.
 * What was ordered is known by name and kind alone, so its product's bounds hold, and the widest ones
 * for what the product has no more.
 */
export async function wantedOptions(db: Queryable, { question, item }: About): Promise<Option[]> {
  const offered = await offeredBy(db, item)
  return item.product.custom_options.flatMap(({ id, name, type }) => {
    const isText = type === 'text' || type === 'textarea'
    if (!(type === 'image' ? question.wants_photo : isText && question.wants_text)) return []
    const own = offered.find((option) => option.id === id)
    if (!isFilled(item.custom_options[id]) && own?.price_modifier !== 0) return []
    const { max_images = null, max_length = null } = own ?? {}
    return [{ id, name, type, options: [], is_required: false, price_modifier: 0, max_images, max_length }]
  })
}

/** What the product offers today; nothing once it was deleted. */
async function offeredBy(db: Queryable, { product_id }: typeof orderItems.$inferSelect): Promise<Option[]> {
  const product = product_id === null ? undefined : await readPurchasable(db, product_id)
  return product?.custom_options ?? []
}
