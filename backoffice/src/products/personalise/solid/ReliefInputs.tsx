import { Box, MenuItem, TextField } from '@mui/material'
import type { Relief, SolidSettings } from '@nakshi/core/studio/solid-schema'
import { t } from '../../../languages/i18n.ts'
import { MmInput } from '../AreaInputs.tsx'
import { useArea } from '../use-area.ts'

const RELIEFS: Record<Relief['kind'], string> = {
  raised: t('Raised'),
  sunk: t('Sunk'),
  cut: t('Cut through'),
}
const START: Record<Relief['kind'], Relief> = {
  raised: { kind: 'raised', height_mm: 1 },
  sunk: { kind: 'sunk', depth_mm: 0.6 },
  cut: { kind: 'cut' },
}

export function ReliefInputs({ solid }: { solid: Extract<SolidSettings, { relief: unknown }> }) {
  const { set } = useArea()
  const { relief } = solid
  const kinds = Object.entries(RELIEFS).filter(([kind]) => solid.kind !== 'model' || kind !== 'cut')
  return (
    <Box sx={{ display: 'grid', columnGap: 1, gridTemplateColumns: '1fr 1fr' }}>
      <TextField
        select
        label={t('Text and motifs')}
        value={relief.kind}
        onChange={({ target }) => {
          const kind = Object.keys(RELIEFS).find((one): one is Relief['kind'] => one === target.value)
          if (kind) set('area.solid.relief', START[kind])
        }}
      >
        {kinds.map(([kind, name]) => (
          <MenuItem key={kind} value={kind}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {relief.kind === 'raised' && (
        <MmInput
          path="area.solid.relief.height_mm"
          label={t('Height above the surface')}
          min={0.2}
          max={30}
          step={0.1}
        />
      )}
      {relief.kind === 'sunk' && (
        <MmInput
          path="area.solid.relief.depth_mm"
          label={t('Depth below the surface')}
          min={0.2}
          max={30}
          step={0.1}
        />
      )}
    </Box>
  )
}
