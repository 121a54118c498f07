import { Box, Slider, TextField, Typography } from '@mui/material'
import { useId } from 'react'
import { useInput } from 'react-admin'
import { t } from '../i18n.ts'

const SLOWEST = 60
const FASTEST = 5

export function DurationInput({ source }: { source: string }) {
  const { id, field, fieldState } = useInput({ source })
  const label = useId()
  const seconds = typeof field.value === 'number' ? field.value : null
  return (
    <Box>
      <Typography id={label} variant="caption" color="textSecondary">
        {t('Speed: seconds per loop')}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Slider
          aria-labelledby={label}
          min={FASTEST}
          max={SLOWEST}
          value={seconds ?? FASTEST}
          onChange={(_event, next) => field.onChange(next)}
          onBlur={field.onBlur}
        />
        <TextField
          id={id}
          type="number"
          value={seconds ?? ''}
          inputRef={field.ref}
          onChange={(event) => field.onChange(event.target.value === '' ? null : Number(event.target.value))}
          onBlur={field.onBlur}
          error={fieldState.invalid}
          helperText={fieldState.error?.message}
          sx={{ width: 120 }}
          slotProps={{ htmlInput: { min: FASTEST, max: SLOWEST, 'aria-labelledby': label } }}
        />
      </Box>
    </Box>
  )
}
