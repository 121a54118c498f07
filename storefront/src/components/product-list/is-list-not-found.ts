import type { Category } from '@nakshi/contract/shop/categories'
import type { ProductList } from '@nakshi/contract/shop/products'
import type { ListAddress } from './list-address.ts'

export function isListNotFound(
  { category, page }: ListAddress,
  categories: Category[] | undefined,
  list: Pick<ProductList, 'items'> | undefined,
): boolean {
  const isUnknown = category !== '' && categories?.every(({ slug }) => slug !== category) === true
  return isUnknown || (page > 1 && list?.items.length === 0)
}
