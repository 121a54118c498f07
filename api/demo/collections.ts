import type { CollectionRule } from '@nakshi/core/products/admin-collections'
import { demoId } from './random.ts'

const underFiveHundred: CollectionRule = {
  tags: [],
  category_ids: [],
  occasions: [],
  recipients: [],
  materials: [],
  min_price: null,
  max_price: 50_000,
  in_stock: true,
}

/** Named in the menu of the footer. */
export const giftsUnderFiveHundred = {
  id: demoId('collection', 'gifts-under-500'),
  slug: 'gifts-under-500',
  title: 'Gifts under ₹500',
  description: 'Small budgets, large smiles: each with words of your own.',
  seo_title: 'Personalised gifts under ₹500',
  rule: underFiveHundred,
}
export const demoCollections = [giftsUnderFiveHundred]

/** What goes well with a product, by slugs. */
const COMPANIONS = [['desk-nameplate-pen-slot', 'desk-organiser-name']] as const

export function demoCompanions(products: { id: string; slug: string }[]) {
  const find = (wanted: string) => products.find(({ slug }) => slug === wanted)?.id
  return COMPANIONS.flatMap(([of, companion]) => {
    const [productId, companionId] = [find(of), find(companion)]
    return productId && companionId ? [{ product_id: productId, companion_id: companionId }] : []
  })
}
