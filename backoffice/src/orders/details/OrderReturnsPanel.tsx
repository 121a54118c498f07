import { Link, Stack, Typography } from '@mui/material'
import type { AdminOrder } from '@nakshi/contract/admin/orders'
import { Link as RouterLink } from 'react-router-dom'
import { t } from '../../i18n.ts'
import { formatDateTime } from '../../languages/dates.ts'
import { richMessage } from '../../languages/rich-message.ts'
import { Panel } from '../../layout/Panel.tsx'
import { returnReasonLabels } from '../../messages/returns.ts'
import { CanAccess } from '../../permissions/permissions.tsx'
import { ResolutionBadge } from '../../returns/ResolutionBadge.tsx'

export function OrderReturns({ order: { returns: problems } }: { order: AdminOrder }) {
  if (problems.length === 0) return null
  return (
    <Panel title={t('Returns')}>
      <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {problems.map(({ id, reason, requested_at, outcome }) => (
          <Stack
            key={id}
            component="li"
            direction="row"
            sx={{ justifyContent: 'space-between', alignItems: 'flex-start', flexWrap: 'wrap', gap: 1 }}
          >
            <div>
              <CanAccess permission="returns.read" fallback={returnReasonLabels[reason]}>
                <Link component={RouterLink} to={`/returns/${id}`} sx={{ fontWeight: 600 }}>
                  {returnReasonLabels[reason]}
                </Link>
              </CanAccess>
              <Typography variant="caption" component="p" color="textSecondary">
                {t('Requested %{reportedAt}', { reportedAt: formatDateTime(requested_at) })}
              </Typography>
            </div>
            <ResolutionBadge outcome={outcome} />
          </Stack>
        ))}
      </Stack>
    </Panel>
  )
}

export function ReplacementNotice({ order: { remakes } }: { order: AdminOrder }) {
  if (!remakes) return null
  return (
    <Typography>
      {richMessage('Free replacement for order %{order}', {
        order: (
          <Link component={RouterLink} to={`/order-details/${remakes.id}`} underline="always">
            {remakes.order_number}
          </Link>
        ),
      })}
    </Typography>
  )
}
