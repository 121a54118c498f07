import { Box, Slider, Typography } from '@mui/material'
import { useId } from 'react'

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
