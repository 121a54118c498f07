import { Box, Stack, Typography } from '@mui/material'
import type { AdminReview } from '@nakshi/api/contract/admin/reviews'
import { formatDay } from '@nakshi/api/domain/dates'
import { useListContext } from 'react-admin'
import { CustomerLink } from '../customers/CustomerLink.tsx'
import { NoReviews } from './NoReviews.tsx'
import { RemoveButton } from './RemoveButton.tsx'
import { ReviewedProduct } from './ReviewedProduct.tsx'
import { ReviewWords } from './ReviewWords.tsx'
import { Stars } from './Stars.tsx'
import { VerifiedPill } from './VerifiedPill.tsx'

/** Reviews on a phone: a card each. */
export function ReviewCards() {
  const { data, isPending } = useListContext<AdminReview>()
  if (isPending) return <Box sx={{ minHeight: 480 }} aria-busy />
  if (!data?.length) return <NoReviews />
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((review) => (
        <Box
          component="li"
          key={review.id}
          sx={{ p: 2, borderBottom: 1, borderColor: 'divider', '&:last-child': { border: 0 } }}
        >
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
        </Box>
      ))}
    </Box>
  )
}
