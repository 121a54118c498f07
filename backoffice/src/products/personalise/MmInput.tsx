import { InputAdornment } from '@mui/material'
import { NumberInput } from 'react-admin'
import { t } from '../../i18n.ts'
import { useOpenArea } from './use-area.ts'

type MmInputProps = { path: string; label: string; unit?: string; min?: number; max?: number; step?: number }

export function MmInput({ path, label, unit = t('mm'), ...range }: MmInputProps) {
  const { at } = useOpenArea()
  return (
    <NumberInput
      source={`${at}.${path}`}
      label={label}
      helperText={false}
      step={0.5}
      {...range}
      slotProps={
        unit ? { input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } } : undefined
      }
    />
  )
}
