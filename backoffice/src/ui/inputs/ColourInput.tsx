import { Box, InputAdornment } from '@mui/material'
import type { ReactNode } from 'react'
import { useWrappedSource } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { t } from '../../languages/i18n.ts'
import { TextInput } from './TextInput.tsx'

type ColourInputProps = { source: string; label: string; helperText?: ReactNode; isRequired?: boolean }

export const isColour = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)

export function ColourInput({ source, label, helperText = false, isRequired = false }: ColourInputProps) {
  const { setValue } = useFormContext()
  const name = useWrappedSource(source)
  const colour: unknown = useWatch({ name })
  return (
    <TextInput
      source={source}
      label={label}
      helperText={helperText}
      isRequired={isRequired}
      slotProps={{
        htmlInput: { maxLength: 7, spellCheck: false },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Box
                component="input"
                type="color"
                aria-label={t('%{label}, colour picker', { label })}
                value={isColour(colour) ? colour.toLowerCase() : '#000000'}
                onChange={({ target }) =>
                  setValue(name, target.value.toUpperCase(), { shouldDirty: true, shouldValidate: true })
                }
                sx={{ width: 44, height: 36, p: 0, border: 0, bgcolor: 'transparent', cursor: 'pointer' }}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
