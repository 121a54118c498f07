import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { categoriesQuery } from '../../api/products.ts'
import { matchCategories } from './match-categories.ts'

export function MatchingCategories({ search }: { search: string }) {
  const hits = matchCategories(useQuery(categoriesQuery).data?.items ?? [], search)
  if (hits.length === 0) return null
  return (
    <ul className="category-hits">
      {hits.map(({ slug, name, product_count }) => (
        <li key={slug}>
          <Link className="button button-outline" to={`/products?category=${slug}`}>
            {product_count === 1 ? 'See the one' : `See all ${product_count}`} in {name}
            <ChevronRight size={18} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}
