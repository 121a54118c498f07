import {
  Box,
  Button,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormLabel,
  RadioGroup,
  Stack,
  Typography,
} from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { t } from '../languages/i18n.ts'
import { formatExportColumn } from './export-labels.ts'

type ChoicesProps<Value extends string> = {
  legend: string
  value: Value
  onChange: (value: Value) => void
  row?: boolean
  children: ReactNode
}

export function Choices<Value extends string>({
  legend,
  value,
  onChange,
  row = false,
  children,
}: ChoicesProps<Value>) {
  const id = useId()
  return (
    <FormControl margin="dense">
      <FormLabel id={id}>{legend}</FormLabel>
      <RadioGroup
        row={row}
        aria-labelledby={id}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {children}
      </RadioGroup>
    </FormControl>
  )
}

type ExportColumnChoiceProps = {
  all: readonly string[]
  columns: string[]
  onChange: (columns: string[]) => void
}

export function ExportColumnChoice({ all, columns, onChange }: ExportColumnChoiceProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const toggle = (column: string, on: boolean) =>
    onChange(all.filter((each) => (each === column ? on : columns.includes(each))))
  return (
    <Box role="group" aria-labelledby={id} sx={{ mt: 1 }}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
        <Typography id={id} color="textSecondary" sx={{ flex: 1 }}>
          {t('Columns: %{columns} of %{all}', { columns: columns.length, all: all.length })}
        </Typography>
        {columns.length < all.length && (
          <Button size="small" onClick={() => onChange([...all])}>
            {t('Reset')}
          </Button>
        )}
        <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('Hide columns') : t('Choose columns')}
        </Button>
      </Stack>
      {open && (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
            border: 1,
            borderColor: 'divider',
            borderRadius: 2,
            px: 1.5,
          }}
        >
          {all.map((column) => (
            <FormControlLabel
              key={column}
              control={
                <Checkbox
                  size="small"
                  checked={columns.includes(column)}
                  onChange={(_event, on) => toggle(column, on)}
                />
              }
              label={formatExportColumn(column)}
            />
          ))}
        </Box>
      )}
    </Box>
  )
}
