import type { UploadedImage } from '@nakshi/contract/shop/media'
import type { Review, ReviewList, ReviewSort } from '@nakshi/contract/shop/reviews'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { prependReview, toRating } from './prepend-review.ts'
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

type NewReview = Pick<Review, 'rating' | 'title' | 'comment'> & { photos: UploadedImage[] }

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
