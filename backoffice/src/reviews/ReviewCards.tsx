import { Stack, Typography } from '@mui/material'
import type { AdminReview } from '@nakshi/api/contract/admin/reviews'
import { formatDay } from '@nakshi/api/domain/dates'
import type { ReactElement } from 'react'
import { CustomerLink } from '../customers/CustomerLink.tsx'
import { Cards } from '../layout/Cards.tsx'
import { RemoveButton } from './RemoveButton.tsx'
import { ReviewedProduct } from './ReviewedProduct.tsx'
import { ReviewWords } from './ReviewWords.tsx'
import { Stars } from './Stars.tsx'
import { VerifiedPill } from './VerifiedPill.tsx'

/** Reviews on a phone. */
export function ReviewCards({ empty }: { empty: ReactElement }) {
  return (
    <Cards<AdminReview> empty={empty}>
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
            <Stars rating={review.rating} />
            <VerifiedPill is_verified={review.is_verified} />
          </Stack>
          <ReviewWords review={review} />
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
