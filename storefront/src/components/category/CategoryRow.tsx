import type { Category } from '@nakshi/api/contract/categories'
import { Link } from 'react-router-dom'
import { Picture } from '../picture/Picture.tsx'
import { productCount } from './CategoryNiche.tsx'

/** A category in the list view: picture, name, what is in it. All of it is one link. */
export function CategoryRow({ category }: { category: Category }) {
  return (
    <Link className="category-row" to={`/products?category=${category.slug}`}>
      <Picture picture={category.image} sizes="96px" decorative plate />
      <span>
        <span className="category-name">{category.name}</span>
        {category.description && <span className="category-words">{category.description}</span>}
        <span className="category-count">{productCount(category.product_count)}</span>
      </span>
    </Link>
  )
}
