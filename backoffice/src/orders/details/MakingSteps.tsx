import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { type ProductionStatus, productionStatuses } from '@nakshi/api/contract/admin/orders'
import type { WorkshopItem } from '@nakshi/api/contract/admin/workshop'
import type { OrderStatus } from '@nakshi/api/contract/orders'
import { isUnsent } from '@nakshi/api/domain/order-status'
import { requiresApproval } from '@nakshi/api/domain/proof-gate'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isHttpError } from '../../api/fetch-json.ts'
import { useNotifyFailure } from '../../api/use-notify-failure.ts'
import { ReasonDialog } from '../../layout/WhyDialog.tsx'
import { adminMessages } from '../../sentences/admin.ts'
import { t } from '../../words.ts'
import { productionStatusLabel } from '../order-words.ts'

/** Before the first step; a toggle button cannot have null as its value. */
const NOT_YET = 'not_yet'
type Shown = ProductionStatus | typeof NOT_YET

const labels: Record<Shown, string> = { [NOT_YET]: t('To check'), ...productionStatusLabel }
/** Its customer has not said yes yet, and it would be begun. */
function awaitsApproval({ print, making_step: from }: WorkshopItem, step: Shown): boolean {
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
  /** of its order */
  status: OrderStatus
  onSet: (step: ProductionStatus | null, overrideReason?: string) => Promise<void>
  /** what is read again then */
  resource: string
  children?: ReactNode
}

/**
 * How far the workshop is with an item. A press shows at once and goes back when it could not be
 * saved.
 */
export function ProductionStatusToggle({
  item,
  status,
  onSet,
  resource,
  children,
}: ProductionStatusToggleProps) {
  const [pending, setPending] = useState<Shown | null>(null)
  const [overrideStatus, setOverrideStatus] = useState<Shown | null>(null)
  const notifyFailure = useNotifyFailure()
  const queries = useQueryClient()
  if (!isUnsent(status)) return null

  async function set(step: Shown, overrideReason?: string) {
    setOverrideStatus(null)
    if (overrideReason === undefined && awaitsApproval(item, step)) return setOverrideStatus(step)
    setPending(step)
    try {
      await onSet(step === NOT_YET ? null : step, overrideReason)
    } catch (error) {
      // It waits for its customer: one who says why goes on.
      const code: unknown = isHttpError(error, 409) ? error.body?.code : null
      if (code === 'question_open' || code === 'proof_waits') setOverrideStatus(step)
      else notifyFailure(adminMessages.order.production_status_failed, error)
    } finally {
      // Also what was refused: somebody else may have moved it meanwhile
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
        value={pending ?? item.making_step ?? NOT_YET}
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
      {children}
      {overrideStatus && (
        <ReasonDialog
          title={t('Start %{title} anyway?', { title: item.product.title })}
          action={t('Start')}
          text={t(
            'The customer has not approved this piece, or has not answered a question about it. Write why you start anyway; it is noted with the order.',
          )}
          onAction={(reason) => set(overrideStatus, reason)}
          onClose={() => setOverrideStatus(null)}
        />
      )}
    </Box>
  )
}
