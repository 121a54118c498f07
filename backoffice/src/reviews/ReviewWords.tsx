import { Box, Button, Typography } from '@mui/material'
import type { AdminReview } from '@nakshi/api/contract/admin/reviews'
import { useState } from 'react'
import { t } from '../words.ts'
import { ReviewPhotos } from './ReviewPhotos.tsx'

/** More than fits four lines of the column. */
const LONG = 220

/** A review's title and comment; a long comment is cut until one asks for all of it. */
export function ReviewWords({ review }: { review: AdminReview }) {
  const [whole, setWhole] = useState(false)
  const { title, comment } = review
  const long = comment.length > LONG || comment.split('\n').length > 4
  return (
    <Box sx={{ maxWidth: 420, overflowWrap: 'anywhere' }}>
      {title && <Typography sx={{ fontWeight: 600 }}>{title}</Typography>}
      <Typography
        variant="body2"
        sx={{
          whiteSpace: 'pre-line',
          ...(long &&
            !whole && {
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
        <Button size="small" sx={{ ml: -1.75 }} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? t('Show less') : t('Show all')}
        </Button>
      )}
      <ReviewPhotos review={review} />
    </Box>
  )
}
