import type { AdminReview } from '@nakshi/api/contract/admin/reviews'
import { nameOf } from '../customers/customer-words.ts'

/** A review has no name of its own; this one tells it apart from others of its product. */
export const reviewName = ({ product, user }: Pick<AdminReview, 'product' | 'user'>) =>
  `review of ${product.title} by ${nameOf(user)}`

export const reviewsOf = (count: number) => `${count} ${count === 1 ? 'review' : 'reviews'}`
