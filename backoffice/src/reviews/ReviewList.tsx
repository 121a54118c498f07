import UnverifiedIcon from '@mui/icons-material/RemoveCircleOutlineOutlined'
import StarIcon from '@mui/icons-material/Star'
import EmptyStarIcon from '@mui/icons-material/StarBorder'
import VerifiedIcon from '@mui/icons-material/VerifiedOutlined'
import { Box, Stack, Typography } from '@mui/material'
import type { AdminReview } from '@nakshi/core/reviews/admin-schema'
import { CanAccess, useCan } from '../api/permissions.tsx'
import { CustomerLink, formatCustomerName } from '../customers/customer-fields.tsx'
import { ExportButton } from '../exports/ExportDialog.tsx'
import { formatDay } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { BulkDelete, DeleteButton } from '../ui/fields/DeleteDialog.tsx'
import { RecordLink } from '../ui/fields/RecordLink.tsx'
import { StatusBadge } from '../ui/fields/StatusBadge.tsx'
import { alwaysOnFilter, referenceFilter, searchFilter, yesNoFilter } from '../ui/inputs/list-filters.tsx'
import { EmptyList } from '../ui/layout/ScreenStates.tsx'
import { ListScreen } from '../ui/lists/ListScreen.tsx'
import { type RecordColumn, RecordRows } from '../ui/lists/RecordRows.tsx'
import { ReplyToReview } from './ReplyToReview.tsx'
import { ReviewText } from './ReviewText.tsx'

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
      sortFields={['created_at', 'rating', 'product.title']}
      filters={reviewFilters.filter(({ key }) => key !== 'product_id' || mayRead)}
      actions={<ExportButton list="reviews" what={t('reviews')} />}
    >
      <RecordRows<AdminReview>
        label={t('Reviews')}
        bulk={removeSelected}
        empty={empty}
        columns={columns}
        card={renderCard}
      />
    </ListScreen>
  )
}

const columns: RecordColumn<AdminReview>[] = [
  {
    source: 'product.title',
    label: t('Product'),
    render: (review) => <ReviewedProduct product={review.product} />,
  },
  { source: 'rating', label: t('Rating'), render: (review) => <StarRating rating={review.rating} /> },
  {
    source: 'comment',
    label: t('Review'),
    disableSort: true,
    render: (review) => (
      <>
        <ReviewText review={review} />
        <ReplyToReview review={review} />
      </>
    ),
  },
  {
    source: 'user',
    label: t('Customer'),
    disableSort: true,
    render: (review) => <CustomerLink customer={review.user} />,
  },
  {
    source: 'is_verified',
    label: t('Purchase'),
    render: (review) => <VerifiedBadge is_verified={review.is_verified} />,
  },
  {
    source: 'created_at',
    label: t('Date'),
    sx: { whiteSpace: 'nowrap' },
    render: (review) => formatDay(review.created_at),
  },
  {
    source: 'id',
    label: t('Actions'),
    disableSort: true,
    render: (review) => <RemoveButton review={review} />,
  },
]

const renderCard = (review: AdminReview) => (
  <>
    <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
      <ReviewedProduct product={review.product} />
      <RemoveButton review={review} />
    </Stack>
    <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1, my: 1 }}>
      <StarRating rating={review.rating} />
      <VerifiedBadge is_verified={review.is_verified} />
    </Stack>
    <ReviewText review={review} />
    <ReplyToReview review={review} />
    <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, mt: 1 }}>
      <CustomerLink customer={review.user} />
      <Typography variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
        {formatDay(review.created_at)}
      </Typography>
    </Stack>
  </>
)

function ReviewedProduct({ product }: Pick<AdminReview, 'product'>) {
  return (
    <CanAccess permission="catalogue.read" fallback={<strong>{product.title}</strong>}>
      <RecordLink to={`/products/${product.id}/edit`}>{product.title}</RecordLink>
    </CanAccess>
  )
}

function VerifiedBadge({ is_verified }: { is_verified: boolean }) {
  return is_verified ? (
    <StatusBadge Icon={VerifiedIcon} tone="success">
      {t('Verified')}
    </StatusBadge>
  ) : (
    <StatusBadge Icon={UnverifiedIcon} tone="quiet">
      {t('Not verified')}
    </StatusBadge>
  )
}

const RemoveButton = ({ review }: { review: AdminReview }) => (
  <DeleteButton
    resource="reviews"
    record={review}
    name={formatReviewName(review)}
    messages={adminMessages.review}
  >
    {t('It is permanently deleted and no longer counts towards the rating.')}
  </DeleteButton>
)

const removeSelected = (
  <BulkDelete
    resource="reviews"
    counted={(count) => t('%{smart_count} review |||| %{smart_count} reviews', { smart_count: count })}
    failed={adminMessages.review.delete_failed}
    note={() => t('They are permanently deleted and no longer count towards ratings.')}
  />
)

export const formatReviewName = ({ product, user }: Pick<AdminReview, 'product' | 'user'>) =>
  t('review of %{title} by %{name}', { title: product.title, name: formatCustomerName(user) })

const starValues = [1, 2, 3, 4, 5]

function StarRating({ rating }: { rating: number }) {
  return (
    <Box component="span" sx={{ display: 'inline-block', whiteSpace: 'nowrap' }}>
      <Box component="span" aria-hidden sx={{ display: 'flex', color: (theme) => theme.palette.shop.star }}>
        {starValues.map((star) =>
          star <= rating ? (
            <StarIcon key={star} sx={{ fontSize: 18 }} />
          ) : (
            <EmptyStarIcon key={star} sx={{ fontSize: 18 }} />
          ),
        )}
      </Box>
      <Box component="span" sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
        {t('%{rating} of %{stars}', { rating, stars: starValues.length })}
      </Box>
    </Box>
  )
}
