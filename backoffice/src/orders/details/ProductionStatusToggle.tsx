import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { type ProductionStatus, productionStatuses } from '@nakshi/core/orders/admin-schema'
import { isUnsent } from '@nakshi/core/orders/order-status'
import { OVERRIDABLE_HOLDS } from '@nakshi/core/production/admin-board'
import type { WorkshopItem } from '@nakshi/core/production/admin-workshop'
import { requiresApproval } from '@nakshi/core/production/production-status'
import type { OrderStatus } from '@nakshi/core/statuses/order-statuses'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isHttpError } from '../../api/fetch-json.ts'
import { setProductionStatus } from '../../api/orders.ts'
import { t } from '../../languages/i18n.ts'
import { adminMessages } from '../../languages/messages.ts'
import { productionStatusLabel } from '../../order-fields/order-labels.ts'
import { ReasonDialog } from '../../ui/forms/ReasonDialog.tsx'
import { useNotifyFailure } from '../../ui/layout/use-action.ts'
import { CustomerQuestionButton } from '../messages/CustomerQuestion.tsx'

/** A toggle button cannot have null as its value. */
const NOT_YET = 'not_yet'
type Shown = ProductionStatus | typeof NOT_YET

const labels: Record<Shown, string> = { [NOT_YET]: t('To check'), ...productionStatusLabel }
function awaitsApproval({ print, production_status: from }: WorkshopItem, step: Shown): boolean {
  if (!print) return false
  const state = print.proof?.state
  const answer = state === 'approved' || state === 'change' ? state : null
  return requiresApproval({
    needs_proof: print.needs_proof,
    answer,
    from,
    to: step === NOT_YET ? null : step,
  })
}

type ProductionStatusToggleProps = {
  item: WorkshopItem
  status: OrderStatus
  orderId: string
  resource: 'orders' | 'workshop-orders'
}

/** Optimistic update, rolled back on failure; beside it a question to the customer. */
export function ProductionStatusToggle({ item, status, orderId, resource }: ProductionStatusToggleProps) {
  const [pending, setPending] = useState<Shown | null>(null)
  const [overrideStatus, setOverrideStatus] = useState<Shown | null>(null)
  const notifyFailure = useNotifyFailure()
  const queries = useQueryClient()
  if (!isUnsent(status)) return null

  async function set(step: Shown, overrideReason?: string) {
    if (overrideReason === undefined && awaitsApproval(item, step)) return setOverrideStatus(step)
    setPending(step)
    try {
      await setProductionStatus(resource, orderId, item, step === NOT_YET ? null : step, overrideReason)
      setOverrideStatus(null)
    } catch (error) {
      if (overrideReason !== undefined) throw error
      // 409: the customer's approval or answer is missing; a reason overrides it.
      const code: unknown = isHttpError(error, 409) ? error.body?.code : null
      if (Object.values(OVERRIDABLE_HOLDS).some((each) => each === code)) setOverrideStatus(step)
      else notifyFailure(adminMessages.order.production_status_failed, error)
    } finally {
      await queries.invalidateQueries({ queryKey: [resource] })
      setPending(null)
    }
  }

  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, mt: 1.5 }}
    >
      <Typography variant="caption" color="textSecondary" aria-hidden>
        {t('Workshop')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        value={pending ?? item.production_status ?? NOT_YET}
        disabled={pending !== null}
        onChange={(_event, step: Shown | null) => step && set(step)}
        aria-label={t('Workshop: %{title}', { title: item.product.title })}
      >
        {([NOT_YET, ...productionStatuses] as const).map((step) => (
          <ToggleButton key={step} value={step} sx={{ minHeight: 36, px: 1.5, textTransform: 'none' }}>
            {labels[step]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <CustomerQuestionButton
        item={{ order_id: orderId, item_id: item.id, title: item.product.title }}
        resource={resource}
      />
      {overrideStatus && (
        <ReasonDialog
          title={t('Start %{title} anyway?', { title: item.product.title })}
          action={t('Start')}
          text={t(
            'The customer has not approved this item or answered a question about it yet. Enter a reason to start anyway. It is added to the order notes.',
          )}
          onAction={(reason) => set(overrideStatus, reason)}
          onClose={() => setOverrideStatus(null)}
        />
      )}
    </Box>
  )
}
