import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { type MakingStep, makingSteps } from '@nakshi/api/contract/admin/orders'
import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import type { WorkshopItem } from '@nakshi/api/contract/admin/workshop'
import type { OrderStatus } from '@nakshi/api/contract/orders'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNotify } from 'react-admin'
import { stepWords } from '../order-words.ts'

/** Before the first step; a toggle button cannot have null as its value. */
const NOT_YET = 'not_yet'
type Shown = MakingStep | typeof NOT_YET

const words: Record<Shown, string> = { [NOT_YET]: 'To check', ...stepWords }
const AT_WORK = ['pending', 'confirmed', 'processing']

type MakingStepsProps = {
  item: WorkshopItem
  /** of its order */
  status: OrderStatus
  onSet: (step: MakingStep | null) => Promise<void>
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
  const notify = useNotify()
  const queries = useQueryClient()
  if (!AT_WORK.includes(status)) return null

  async function set(step: Shown) {
    setWanted(step)
    try {
      await onSet(step === NOT_YET ? null : step)
      await queries.invalidateQueries({ queryKey: [resource] })
    } catch {
      notify(adminSentences.order.step_failed, { type: 'error' })
    } finally {
      setWanted(null)
    }
  }

  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, mt: 1.5 }}
    >
      <Typography variant="caption" color="textSecondary" aria-hidden>
        Workshop
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        value={wanted ?? item.making_step ?? NOT_YET}
        disabled={wanted !== null}
        onChange={(_event, step: Shown | null) => step && set(step)}
        aria-label={`Workshop: ${item.product.title}`}
      >
        {([NOT_YET, ...makingSteps] as const).map((step) => (
          <ToggleButton key={step} value={step} sx={{ minHeight: 36, px: 1.5, textTransform: 'none' }}>
            {words[step]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {children}
    </Box>
  )
}
