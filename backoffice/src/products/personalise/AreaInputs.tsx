import { Box, FormHelperText, Slider, Typography } from '@mui/material'
import { useId } from 'react'
import { t } from '../../languages/i18n.ts'
import { NumberInput } from '../../ui/inputs/NumberInput.tsx'
import type { TypedNumber } from '../../ui/inputs/use-typed-value.ts'
import { useAreaError, useOpenArea } from './use-area.ts'

export function AreaError({ path }: { path: string }) {
  const errorMessage = useAreaError(path)
  return errorMessage ? (
    <FormHelperText error role="alert">
      {errorMessage}
    </FormHelperText>
  ) : null
}

type MmInputProps = {
  path: string
  label: string
  unit?: string
  min?: number
  max?: number
  step?: number
  onType?: (value: TypedNumber) => void
}

export function MmInput({ path, label, unit = t('mm'), ...range }: MmInputProps) {
  const { at } = useOpenArea()
  return (
    <NumberInput
      source={`${at}.${path}`}
      label={label}
      helperText={false}
      step={0.5}
      {...range}
      unit={unit}
    />
  )
}

type LabelledSliderProps = {
  label: string
  value: number
  valueLabel: string
  min: number
  max: number
  step: number
  onChange: (value: number) => void
}

export function LabelledSlider({ label, valueLabel, onChange, ...range }: LabelledSliderProps) {
  const id = useId()
  return (
    <Box sx={{ px: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mx: -1 }}>
        <Typography variant="body2" id={id}>
          {label}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {valueLabel}
        </Typography>
      </Box>
      <Slider
        {...range}
        size="small"
        aria-labelledby={id}
        getAriaValueText={() => valueLabel}
        onChange={(_, value) => onChange(Array.isArray(value) ? (value[0] ?? 0) : value)}
        sx={{ py: 2 }}
      />
    </Box>
  )
}
