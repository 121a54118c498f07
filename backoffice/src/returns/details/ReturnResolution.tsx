import { Button, Link, Stack, Typography } from '@mui/material'
import type { AdminReturn } from '@nakshi/contract/admin/returns'
import type { ReturnOutcome } from '@nakshi/contract/shop/returns'
import { formatPaise } from '@nakshi/domain/money'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { t } from '../../i18n.ts'
import { formatDateTime } from '../../languages/dates.ts'
import { richMessage } from '../../languages/rich-message.ts'
import { Panel } from '../../layout/Panel.tsx'
import { adminReturnMessages, returnResolutionLabels } from '../../messages/returns.ts'
import { formatActorName } from '../../orders/event-messages.ts'
import { statusLabel } from '../../orders/order-labels.ts'
import { CanAccess, useCan } from '../../permissions/permissions.tsx'
import { formatReturnItems } from '../return-labels.ts'
import { ResolveReturnDialog } from './ResolveReturnDialog.tsx'

export function ReturnResolution({ returnRequest }: { returnRequest: AdminReturn }) {
  const { outcome, answer, amount, remake, decider, resolved_at, can_decide } = returnRequest
  const { is_restocked, sellable } = returnRequest
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
              {decider && formatActorName(decider)}, {formatDateTime(resolved_at)}
            </Typography>
          )}
        </>
      )}
      {can_decide && (
        <CanAccess permission="returns.write">
          <Choices returnRequest={returnRequest} />
        </CanAccess>
      )}
    </Panel>
  )
}

function Choices({ returnRequest }: { returnRequest: AdminReturn }) {
  const [chosen, setChosen] = useState<ReturnOutcome | null>(null)
  const mayRefund = useCan('refunds.write')
  const { refundable, can_only_decline, sellable, is_restocked } = returnRequest
  const canComeBack = refundable === 0 && sellable.length > 0 && !is_restocked
  const refund = t('Refund %{refundable}', { refundable: formatPaise(refundable) })
  return (
    <>
      <Stack spacing={1} sx={{ mt: 1 }}>
        {!can_only_decline && (
          <Button variant="contained" onClick={() => setChosen('remake')}>
            {t('Send replacement')}
          </Button>
        )}
        {mayRefund && refundable > 0 && !can_only_decline && (
          <>
            <Button variant="outlined" onClick={() => setChosen('refund')}>
              {refund}
            </Button>
            <Button variant="outlined" onClick={() => setChosen('part_refund')}>
              {t('Partial refund')}
            </Button>
          </>
        )}
        {mayRefund && canComeBack && !can_only_decline && (
          <Button variant="outlined" onClick={() => setChosen('refund')}>
            {t('Restock')}
          </Button>
        )}
        <Button variant="outlined" color="error" onClick={() => setChosen('declined')}>
          {t('Decline')}
        </Button>
      </Stack>
      {(can_only_decline || refundable === 0) && (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
          {can_only_decline ? adminReturnMessages.only_decline : adminReturnMessages.nothing_left}
        </Typography>
      )}
      {chosen && (
        <ResolveReturnDialog returnRequest={returnRequest} outcome={chosen} onClose={() => setChosen(null)} />
      )}
    </>
  )
}
