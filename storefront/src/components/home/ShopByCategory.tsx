import type { Category } from '@nakshi/core/products/categories'
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../../api/products.ts'
import { CategoriesPending, CategoryTile } from './CategoryTile.tsx'
import * as m from './messages.ts'

const isTopLevel = ({ level }: Category) => level === 1

export function ShopByCategory({ title = m.shopByCategory }: { title?: string | undefined }) {
  const { data, isPending } = useQuery(categoriesQuery)
  if (data?.items.length === 0) return null
  return (
    <section className="section page below" aria-labelledby="by-category" aria-busy={isPending}>
      <div className="section-head">
        <h2 id="by-category">{title}</h2>
      </div>
      <CategoriesPending />
      {data && (
        <ul className="niches">
          {data.items.filter(isTopLevel).map((category) => (
            <li key={category.id}>
              <CategoryTile category={category} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
