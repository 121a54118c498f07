import { Box } from '@mui/material'
import { Panel } from '../../../layout/Panel.tsx'
import { t } from '../../../words.ts'
import { MmInput } from '../MmInput.tsx'
import { Problem } from '../Problem.tsx'
import { MaskInputs } from './MaskInputs.tsx'

/** How large the piece really is, and its shape. */
export function Size() {
  return (
    <Panel title={t('Real size')}>
      <Box sx={{ display: 'grid', columnGap: 1, gridTemplateColumns: '1fr 1fr' }}>
        <MmInput path="area.width_mm" label={t('Width of the area')} min={5} max={2000} />
        <MmInput path="area.height_mm" label={t('Height of the area')} min={5} max={2000} />
        <MmInput path="area.bleed_mm" label={t('Bleed')} min={0} max={20} />
        <MmInput path="area.safe_mm" label={t('Safe edge')} min={0} max={50} />
      </Box>
      <MaskInputs path="area.mask" label={t('Shape of the piece')} />
      <Problem path="area" />
    </Panel>
  )
}
