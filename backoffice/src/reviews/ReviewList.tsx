import { formatCustomerName } from '../customers/customer-labels.ts'
import { ListExportButton } from '../exports/ListExport.tsx'
import { t } from '../i18n.ts'
import { alwaysOnFilter, referenceFilter, searchFilter, yesNoFilter } from '../inputs/list-filters.tsx'
import { EmptyList } from '../layout/EmptyState.tsx'
import { ListScreen } from '../layout/ListScreen.tsx'
import { adminMessages } from '../messages/admin.ts'
import { useCan } from '../permissions/permissions.tsx'
import { ReviewCards, ReviewTable } from './ReviewRows.tsx'

const ratingChoices = [5, 4, 3, 2, 1].map((rating) => ({
  id: rating,
  name: t('%{smart_count} star |||| %{smart_count} stars', { smart_count: rating }),
}))

const reviewFilters = [
  searchFilter(t('Search reviews'), t('Text or product')),
  alwaysOnFilter('rating', t('Rating'), ratingChoices),
  referenceFilter({ source: 'product_id', reference: 'products', label: t('Product'), by: 'title' }),
  yesNoFilter('is_verified', t('Verified purchase')),
  referenceFilter({
    source: 'user_id',
    reference: 'customers',
    label: t('Customer'),
    by: 'email',
    optionText: formatCustomerName,
  }),
]

const empty = (
  <EmptyList
    title={t('No reviews found')}
    text={t('No results match your search and filters.')}
    firstUse={{ title: t('No reviews yet'), text: t('Customer reviews of your products appear here.') }}
  />
)

export function ReviewList() {
  // The product filter needs the catalogue permission.
  const mayRead = useCan('catalogue.read')
  return (
    <ListScreen
      resource="reviews"
      title={t('Reviews')}
      failed={adminMessages.review.list_failed}
      sort={{ field: 'created_at', order: 'DESC' }}
      sortFields={['created_at', 'rating', 'product.title']}
      filters={reviewFilters.filter(({ key }) => key !== 'product_id' || mayRead)}
      actions={<ListExportButton list="reviews" what={t('reviews')} />}
      table={<ReviewTable empty={empty} />}
      cards={<ReviewCards empty={empty} />}
    />
  )
}
