import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { type MakingStep, makingSteps } from '@nakshi/api/contract/admin/orders'
import type { WorkshopItem } from '@nakshi/api/contract/admin/workshop'
import type { OrderStatus } from '@nakshi/api/contract/orders'
import { isUnsent } from '@nakshi/api/domain/order-status'
import { waitsForProof } from '@nakshi/api/domain/proof-gate'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isHttpError } from '../../api/fetch-json.ts'
import { useNotifyFailure } from '../../api/use-notify-failure.ts'
import { WhyDialog } from '../../layout/WhyDialog.tsx'
import { adminSentences } from '../../sentences/admin.ts'
import { t } from '../../words.ts'
import { stepWords } from '../order-words.ts'

/** Before the first step; a toggle button cannot have null as its value. */
const NOT_YET = 'not_yet'
type Shown = MakingStep | typeof NOT_YET

const words: Record<Shown, string> = { [NOT_YET]: t('To check'), ...stepWords }
/** Its customer has not said yes yet, and it would be begun. */
function waits({ print, making_step: from }: WorkshopItem, step: Shown): boolean {
  if (!print) return false
  const state = print.proof?.state
  const answer = state === 'approved' || state === 'change' ? state : null
  return waitsForProof({ needs_proof: print.needs_proof, answer, from, to: step === NOT_YET ? null : step })
}

type MakingStepsProps = {
  item: WorkshopItem
  /** of its order */
  status: OrderStatus
  onSet: (step: MakingStep | null, withoutProof?: string) => Promise<void>
  /** what is read again then */
  resource: string
  children?: ReactNode
}

/**
 * How far the workshop is with an item. A press shows at once and goes back when it could not be
 * saved.
 */
export function MakingSteps({ item, status, onSet, resource, children }: MakingStepsProps) {
  const [wanted, setWanted] = useState<Shown | null>(null)
  const [without, setWithout] = useState<Shown | null>(null)
  const notifyFailure = useNotifyFailure()
  const queries = useQueryClient()
  if (!isUnsent(status)) return null

  async function set(step: Shown, withoutProof?: string) {
    setWithout(null)
    if (withoutProof === undefined && waits(item, step)) return setWithout(step)
    setWanted(step)
    try {
      await onSet(step === NOT_YET ? null : step, withoutProof)
    } catch (error) {
      // It waits for its customer: one who says why goes on.
      const code: unknown = isHttpError(error, 409) ? error.body?.code : null
      if (code === 'question_open' || code === 'proof_waits') setWithout(step)
      else notifyFailure(adminSentences.order.step_failed, error)
    } finally {
      // Also what was refused: somebody else may have moved it meanwhile
      await queries.invalidateQueries({ queryKey: [resource] })
      setWanted(null)
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
        value={wanted ?? item.making_step ?? NOT_YET}
        disabled={wanted !== null}
        onChange={(_event, step: Shown | null) => step && set(step)}
        aria-label={t('Workshop: %{title}', { title: item.product.title })}
      >
        {([NOT_YET, ...makingSteps] as const).map((step) => (
          <ToggleButton key={step} value={step} sx={{ minHeight: 36, px: 1.5, textTransform: 'none' }}>
            {words[step]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {children}
      {without && (
        <WhyDialog
          title={t('Start %{title} anyway?', { title: item.product.title })}
          action={t('Start')}
          text={t(
            'The customer has not approved this piece, or has not answered a question about it. Write why you start anyway; it is noted with the order.',
          )}
          onAction={(why) => set(without, why)}
          onClose={() => setWithout(null)}
        />
      )}
    </Box>
  )
}
