import { Box, FormControlLabel, MenuItem, Switch, TextField } from '@mui/material'
import type { SolidSettings } from '@nakshi/core/studio/solid-schema'
import { useQuery } from '@tanstack/react-query'
import { listModels, MODELS } from '../../../api/models.ts'
import { t } from '../../../languages/i18n.ts'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { AreaError, MmInput } from '../AreaInputs.tsx'
import { useArea } from '../use-area.ts'
import { createSolid, isColoured, OPTIONAL_PARTS, type SolidKind } from './create-solid.ts'
import { Filaments } from './Filaments.tsx'
import { ModelInputs } from './ModelInputs.tsx'
import { ReliefInputs } from './ReliefInputs.tsx'
import { WeightPriceInputs } from './WeightPriceInputs.tsx'

const KINDS: Record<SolidKind, string> = {
  plate: t('Plate in the shape of the area'),
  contour: t('Plate along the outline of the design'),
  stand: t('Upright letters on a foot'),
  topper: t('Cake topper'),
  lithophane: t('Lithophane (a photo seen against the light)'),
  model: t('Model of the store'),
}

type Measure = { path: string; label: string; min: number; max: number; step?: number; unit?: string }
const measure = (path: string, label: string, min: number, max: number, more: Partial<Measure> = {}) => ({
  path,
  label,
  min,
  max,
  step: 0.1,
  ...more,
})
const THICKNESS = measure('thickness_mm', t('Thickness of the plate'), 0.4, 30)
const LETTERS = measure('letters_mm', t('Thickness of the letters'), 0.4, 30)
const whole = { unit: '', step: 1 }

const MEASURES: Record<SolidKind, Measure[]> = {
  plate: [THICKNESS],
  contour: [THICKNESS, measure('margin_mm', t('Margin around the design'), 0.4, 30)],
  stand: [
    LETTERS,
    measure('foot.height_mm', t('Height of the foot'), 1, 50),
    measure('foot.depth_mm', t('Depth of the foot'), 5, 200),
  ],
  topper: [
    LETTERS,
    measure('bar.height_mm', t('Height of the bar'), 1, 50),
    measure('bar.thickness_mm', t('Thickness of the bar'), 0.4, 30),
    measure('sticks.count', t('Sticks'), 1, 4, whole),
    measure('sticks.width_mm', t('Width of a stick'), 1, 20),
    measure('sticks.length_mm', t('Length of a stick'), 5, 200),
  ],
  lithophane: [
    measure('thinnest_mm', t('Minimum thickness'), 0.4, 5),
    measure('thickest_mm', t('Maximum thickness'), 0.8, 10),
    measure('point_mm', t('Point spacing'), 0.1, 2, { step: 0.05 }),
    measure('gamma', t('Gamma'), 0.3, 4, { unit: '' }),
    measure('curve_deg', t('Curve'), 0, 320, { unit: '°', step: 5 }),
  ],
  model: [],
}

type PartName = keyof typeof OPTIONAL_PARTS
const PARTS: Record<PartName, { label: string; measures: Measure[] }> = {
  ring: {
    label: t('Ring for a key ring or cord'),
    measures: [
      measure('hole_mm', t('Hole of the ring'), 1, 30),
      measure('rim_mm', t('Rim of the ring'), 0.8, 20),
    ],
  },
  backing: {
    label: t('Thin plate behind characters that are not joined'),
    measures: [
      measure('margin_mm', t('Margin around the letters'), 0.4, 20),
      measure('thickness_mm', t('Thickness behind the letters'), 0.4, 30),
    ],
  },
  frame: {
    label: t('Frame'),
    measures: [
      measure('width_mm', t('Width of the frame'), 1, 50),
      measure('thickness_mm', t('Thickness of the frame'), 0.4, 30),
    ],
  },
}
const PARTS_OF: Partial<Record<SolidKind, PartName>> = {
  plate: 'ring',
  contour: 'ring',
  stand: 'backing',
  topper: 'backing',
  lithophane: 'frame',
}

export function SolidInputs({ solid }: { solid: SolidSettings }) {
  const { set } = useArea()
  const { data: models = [] } = useQuery({ queryKey: [MODELS], queryFn: listModels })
  const kinds = Object.entries(KINDS).filter(
    ([kind]) => kind !== 'model' || solid.kind === 'model' || models.length > 0,
  )
  return (
    <Panel title={t('3D print')}>
      <TextField
        select
        label={t('What is printed')}
        value={solid.kind}
        onChange={({ target }) => {
          const kind = Object.keys(KINDS).find((one): one is SolidKind => one === target.value)
          if (kind) set('area.solid', createSolid(kind, solid, models[0]?.sha256))
        }}
        helperText={
          models.length === 0 ? t('To print on your own model, upload an STL or 3MF file in 3D models') : ' '
        }
      >
        {kinds.map(([kind, name]) => (
          <MenuItem key={kind} value={kind}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {solid.kind === 'model' && <ModelInputs solid={solid} models={models} />}
      <Measures
        measures={[...MEASURES[solid.kind], measure('nozzle_mm', t('Nozzle'), 0.2, 1.2, { step: 0.05 })]}
      />
      {'relief' in solid && <ReliefInputs solid={solid} />}
      <OptionalPart solid={solid} />
      <Filaments solid={solid} />
      {isColoured(solid) && <WeightPriceInputs solid={solid} />}
      <AreaError path="area.solid" />
    </Panel>
  )
}

const Measures = ({ measures, at = 'area.solid' }: { measures: Measure[]; at?: string }) => (
  <Box sx={{ display: 'grid', columnGap: 1, gridTemplateColumns: '1fr 1fr' }}>
    {measures.map(({ path, ...rest }) => (
      <MmInput key={path} path={`${at}.${path}`} {...rest} />
    ))}
  </Box>
)

function OptionalPart({ solid }: { solid: SolidSettings }) {
  const { set } = useArea()
  const name = PARTS_OF[solid.kind]
  if (!name) return null
  const { label, measures } = PARTS[name]
  const path = `area.solid.${name}`
  const isOn = name in solid && solid[name as keyof SolidSettings] !== undefined
  return (
    <>
      <FormControlLabel
        control={
          <Switch checked={isOn} onChange={(_, on) => set(path, on ? OPTIONAL_PARTS[name] : undefined)} />
        }
        label={label}
        sx={{ minHeight: 44 }}
      />
      {isOn && <Measures measures={measures} at={path} />}
    </>
  )
}
