import { Box, Button, Typography } from '@mui/material'
import type { AdminReview } from '@nakshi/contract/admin/reviews'
import { useState } from 'react'
import { t } from '../i18n.ts'
import { ReviewPhotos } from './ReviewPhotos.tsx'

const MAX_COLLAPSED_LENGTH = 220

export function ReviewText({ review }: { review: AdminReview }) {
  const [isExpanded, setIsExpanded] = useState(false)
  const { title, comment } = review
  const long = comment.length > MAX_COLLAPSED_LENGTH || comment.split('\n').length > 4
  return (
    <Box sx={{ maxWidth: 420, overflowWrap: 'anywhere' }}>
      {title && <Typography sx={{ fontWeight: 600 }}>{title}</Typography>}
      <Typography
        variant="body2"
        sx={{
          whiteSpace: 'pre-line',
          ...(long &&
            !isExpanded && {
              display: '-webkit-box',
              WebkitBoxOrient: 'vertical',
              WebkitLineClamp: 4,
              overflow: 'hidden',
            }),
        }}
      >
        {comment}
      </Typography>
      {long && (
        <Button
          size="small"
          sx={{ ml: -1.75 }}
          aria-expanded={isExpanded}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? t('Show less') : t('Show all')}
        </Button>
      )}
      <ReviewPhotos review={review} />
    </Box>
  )
}
