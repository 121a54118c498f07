import type { UploadedImage } from '@nakshi/core/media/schema'
import type { ProductDetail } from '@nakshi/core/products/schema'
import { getAverageRating } from '@nakshi/core/reviews/rating'
import type { Review, ReviewList, ReviewSort } from '@nakshi/core/reviews/schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { productQuery } from './products.ts'
import { apiQuery } from './queries.ts'
import { request } from './request.ts'

const reviewsPath = (slug: string) => `/api/products/${encodeURIComponent(slug)}/reviews`

export function reviewsQuery(
  slug: string,
  page = 1,
  rating: number | null = null,
  sort: ReviewSort = 'newest',
) {
  const query = new URLSearchParams({
    page: String(page),
    ...(rating !== null && { rating: String(rating) }),
    ...(sort !== 'newest' && { sort }),
  })
  return apiQuery<ReviewList>(`${reviewsPath(slug)}?${query}`)
}

type NewReview = Pick<Review, 'rating' | 'title' | 'comment'> & {
  photos: UploadedImage[]
  share_photos?: true
}

/** Adds the new review to the cache instead of refetching, as an HTTP cache may return the old list. */
export function useSubmitReview(slug: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (review: NewReview) => request<Review>(reviewsPath(slug), { method: 'POST', body: review }),
    onSuccess: (review) => {
      const first = reviewsQuery(slug).queryKey
      const shown = queries.setQueryData(first, (list) => list && prependReview(list, review))
      if (shown)
        queries.setQueryData(
          productQuery(slug).queryKey,
          (product) => product && { ...product, rating: toRating(shown) },
        )
      return queries.invalidateQueries({
        predicate: ({ queryKey: [path] }) =>
          String(path).startsWith(`${reviewsPath(slug)}?`) && !(shown && path === first[0]),
      })
    },
  })
}

/** Prepends a review to the first page and updates count, average and distribution as the server does. */
export function prependReview(list: ReviewList, review: Review): ReviewList {
  const distribution = list.distribution.map(
    (starCount, index) => starCount + (index + 1 === review.rating ? 1 : 0),
  )
  const count = list.count + 1
  const sum = distribution.reduce((total, starCount, index) => total + starCount * (index + 1), 0)
  return {
    ...list,
    items: [review, ...list.items].slice(0, list.per_page),
    total: list.total + 1,
    count,
    average: getAverageRating(sum, count),
    distribution,
    photos: [...review.photos, ...list.photos],
  }
}

function toRating({ average, count }: ReviewList): ProductDetail['rating'] {
  return average === null ? null : { average, count }
}
