import type { Review, ReviewList } from '@nakshi/api/contract/reviews'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { productQuery } from './products.ts'
import { apiQuery } from './queries.ts'
import { request } from './request.ts'

const reviewsPath = (slug: string) => `/api/products/${encodeURIComponent(slug)}/reviews`

/** One page of a product's reviews, newest first; `rating` keeps only those with so many stars. */
export function reviewsQuery(slug: string, page = 1, rating: number | null = null) {
  const query = new URLSearchParams({
    page: String(page),
    ...(rating !== null && { rating: String(rating) }),
  })
  return apiQuery<ReviewList>(`${reviewsPath(slug)}?${query}`)
}

export type NewReview = Pick<Review, 'rating' | 'title' | 'comment'>

/** Sends a review; afterwards the reviews and the product's average are read again. */
export function useSubmitReview(slug: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (review: NewReview) => request<Review>(reviewsPath(slug), { method: 'POST', body: review }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({
          predicate: ({ queryKey }) => String(queryKey[0]).startsWith(`${reviewsPath(slug)}?`),
        }),
        queries.invalidateQueries({ queryKey: productQuery(slug).queryKey }),
      ]),
  })
}
