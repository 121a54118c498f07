import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { type AdminOrder, type MakingStep, makingSteps } from '@nakshi/api/contract/admin/orders'
import { adminSentences } from '@nakshi/api/contract/admin/sentences'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { setMakingStep } from '../../dataProvider.ts'
import { AskCustomer } from './AskDialog.tsx'

type Item = AdminOrder['items'][number]
/** Before the first step; a toggle button cannot have null as its value. */
const NOT_YET = 'not_yet'
type Shown = MakingStep | typeof NOT_YET

const words: Record<Shown, string> = {
  [NOT_YET]: 'To check',
  checked: 'Checked',
  made: 'Made',
  packed: 'Packed',
}
const AT_WORK = ['pending', 'confirmed', 'processing']

/**
 * How far the workshop is with a personalised item. A press shows at once and goes back when it
 * could not be saved.
 */
export function MakingSteps({ order, item }: { order: AdminOrder; item: Item }) {
  const [wanted, setWanted] = useState<Shown | null>(null)
  const notify = useNotify()
  const queries = useQueryClient()
  if (!AT_WORK.includes(order.status) || Object.keys(item.custom_options).length === 0) return null

  async function set(step: Shown) {
    setWanted(step)
    try {
      await setMakingStep(order.id, item.id, step === NOT_YET ? null : step)
      await queries.invalidateQueries({ queryKey: ['orders'] })
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
      <AskCustomer order={order} item={item} />
    </Box>
  )
}
