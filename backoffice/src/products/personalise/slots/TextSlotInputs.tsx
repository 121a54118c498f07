import { Box, MenuItem, TextField } from '@mui/material'
import type { TextSlot } from '@nakshi/contract/shop/studio'
import { t } from '../../../i18n.ts'
import { LabelledSlider } from '../LabelledSlider.tsx'
import { MmInput } from '../MmInput.tsx'
import { useArea } from '../use-area.ts'
import { ColourChoice } from './ColourChoice.tsx'
import { FontChoice } from './FontChoice.tsx'

const ALIGN = { left: t('Left'), center: t('Middle'), right: t('Right') } as const

export function TextSlotInputs({ slot, path }: { slot: TextSlot; path: string }) {
  const { draft } = useArea()
  const hasColours = draft.area.process === 'print' || draft.area.process === 'foil'
  return (
    <>
      <FontChoice chosen={slot.fonts} path={`${path}.fonts`} />
      {hasColours && <ColourChoice chosen={slot.colours} path={`${path}.colours`} />}
    </>
  )
}

export function TextSlotSizes({ slot, path }: { slot: TextSlot; path: string }) {
  const { set } = useArea()
  return (
    <>
      <Box sx={{ display: 'grid', columnGap: 1, gridTemplateColumns: '1fr 1fr', mt: 1 }}>
        <MmInput path={`${path}.min_mm`} label={t('Minimum text size')} min={0.5} />
        <MmInput path={`${path}.max_mm`} label={t('Maximum text size')} min={0.5} />
        <MmInput path={`${path}.max_lines`} label={t('Maximum lines')} unit="" min={1} max={12} step={1} />
        <TextField
          select
          label={t('Align')}
          value={slot.align}
          onChange={({ target }) => set(`${path}.align`, target.value)}
        >
          {Object.entries(ALIGN).map(([align, name]) => (
            <MenuItem key={align} value={align}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <LabelledSlider
        label={t('Arc')}
        value={slot.arc_deg}
        valueLabel={slot.arc_deg === 0 ? t('straight') : `${slot.arc_deg}°`}
        min={-320}
        max={320}
        step={5}
        onChange={(value) => set(`${path}.arc_deg`, value)}
      />
    </>
  )
}
