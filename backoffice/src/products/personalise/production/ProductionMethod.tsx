import { Box, MenuItem, TextField } from '@mui/material'
import type { StudioArea } from '@nakshi/contract/shop/studio'
import { getDefaultFinish, type Process } from '@nakshi/studio/default-finish'
import { useHasError } from '../../../forms/use-has-error.ts'
import { t } from '../../../i18n.ts'
import { Panel } from '../../../layout/Panel.tsx'
import { MmInput } from '../AreaInputs.tsx'
import { useArea, useOpenArea } from '../use-area.ts'

const PROCESSES: Record<Process, string> = {
  print: t('Printed in colours'),
  engrave: t('Engraved'),
  foil: t('Foiled'),
  cut: t('Cut out'),
}
/** Lasers and cutters have a single colour. */
const ONE_COLOUR = '#000000'
const FIRST_COLOUR: Record<Process, string> = {
  print: '#1b2033',
  foil: '#c9a24a',
  engrave: ONE_COLOUR,
  cut: ONE_COLOUR,
}

export function ProductionMethod() {
  const { draft, set } = useArea()
  const { at } = useOpenArea()
  const isWrong = useHasError(`${at}.area.min_dpi`, `${at}.area.good_dpi`)

  function choose(process: Process) {
    set('area.process', process)
    set(
      'area.slots',
      draft.area.slots.map((slot) => toProcessColours(slot, process)),
    )
    const finish = getDefaultFinish(process)
    set(
      'placements',
      draft.placements.map((one) => ({ ...one, placement: { ...one.placement, finish } })),
    )
  }
  const hasPhotos = draft.area.process === 'print' || draft.area.process === 'engrave'
  return (
    <Panel title={t('Production method')}>
      <TextField
        select
        label={t('Process')}
        value={draft.area.process}
        onChange={({ target }) => {
          const process = Object.keys(PROCESSES).find((one): one is Process => one === target.value)
          if (process) choose(process)
        }}
      >
        {Object.entries(PROCESSES).map(([process, name]) => (
          <MenuItem key={process} value={process}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={{ display: 'grid', columnGap: 1, gridTemplateColumns: '1fr 1fr' }}>
        <MmInput path="area.min_stroke_mm" label={t('Minimum stroke')} min={0} max={5} step={0.05} />
        {(hasPhotos || isWrong) && (
          <>
            <MmInput
              path="area.min_dpi"
              label={t('Reject photos below')}
              unit={t('DPI')}
              min={50}
              max={600}
              step={10}
            />
            <MmInput
              path="area.good_dpi"
              label={t('Good photo quality from')}
              unit={t('DPI')}
              min={50}
              max={600}
              step={10}
            />
          </>
        )}
      </Box>
    </Panel>
  )
}

function toProcessColours(slot: StudioArea['slots'][number], process: Process): StudioArea['slots'][number] {
  if (slot.kind !== 'text') return slot
  const isOne = process === 'engrave' || process === 'cut'
  const wasSingleColour = slot.colours.length === 1 && slot.colours[0] === ONE_COLOUR
  return isOne || wasSingleColour ? { ...slot, colours: [FIRST_COLOUR[process]] } : slot
}
