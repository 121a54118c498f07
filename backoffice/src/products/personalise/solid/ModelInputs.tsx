import { Box, FormControlLabel, MenuItem, Switch, TextField, Typography } from '@mui/material'
import type { AdminModel } from '@nakshi/core/studio/admin-models'
import type { SolidSettings } from '@nakshi/core/studio/solid-schema'
import { t } from '../../../languages/i18n.ts'
import { MmInput } from '../AreaInputs.tsx'
import { useArea } from '../use-area.ts'

type ModelInputsProps = { solid: Extract<SolidSettings, { kind: 'model' }>; models: AdminModel[] }

const AXES = ['x', 'y', 'z'] as const
const START_RADIUS_MM = 40

export function ModelInputs({ solid, models }: ModelInputsProps) {
  const { set } = useArea()
  const at = 'area.solid.placement'
  const isWrapped = solid.placement.wrap_radius_mm !== undefined
  return (
    <>
      <TextField
        select
        label={t('3D model')}
        value={solid.file_sha256}
        onChange={({ target }) => set('area.solid.file_sha256', target.value)}
      >
        {models.map(({ sha256, name, size_mm }) => (
          <MenuItem key={sha256} value={sha256}>
            {t('%{name}, %{size} mm', { name, size: size_mm.map((side) => side.toFixed(0)).join(' × ') })}
          </MenuItem>
        ))}
      </TextField>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t('Where the middle of the area lies on the model, and how it is turned')}
      </Typography>
      <Box sx={{ display: 'grid', columnGap: 1, gridTemplateColumns: 'repeat(3, 1fr)' }}>
        {AXES.map((axis, index) => (
          <MmInput
            key={axis}
            path={`${at}.origin_mm.${index}`}
            label={t('Centre, %{axis}', { axis })}
            min={-1000}
            max={1000}
            step={0.5}
          />
        ))}
        {AXES.map((axis, index) => (
          <MmInput
            key={axis}
            path={`${at}.turn_deg.${index}`}
            label={t('Rotation about %{axis}', { axis })}
            unit="°"
            min={-360}
            max={360}
            step={5}
          />
        ))}
      </Box>
      <MmInput path={`${at}.embed_mm`} label={t('Depth inside the model')} min={0.1} max={20} step={0.1} />
      <FormControlLabel
        control={
          <Switch
            checked={isWrapped}
            onChange={(_, on) => set(`${at}.wrap_radius_mm`, on ? START_RADIUS_MM : undefined)}
          />
        }
        label={t('Wrap around an upright cylinder, such as a pot')}
        sx={{ minHeight: 44 }}
      />
      {isWrapped && <MmInput path={`${at}.wrap_radius_mm`} label={t('Radius')} min={5} max={1000} />}
    </>
  )
}
