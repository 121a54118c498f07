import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import { Box, Button, IconButton, Stack, Tooltip } from '@mui/material'
import type { AdminReview } from '@nakshi/core/reviews/admin-schema'
import { useState } from 'react'
import { useNotify, useRefresh, useUpdate } from 'react-admin'
import { CanAccess } from '../api/permissions.tsx'
import { t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { MessageText } from '../ui/fields/MessageText.tsx'
import { useNotifyFailure } from '../ui/layout/use-action.ts'

const MAX_COLLAPSED_LENGTH = 220

export function ReviewText({ review }: { review: AdminReview }) {
  const [isExpanded, setIsExpanded] = useState(false)
  const { title, comment } = review
  const long = comment.length > MAX_COLLAPSED_LENGTH || comment.split('\n').length > 4
  return (
    <Box sx={{ maxWidth: 420, overflowWrap: 'anywhere' }}>
      {title && <MessageText sx={{ fontWeight: 600 }}>{title}</MessageText>}
      <MessageText
        variant="body2"
        sx={
          long && !isExpanded
            ? {
                display: '-webkit-box',
                WebkitBoxOrient: 'vertical',
                WebkitLineClamp: 4,
                overflow: 'hidden',
              }
            : {}
        }
      >
        {comment}
      </MessageText>
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

function ReviewPhotos({ review }: { review: AdminReview }) {
  const [update, { isPending }] = useUpdate()
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()
  const refresh = useRefresh()

  function remove(url: string) {
    const photos = review.photos.filter((other) => other !== url)
    update(
      'reviews',
      { id: review.id, data: { photos, updated_at: review.updated_at }, previousData: review },
      {
        onSuccess: () => {
          notify(adminMessages.review.photo_removed, { type: 'success' })
          refresh()
        },
        onError: (error) => {
          notifyFailure(adminMessages.review.photo_failed, error)
          refresh()
        },
      },
    )
  }
  if (review.photos.length === 0) return null
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
      {review.photos.map((url, index) => (
        <Box key={url} sx={{ position: 'relative' }}>
          <a href={url} target="_blank" rel="noreferrer">
            <Box
              component="img"
              src={`${url}?w=160`}
              alt={t('Sent with the review, %{index} of %{photos}', {
                index: index + 1,
                photos: review.photos.length,
              })}
              sx={{ display: 'block', width: 96, height: 96, objectFit: 'cover', borderRadius: 1 }}
            />
          </a>
          <CanAccess permission="reviews.write">
            <Tooltip title={t('Remove photo')}>
              <IconButton
                size="small"
                disabled={isPending}
                aria-label={t('Remove photo %{index}', { index: index + 1 })}
                onClick={() => remove(url)}
                sx={{ position: 'absolute', top: 2, right: 2, bgcolor: 'background.paper' }}
              >
                <RemoveIcon fontSize="small" />
              </IconButton>
            </Tooltip>
          </CanAccess>
        </Box>
      ))}
    </Stack>
  )
}
