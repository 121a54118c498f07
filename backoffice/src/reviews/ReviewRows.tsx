import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import UnverifiedIcon from '@mui/icons-material/RemoveCircleOutlineOutlined'
import VerifiedIcon from '@mui/icons-material/VerifiedOutlined'
import { IconButton, Stack, Tooltip, Typography } from '@mui/material'
import type { AdminReview } from '@nakshi/contract/admin/reviews'
import { type ReactElement, useState } from 'react'
import { DataTable } from 'react-admin'
import { CustomerLink } from '../customers/CustomerLink.tsx'
import { DeleteDialog } from '../fields/DeleteDialog.tsx'
import { RecordLink } from '../fields/RecordLink.tsx'
import { SelectableRows } from '../fields/SelectableRows.tsx'
import { StatusBadge } from '../fields/StatusBadge.tsx'
import { t } from '../i18n.ts'
import { formatDay } from '../languages/dates.ts'
import { Cards } from '../layout/Cards.tsx'
import { adminMessages } from '../messages/admin.ts'
import { CanAccess } from '../permissions/permissions.tsx'
import { BulkRemove } from './BulkRemove.tsx'
import { ReplyToReview } from './ReplyToReview.tsx'
import { ReviewText } from './ReviewText.tsx'
import { formatReviewName } from './review-labels.ts'
import { StarRating } from './StarRating.tsx'

const Column = DataTable.Col<AdminReview>

export function ReviewTable({ empty }: { empty: ReactElement }) {
  return (
    <DataTable<AdminReview>
      rowClick={false}
      body={SelectableRows}
      bulkActionButtons={<BulkRemove />}
      empty={empty}
      aria-label={t('Reviews')}
    >
      <Column
        source="product.title"
        label={t('Product')}
        render={(review) => <ReviewedProduct product={review.product} />}
      />
      <Column
        source="rating"
        label={t('Rating')}
        render={(review) => <StarRating rating={review.rating} />}
      />
      <Column
        source="comment"
        label={t('Review')}
        disableSort
        render={(review) => (
          <>
            <ReviewText review={review} />
            <ReplyToReview review={review} />
          </>
        )}
      />
      <Column
        source="user"
        label={t('Customer')}
        disableSort
        render={(review) => <CustomerLink customer={review.user} />}
      />
      <Column
        source="is_verified"
        label={t('Purchase')}
        render={(review) => <VerifiedBadge is_verified={review.is_verified} />}
      />
      <Column
        source="created_at"
        label={t('Date')}
        sx={{ whiteSpace: 'nowrap' }}
        render={(review) => formatDay(review.created_at)}
      />
      <Column
        source="id"
        label={t('Actions')}
        disableSort
        render={(review) => <RemoveButton review={review} />}
      />
    </DataTable>
  )
}

export function ReviewCards({ empty }: { empty: ReactElement }) {
  return (
    <Cards<AdminReview> empty={empty} bulk={<BulkRemove />}>
      {(review) => (
        <>
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'flex-start', gap: 1 }}>
            <ReviewedProduct product={review.product} />
            <RemoveButton review={review} />
          </Stack>
          <Stack
            direction="row"
            sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1, my: 1 }}
          >
            <StarRating rating={review.rating} />
            <VerifiedBadge is_verified={review.is_verified} />
          </Stack>
          <ReviewText review={review} />
          <ReplyToReview review={review} />
          <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, mt: 1 }}>
            <CustomerLink customer={review.user} />
            <Typography variant="caption" color="textSecondary" noWrap>
              {formatDay(review.created_at)}
            </Typography>
          </Stack>
        </>
      )}
    </Cards>
  )
}

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

function RemoveButton({ review }: { review: AdminReview }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const name = formatReviewName(review)
  return (
    <>
      <Tooltip title={t('Delete')}>
        <IconButton aria-label={t('Delete %{name}', { name })} onClick={() => setIsConfirming(true)}>
          <RemoveIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {isConfirming && (
        <DeleteDialog
          resource="reviews"
          record={review}
          name={name}
          messages={adminMessages.review}
          onClose={() => setIsConfirming(false)}
        >
          {t('It is permanently deleted and no longer counts towards the rating.')}
        </DeleteDialog>
      )}
    </>
  )
}
