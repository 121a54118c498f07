import { getCategoryPath } from '@nakshi/core/products/category-tree'
import { toProductPath } from '@nakshi/core/products/product-address'
import type { ProductDetail } from '@nakshi/core/products/schema'
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../../api/products.ts'
import * as m from './messages.ts'

/** From the products by the deepest category of the product and all above it, to the product itself. */
export function useProductTrail({ categories: own, slug, title }: ProductDetail) {
  const categories = useQuery(categoriesQuery).data?.items ?? []
  const [deepest] = categories
    .filter(({ id }) => own.some((each) => each.id === id))
    .sort((one, other) => other.level - one.level)
  const path = deepest ? getCategoryPath(categories, deepest) : []
  return [
    { label: m.products, to: '/products' },
    ...path.map((each) => ({ label: each.name, to: `/products?category=${each.slug}` })),
    { label: title, to: toProductPath(slug) },
  ]
}
