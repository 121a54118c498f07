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

export const demoCollections = [
  {
    id: demoId('collection', 'gifts-under-500'),
    slug: 'gifts-under-500',
    title: 'Gifts under ₹500',
    description: 'Small budgets, large smiles: each with words of your own.',
    seo_title: 'Personalised gifts under ₹500',
    rule: underFiveHundred,
  },
]
