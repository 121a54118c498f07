import type { AdminReview } from '@nakshi/api/contract/admin/reviews'
import { nameOf } from '../customers/customer-words.ts'
import { t } from '../words.ts'

/** A review has no name of its own; this one tells it apart from others of its product. */
export const reviewName = ({ product, user }: Pick<AdminReview, 'product' | 'user'>) =>
  t('review of %{title} by %{name}', { title: product.title, name: nameOf(user) })

export const reviewsOf = (count: number) =>
  t('%{smart_count} review |||| %{smart_count} reviews', { smart_count: count })
