import { Box } from '@mui/material'
import { Panel } from '../../../layout/Panel.tsx'
import { MmInput } from '../MmInput.tsx'
import { Problem } from '../Problem.tsx'
import { MaskInputs } from './MaskInputs.tsx'

/** How large the piece really is, and its shape. */
export function Size() {
  return (
    <Panel title="Real size">
      <Box sx={{ display: 'grid', columnGap: 1, gridTemplateColumns: '1fr 1fr' }}>
        <MmInput path="area.width_mm" label="Width of the area" min={5} max={2000} />
        <MmInput path="area.height_mm" label="Height of the area" min={5} max={2000} />
        <MmInput path="area.bleed_mm" label="Bleed" min={0} max={20} />
        <MmInput path="area.safe_mm" label="Safe edge" min={0} max={50} />
      </Box>
      <MaskInputs path="area.mask" label="Shape of the piece" />
      <Problem path="area" />
    </Panel>
  )
}
