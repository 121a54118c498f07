import StarIcon from '@mui/icons-material/Star'
import EmptyStarIcon from '@mui/icons-material/StarBorder'
import { Box } from '@mui/material'
import { t } from '../i18n.ts'

const starValues = [1, 2, 3, 4, 5]

export function StarRating({ rating }: { rating: number }) {
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
