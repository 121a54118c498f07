import { TextField, type TextFieldProps } from '@mui/material'
import { t } from '../i18n.ts'

type ColumnSelectProps = Pick<TextFieldProps, 'size' | 'label'> & {
  /** Empty for none. */
  value: string
  headings: string[]
  noneLabel?: string
  onChange: (heading: string) => void
}

export function ColumnSelect({
  headings,
  noneLabel = t('No column'),
  onChange,
  ...props
}: ColumnSelectProps) {
  return (
    <TextField
      select
      {...props}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">{noneLabel}</option>
      {[...new Set(headings)]
        .filter((heading) => heading !== '')
        .map((heading) => (
          <option key={heading} value={heading}>
            {heading}
          </option>
        ))}
    </TextField>
  )
}
