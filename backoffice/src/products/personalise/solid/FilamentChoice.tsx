import { Chip, FormControl, Stack, Typography } from '@mui/material'
import type { SolidSettings } from '@nakshi/core/studio/solid-schema'
import { useId } from 'react'
import { t } from '../../../languages/i18n.ts'
import { AreaError } from '../AreaInputs.tsx'
import { useArea } from '../use-area.ts'
import { isColoured } from './create-solid.ts'

type FilamentChoiceProps = { solid: SolidSettings; chosen: string[]; path: string }

/** Which filaments of the area the customer chooses from for a text. */
export function FilamentChoice({ solid, chosen, path }: FilamentChoiceProps) {
  const { set } = useArea()
  const label = useId()
  if (!isColoured(solid) || solid.split === 'none') return null
  const offered = solid.relief_filaments
  const toggle = (colour: string) =>
    set(
      path,
      offered
        .map((filament) => filament.colour)
        .filter((one) => (one === colour ? !chosen.includes(one) : chosen.includes(one))),
    )
  return (
    <FormControl role="group" aria-labelledby={label}>
      <Typography variant="body2" color="textSecondary" id={label} sx={{ mb: 0.5 }}>
        {t('Available filaments')}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {offered.map(({ name, colour }) => {
          const isChosen = chosen.includes(colour)
          return (
            <Chip
              key={colour}
              label={name}
              clickable
              variant={isChosen ? 'filled' : 'outlined'}
              color={isChosen ? 'primary' : 'default'}
              aria-pressed={isChosen}
              // At least one filament must stay.
              disabled={isChosen && chosen.length === 1}
              onClick={() => toggle(colour)}
              sx={{ height: 44, borderRadius: 99 }}
            />
          )
        })}
      </Stack>
      <AreaError path={path} />
    </FormControl>
  )
}
