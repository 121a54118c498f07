import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '../../api/categories.ts'
import { CategoryNiche } from '../category/CategoryNiche.tsx'
import { ErrorNotice } from '../ErrorNotice.tsx'

/** Every active category as a niche; left out when there are none. */
export function ShopByCategory() {
  const { data, isPending, isError, error, refetch } = useQuery(categoriesQuery)
  if (data?.items.length === 0) return null
  return (
    <section className="section page below" aria-labelledby="by-category" aria-busy={isPending}>
      <div className="section-head">
        <h2 id="by-category">Shop by category</h2>
      </div>
      {isPending && (
        <div className="niches" aria-hidden>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <div key={key} className="bone picture-bone" />
          ))}
        </div>
      )}
      {isError && (
        <ErrorNotice message="The categories could not be loaded." error={error} onRetry={() => refetch()} />
      )}
      {data && (
        <ul className="niches">
          {data.items.map((category) => (
            <li key={category.id}>
              <CategoryNiche category={category} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
