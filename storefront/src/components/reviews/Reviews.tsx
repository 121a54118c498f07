import { formatDay } from '@nakshi/core/base/dates'
import { detectLanguage } from '@nakshi/core/base/detect-language'
import { formatMessage } from '@nakshi/core/base/format-message'
import { messages } from '@nakshi/core/messages'
import type { ProductDetail } from '@nakshi/core/products/schema'
import type { Review, ReviewSort } from '@nakshi/core/reviews/schema'
import { useQuery } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { reviewsQuery } from '../../api/reviews.ts'
import { useUser } from '../../api/session.ts'
import { signInPath } from '../../auth/sign-in-path.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { hydrationMarker } from '../../ui/hydration-marker.ts'
import { Link } from '../../ui/Link.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { RatingStars } from '../product/RatingStars.tsx'
import * as m from './messages.ts'

const RatingBars = lazyComponent(() => import('./RatingBars.tsx'))
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
  const { data, isPending, isLoadingError, error, refetch } = useQuery(reviewsQuery(slug))
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
      aria-busy={isPending}
    >
      <div className="section-head">
        <h2 id="reviews-title">{m.customerReviews}</h2>
      </div>
      {isLoadingError && <ErrorNotice message={m.reviewsFailed} error={error} onRetry={() => refetch()} />}
      <div className="reviews-layout">
        <div className="reviews-side">
          {data && data.count > 0 && (
            <Suspense>
              <RatingBars reviews={data} chosen={rating} onChoose={filter} />
            </Suspense>
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
                {m.signInToReview}
              </Link>
            </p>
          )}
        </div>
        <div className="reviews-list">
          {data && data.photos.length > 0 && (
            <Suspense>
              <ReviewPhotos title={m.customerPhotos} urls={data.photos} />
            </Suspense>
          )}
          {data && data.count > 1 && (
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
          {data?.count === 0 && <p className="reviews-none">{m.noReviews}</p>}
          {Array.from({ length: pages }, (_, index) => {
            const page = index + 1
            return <ReviewPage key={`${rating}-${sort}-${page}`} {...{ slug, page, rating, sort, own }} />
          })}
          {left > 0 && (
            <button type="button" className="button button-outline" onClick={() => setPages(pages + 1)}>
              {m.moreReviews}
            </button>
          )}
        </div>
      </div>
    </section>
  )
}

const HelpfulButton = lazyComponent(() => import('./HelpfulButton.tsx'))

interface ReviewPageProps {
  slug: string
  page: number
  rating: number | null
  sort: ReviewSort
  own: string | null
}

function ReviewPage({ slug, page, rating, sort, own }: ReviewPageProps) {
  const { data, isPending, isLoadingError, error, refetch } = useQuery(reviewsQuery(slug, page, rating, sort))
  // The parent shows the error of the first page
  if (isLoadingError && (page > 1 || rating || sort !== 'newest'))
    return <ErrorNotice message={m.reviewsFailed} error={error} onRetry={() => refetch()} />
  if (isPending)
    return (
      <div aria-hidden>
        {[1, 2, 3].map((key) => (
          <div key={key} className="review">
            <div className="bone bone-line bone-line-short" />
            <div className="bone bone-line" />
          </div>
        ))}
      </div>
    )
  return (
    <ul>
      {data?.items.map((review, index) => (
        <ReviewItem
          key={review.id}
          review={review}
          focused={review.id === own || (page > 1 && index === 0)}
        />
      ))}
    </ul>
  )
}

function Comment({ text }: { text: string }) {
  return (
    <p className="review-comment" lang={detectLanguage(text)}>
      {text}
    </p>
  )
}

interface ReviewItemProps {
  review: Review
  focused: boolean
}

function ReviewItem({ review, focused }: ReviewItemProps) {
  const author = review.user.full_name ?? messages.review.anonymous.template
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (focused) item.current?.focus()
  }, [focused])
  return (
    <li className="review" ref={item} tabIndex={-1}>
      <RatingStars average={review.rating} />
      <h3 lang={detectLanguage(review.title)}>{review.title}</h3>
      <Comment text={review.comment} />
      {review.photos.length > 0 && (
        <Suspense>
          <ReviewPhotos title={formatMessage(m.photosBy, { author })} urls={review.photos} />
        </Suspense>
      )}
      <p className="review-by">
        {author} · <time dateTime={review.created_at}>{formatDay(review.created_at)}</time>
        {review.is_verified && (
          <span className="review-verified">
            <BadgeCheck size={16} aria-hidden /> {m.verifiedPurchase}
          </span>
        )}
      </p>
      {review.answer && (
        <div className="review-answer">
          <strong>{m.sellerReply}</strong>
          <Comment text={review.answer} />
        </div>
      )}
      <Suspense>
        <HelpfulButton review={review} />
      </Suspense>
    </li>
  )
}
