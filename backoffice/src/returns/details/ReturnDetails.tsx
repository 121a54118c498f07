import { Box, Button, Link, Skeleton, Stack, Typography } from '@mui/material'
import type { AdminReturn } from '@nakshi/contract/admin/returns'
import { useGetOne } from 'react-admin'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { Picture } from '../../fields/Picture.tsx'
import { t } from '../../i18n.ts'
import { formatDateTime } from '../../languages/dates.ts'
import { richMessage } from '../../languages/rich-message.ts'
import { Column, Columns } from '../../layout/Columns.tsx'
import { ErrorState } from '../../layout/ErrorState.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { Panel } from '../../layout/Panel.tsx'
import { isRecordNotFound, RecordNotFound } from '../../layout/RecordNotFound.tsx'
import { adminReturnMessages, returnReasonLabels } from '../../messages/returns.ts'
import { CustomerImage } from '../../orders/details/CustomerImage.tsx'
import { ResolutionBadge } from '../ResolutionBadge.tsx'
import { formatReturnPhotoCount } from '../return-labels.ts'
import { ReturnResolution } from './ReturnResolution.tsx'

/** Separates the full record from list rows in react-admin's cache. */
const RETURN_META = { whole: true }

export function ReturnDetails() {
  const { id = '' } = useParams()
  const { data: returnRequest, error, refetch } = useGetOne<AdminReturn>('returns', { id, meta: RETURN_META })
  if (isRecordNotFound(error))
    return (
      <RecordNotFound
        title={adminReturnMessages.not_found}
        one={t('problem')}
        list={{ to: '/returns', label: t('Returns') }}
      />
    )
  if (error && !returnRequest)
    return (
      <>
        <PageHeader title={t('Return request')} />
        <ErrorState text={adminReturnMessages.load_failed} onRetry={refetch} />
      </>
    )
  if (!returnRequest) return <Skeleton variant="rounded" height={420} aria-busy />
  const { order_id, order_number, reason, requested_at, customer_name, photos, photo_count } = returnRequest
  return (
    <>
      <PageHeader title={`${returnReasonLabels[reason]}: ${order_number}`}>
        <Button component={RouterLink} to="/returns" variant="outlined" size="small">
          {t('Back to Returns')}
        </Button>
      </PageHeader>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        <ResolutionBadge outcome={returnRequest.outcome} />
        <Typography color="textSecondary">
          {richMessage('Requested %{reportedAt} by %{customer}, for order %{order}', {
            reportedAt: formatDateTime(requested_at),
            customer: customer_name,
            order: (
              <Link component={RouterLink} to={`/order-details/${order_id}`} underline="always">
                {order_number}
              </Link>
            ),
          })}
        </Typography>
      </Stack>
      <Columns>
        <Column at="left">
          <Panel title={t('Reason')}>
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '70ch' }}>
              {returnRequest.message}
            </Typography>
          </Panel>
          <ReturnItems returnRequest={returnRequest} />
        </Column>
        <Column at="right" fullWidth>
          <ReturnResolution returnRequest={returnRequest} />
        </Column>
        <Column at="left">
          {photo_count > 0 && (
            <Panel title={t('Photos (%{count})', { count: photo_count })}>
              {photos.length < photo_count && (
                <Typography color="textSecondary">
                  {t('%{photosIn} deleted', {
                    photosIn: formatReturnPhotoCount(photo_count - photos.length),
                  })}
                </Typography>
              )}
              <Box
                sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(210px, 1fr))' }}
              >
                {photos.map((image) => (
                  <CustomerImage key={image.url} image={image} />
                ))}
              </Box>
            </Panel>
          )}
        </Column>
      </Columns>
    </>
  )
}

function ReturnItems({ returnRequest: { items } }: { returnRequest: AdminReturn }) {
  return (
    <Panel title={t('Items')}>
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map(({ title, quantity, image_url }) => (
          <Stack key={title} component="li" direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
            <Picture url={image_url} alt="" size={48} />
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              {quantity} × {title}
            </Typography>
          </Stack>
        ))}
      </Stack>
    </Panel>
  )
}
