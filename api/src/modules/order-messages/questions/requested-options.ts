import { isFilled, type Purchasable } from '@nakshi/domain/product-choices'
import type { Queryable } from '../../../db/client.ts'
import type { orderItems } from '../../../db/tables/index.ts'
import { findPurchasable } from '../../catalogue/find-purchasable.ts'
import type { QuestionContext } from './question-link.ts'

type Option = Purchasable['custom_options'][number]
type About = Pick<QuestionContext, 'question' | 'item'>

/** Only ordered or free options, so that the price never changes. Limits come from today's product. */
export async function getRequestedOptions(db: Queryable, { question, item }: About): Promise<Option[]> {
  const offered = await getProductOptions(db, item)
  return item.product.custom_options.flatMap(({ id, name, type }) => {
    const isText = type === 'text' || type === 'textarea'
    if (!(type === 'image' ? question.requests_photo : isText && question.requests_text)) return []
    const own = offered.find((option) => option.id === id)
    if (!isFilled(item.custom_options[id]) && own?.price_modifier !== 0) return []
    const { max_images = null, max_length = null } = own ?? {}
    return [{ id, name, type, options: [], is_required: false, price_modifier: 0, max_images, max_length }]
  })
}

async function getProductOptions(
  db: Queryable,
  { product_id }: typeof orderItems.$inferSelect,
): Promise<Option[]> {
  const product = product_id === null ? undefined : await findPurchasable(db, product_id)
  return product?.custom_options ?? []
}
