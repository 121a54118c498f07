import type { AdminReview } from '@nakshi/contract/admin/reviews'
import { formatCustomerName } from '../customers/customer-labels.ts'
import { t } from '../i18n.ts'

export const formatReviewName = ({ product, user }: Pick<AdminReview, 'product' | 'user'>) =>
  t('review of %{title} by %{name}', { title: product.title, name: formatCustomerName(user) })

export const formatReviewCount = (count: number) =>
  t('%{smart_count} review |||| %{smart_count} reviews', { smart_count: count })
