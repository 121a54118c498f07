import type { ProductDetail } from '@nakshi/contract/shop/products'
import type { ReviewSort } from '@nakshi/contract/shop/reviews'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { reviewsQuery } from '../../api/reviews.ts'
import { useUser } from '../../api/session.ts'
import { signInPath } from '../../auth/sign-in-path.ts'
import { hydrationMarker } from '../../hydration-marker.ts'
import { ErrorNotice } from '../ErrorNotice.tsx'
import { lazyComponent } from '../lazy-component.tsx'
import { RatingBars } from './RatingBars.tsx'
import { ReviewPage } from './ReviewPage.tsx'

const ReviewOrder = lazyComponent(() => import('./ReviewSortSelect.tsx'))
const ReviewPhotos = lazyComponent(() => import('./ReviewPhotos.tsx'))
const WriteReview = lazyComponent(() => import('./WriteReview.tsx'))

export function Reviews({ product }: { product: ProductDetail }) {
  const { slug } = product
  const user = useUser()
  const { pathname } = useLocation()
  const [rating, setRating] = useState<number | null>(null)
  const [sort, setSort] = useState<ReviewSort>('newest')
  const [pages, setPages] = useState(1)
  const [own, setOwn] = useState<string | null>(null)
  const all = useQuery(reviewsQuery(slug))
  const last = useQuery(reviewsQuery(slug, pages, rating, sort)).data
  const left = last ? last.total - last.page * last.per_page : 0

  function filter(chosen: number | null) {
    setRating(chosen)
    setPages(1)
  }

  return (
    <section
      {...hydrationMarker}
      id="reviews"
      className="section reviews below"
      aria-labelledby="reviews-title"
      aria-busy={all.isPending}
    >
      <div className="section-head">
        <h2 id="reviews-title">Customer reviews</h2>
      </div>
      {all.isLoadingError && (
        <ErrorNotice
          message="The reviews could not be loaded."
          error={all.error}
          onRetry={() => all.refetch()}
        />
      )}
      <div className="reviews-layout">
        <div className="reviews-side">
          {all.data && all.data.count > 0 && (
            <RatingBars reviews={all.data} chosen={rating} onChoose={filter} />
          )}
          {user ? (
            <Suspense>
              <WriteReview
                product={product}
                onSubmitted={(id) => {
                  filter(null)
                  setSort('newest')
                  setOwn(id)
                }}
              />
            </Suspense>
          ) : (
            // The server does not know the user
            <p id="write-review" className="write-review">
              <Link className="text-link" to={signInPath(`${pathname}?review=1#write-review`)}>
                Sign in to write a review
              </Link>
            </p>
          )}
        </div>
        <div className="reviews-list">
          {all.data && all.data.photos.length > 0 && (
            <Suspense>
              <ReviewPhotos title="Customer photos" urls={all.data.photos} />
            </Suspense>
          )}
          {all.data && all.data.count > 1 && (
            <Suspense>
              <ReviewOrder
                sort={sort}
                onSort={(nextSort) => {
                  setSort(nextSort)
                  setPages(1)
                }}
              />
            </Suspense>
          )}
          {all.data?.count === 0 && <p className="reviews-none">No reviews yet. Be the first.</p>}
          {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
            <ReviewPage key={`${rating}-${sort}-${page}`} {...{ slug, page, rating, sort, own }} />
          ))}
          {left > 0 && (
            <button type="button" className="button button-outline" onClick={() => setPages(pages + 1)}>
              Show more reviews
            </button>
          )}
        </div>
      </div>
    </section>
  )
}
