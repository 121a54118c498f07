import { Box } from '@mui/material'
import { t } from '../../../i18n.ts'
import { LabelledSlider } from '../LabelledSlider.tsx'
import { useArea } from '../use-area.ts'

export function Curve({ at }: { at: number }) {
  const { draft, set } = useArea()
  const placement = draft.placements[at]?.placement
  if (!placement) return null
  const path = `placements.${at}.placement`
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
        mt: 1,
      }}
    >
      <LabelledSlider
        label={t('Cylinder curve')}
        value={placement.bend_deg}
        valueLabel={placement.bend_deg === 0 ? t('flat') : `${Math.round(placement.bend_deg)}°`}
        min={0}
        max={170}
        step={1}
        onChange={(value) => set(`${path}.bend_deg`, value)}
      />
      <LabelledSlider
        label={t('Sag')}
        value={placement.sag}
        valueLabel={placement.sag === 0 ? t('none') : `${Math.round(placement.sag * 100)} %`}
        min={-0.5}
        max={0.5}
        step={0.01}
        onChange={(value) => set(`${path}.sag`, value)}
      />
    </Box>
  )
}
