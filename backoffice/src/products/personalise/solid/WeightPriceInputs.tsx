import { Box, FormControlLabel, Switch, Typography } from '@mui/material'
import type { WeightPrice } from '@nakshi/core/studio/solid-schema'
import { t } from '../../../languages/i18n.ts'
import { MoneyInput } from '../../../ui/inputs/MoneyInput.tsx'
import { MmInput } from '../AreaInputs.tsx'
import { useArea, useOpenArea } from '../use-area.ts'
import type { Coloured } from './create-solid.ts'

/** PLA whose infill leaves a fifth of it empty. */
const START: WeightPrice = { per_gram: 500, included_grams: 10, grams_per_cm3: 1, maximum: 100_000 }
const PATH = 'area.solid.weight_price'

export function WeightPriceInputs({ solid }: { solid: Coloured }) {
  const { at } = useOpenArea()
  const { set } = useArea()
  const isOn = solid.weight_price !== undefined
  return (
    <>
      <FormControlLabel
        control={<Switch checked={isOn} onChange={(_, on) => set(PATH, on ? START : undefined)} />}
        label={t('Price by weight')}
        sx={{ minHeight: 44 }}
      />
      {isOn && (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
            {t(
              'Each started gram above the included ones is added to the price of a unit. The weight is that of the solid, without supports.',
            )}
          </Typography>
          <Box sx={{ display: 'grid', columnGap: 1, gridTemplateColumns: '1fr 1fr' }}>
            <MoneyInput source={`${at}.${PATH}.per_gram`} label={t('Price of a gram')} helperText={false} />
            <MmInput
              path={`${PATH}.included_grams`}
              label={t('Grams in the price')}
              unit="g"
              min={0}
              max={10_000}
              step={1}
            />
            <MmInput
              path={`${PATH}.grams_per_cm3`}
              label={t('Weight with infill')}
              unit="g/cm³"
              min={0.05}
              max={20}
              step={0.01}
            />
            <MoneyInput
              source={`${at}.${PATH}.maximum`}
              label={t('Maximum for the weight')}
              helperText={false}
            />
          </Box>
        </>
      )}
    </>
  )
}
