import type { Category } from '@nakshi/contract/shop/categories'
import { Link } from 'react-router-dom'
import { ArchFrame } from '../home/ArchFrame.tsx'
import { Picture } from '../picture/Picture.tsx'

/** `14 products` */
export const formatProductCount = (count: number) => (count === 1 ? '1 product' : `${count} products`)

export function CategoryTile({ category }: { category: Category }) {
  return (
    <Link className="category" to={`/products?category=${category.slug}`}>
      <span className="category-picture">
        <ArchFrame />
        <Picture picture={category.image} sizes="(min-width: 640px) 260px, 45vw" decorative />
      </span>
      <span className="category-name">{category.name}</span>
      <span className="category-count">{formatProductCount(category.product_count)}</span>
    </Link>
  )
}
