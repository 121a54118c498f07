import { Box, Button, Link, Skeleton, Stack, Typography } from '@mui/material'
import { formatPaise } from '@nakshi/core/base/money'
import type { AdminReturn } from '@nakshi/core/returns/admin-schema'
import type { ReturnOutcome } from '@nakshi/core/returns/schema'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { CanAccess, useCan } from '../api/permissions.tsx'
import { formatDateTime } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { adminReturnMessages, returnReasonLabels, returnResolutionLabels } from '../languages/messages.ts'
import { richMessage } from '../languages/rich-message.ts'
import { CustomerImage } from '../order-fields/CustomerImage.tsx'
import { formatStaffName } from '../order-fields/event-messages.ts'
import { formatCustomerName, statusLabel } from '../order-fields/order-labels.ts'
import { Picture } from '../ui/fields/Picture.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { Column, Columns, Panel } from '../ui/layout/Panel.tsx'
import { RecordScreen } from '../ui/layout/RecordScreen.tsx'
import { ResolveReturnDialog } from './ResolveReturnDialog.tsx'
import { formatReturnItems, formatReturnPhotoCount, ResolutionBadge } from './return-fields.tsx'

/** Separates the full record from list rows in react-admin's cache. */
const RETURN_META = { whole: true }

export const ReturnDetails = () => (
  <RecordScreen<AdminReturn>
    resource="returns"
    meta={RETURN_META}
    title={t('Return request')}
    missing={{ title: adminReturnMessages.not_found, one: t('return request'), list: t('Returns') }}
    failed={adminReturnMessages.load_failed}
    loading={<Skeleton variant="rounded" height={420} aria-busy />}
  >
    {(returnRequest) => <Details returnRequest={returnRequest} />}
  </RecordScreen>
)

function Details({ returnRequest }: { returnRequest: AdminReturn }) {
  const { order_id, order_number, reason, requested_at, photos, photo_count } = returnRequest
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
            customer: formatCustomerName(returnRequest),
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
        {items.map(({ title, quantity, image_url }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: titles may repeat, and items hold no state
          <Stack key={index} component="li" direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
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

function ReturnResolution({ returnRequest }: { returnRequest: AdminReturn }) {
  const { outcome, answer, amount, remake, decider, resolved_at, can_decide } = returnRequest
  const { is_restocked, sellable } = returnRequest
  const [chosen, setChosen] = useState<ReturnOutcome | null>(null)
  return (
    <Panel title={t('Resolution')}>
      {outcome && (
        <>
          <Typography sx={{ fontWeight: 600 }}>
            {returnResolutionLabels[outcome]}
            {amount !== null && amount > 0 && `: ${formatPaise(amount)}`}
          </Typography>
          {remake && (
            <Typography>
              {richMessage('As order %{order}, %{status}', {
                order: (
                  <Link component={RouterLink} to={`/order-details/${remake.id}`} underline="always">
                    {remake.order_number}
                  </Link>
                ),
                status: statusLabel[remake.status].toLowerCase(),
              })}
            </Typography>
          )}
          {is_restocked && (
            <Typography>
              {t('Restocked: %{units}', { units: formatReturnItems({ items: sellable }) })}
            </Typography>
          )}
          {answer !== '' && (
            <Typography sx={{ mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{answer}</Typography>
          )}
          {resolved_at && (
            <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
              {formatStaffName(decider)}, {formatDateTime(resolved_at)}
            </Typography>
          )}
        </>
      )}
      {can_decide && (
        <CanAccess permission="returns.write">
          <Choices returnRequest={returnRequest} onChoose={setChosen} />
        </CanAccess>
      )}
      {/* Outlives a colleague's resolution, with the answer that is typed in it. */}
      {chosen && (
        <ResolveReturnDialog returnRequest={returnRequest} outcome={chosen} onClose={() => setChosen(null)} />
      )}
    </Panel>
  )
}

type ChoicesProps = { returnRequest: AdminReturn; onChoose: (outcome: ReturnOutcome) => void }

function Choices({ returnRequest, onChoose }: ChoicesProps) {
  const mayRefund = useCan('refunds.write')
  const { refundable, can_only_decline, sellable, is_restocked } = returnRequest
  const canComeBack = refundable === 0 && sellable.length > 0 && !is_restocked
  const refund = t('Refund %{refundable}', { refundable: formatPaise(refundable) })
  return (
    <>
      <Stack spacing={1} sx={{ mt: 1 }}>
        {!can_only_decline && (
          <Button variant="contained" onClick={() => onChoose('remake')}>
            {t('Send replacement')}
          </Button>
        )}
        {mayRefund && refundable > 0 && !can_only_decline && (
          <>
            <Button variant="outlined" onClick={() => onChoose('refund')}>
              {refund}
            </Button>
            <Button variant="outlined" onClick={() => onChoose('part_refund')}>
              {t('Partial refund')}
            </Button>
          </>
        )}
        {mayRefund && canComeBack && !can_only_decline && (
          <Button variant="outlined" onClick={() => onChoose('refund')}>
            {t('Restock')}
          </Button>
        )}
        <Button variant="outlined" color="error" onClick={() => onChoose('declined')}>
          {t('Decline')}
        </Button>
      </Stack>
      {(can_only_decline || refundable === 0) && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
          {can_only_decline ? adminReturnMessages.only_decline : adminReturnMessages.nothing_left}
        </Typography>
      )}
    </>
  )
}
