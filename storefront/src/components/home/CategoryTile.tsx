import { getOriginalLanguage } from '@nakshi/core/base/detect-language'
import { formatMessage } from '@nakshi/core/base/format-message'
import type { Category } from '@nakshi/core/products/categories'
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../../api/products.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Link } from '../../ui/Link.tsx'
import { Picture } from '../../ui/Picture.tsx'
import * as m from './messages.ts'

/** `14 products` */
export const formatProductCount = (count: number) => formatMessage(m.productCount, { smart_count: count })

export function CategoryTile({ category }: { category: Category }) {
  return (
    <Link className="category" to={`/products?category=${category.slug}`}>
      <span className="category-picture">
        <ArchFrame />
        <Picture picture={category.image} sizes="(min-width: 640px) 260px, 45vw" decorative />
      </span>
      <span className="category-name" lang={getOriginalLanguage(category.name)}>
        {category.name}
      </span>
      <span className="category-count">{formatProductCount(category.product_count)}</span>
    </Link>
  )
}

/** While the categories are loading, and if they could not be. */
export function CategoriesPending() {
  const { isPending, isLoadingError, error, refetch } = useQuery(categoriesQuery)
  if (isLoadingError)
    return <ErrorNotice message={m.categoriesFailed} error={error} onRetry={() => refetch()} />
  if (!isPending) return null
  return (
    <div className="niches" aria-hidden>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className="bone picture-bone" />
      ))}
    </div>
  )
}

/** Same shape as theme/ornaments/arch.svg, which clips the picture. */
export function ArchFrame() {
  return (
    <svg className="niche-line" viewBox="0 0 400 500" preserveAspectRatio="none" aria-hidden>
      <path d="M1 499V118c0-16 14-27 34-32 0-19 22-32 52-35 6-19 34-30 66-29 10-11 28-17 47-21 19 4 37 10 47 21 32-1 60 10 66 29 30 3 52 16 52 35 20 5 34 16 34 32v381z" />
    </svg>
  )
}
