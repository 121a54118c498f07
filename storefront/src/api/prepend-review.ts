import type { ProductDetail } from '@nakshi/contract/shop/products'
import type { Review, ReviewList } from '@nakshi/contract/shop/reviews'
import { getAverageRating } from '@nakshi/domain/rating'

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

export function toRating({ average, count }: ReviewList): ProductDetail['rating'] {
  return average === null ? null : { average, count }
}
