import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import { Box, IconButton, Stack, Tooltip } from '@mui/material'
import type { AdminReview } from '@nakshi/contract/admin/reviews'
import { useNotify, useRefresh, useUpdate } from 'react-admin'
import { useNotifyFailure } from '../api/use-notify-failure.ts'
import { t } from '../i18n.ts'
import { adminMessages } from '../messages/admin.ts'
import { CanAccess } from '../permissions/permissions.tsx'

export function ReviewPhotos({ review }: { review: AdminReview }) {
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
