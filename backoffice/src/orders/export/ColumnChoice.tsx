import { Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material'
import { type ExportLayout, export_columns } from '@nakshi/api/contract/admin/export'
import { useId } from 'react'
import { columnWord } from './export-words.ts'

type ColumnChoiceProps = { layout: ExportLayout; columns: string[]; onChange: (columns: string[]) => void }

/** Which columns the file has, in the layout's order. */
export function ColumnChoice({ layout, columns, onChange }: ColumnChoiceProps) {
  const id = useId()
  const all: readonly string[] = export_columns[layout]
  const toggle = (column: string, on: boolean) =>
    onChange(all.filter((each) => (each === column ? on : columns.includes(each))))
  return (
    <Box role="group" aria-labelledby={id} sx={{ mt: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id={id} color="textSecondary">
          Columns: {columns.length} of {all.length}
        </Typography>
        <Button size="small" onClick={() => onChange([...all])} disabled={columns.length === all.length}>
          All of them
        </Button>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
          maxHeight: 220,
          overflow: 'auto',
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
            label={columnWord(column)}
          />
        ))}
      </Box>
    </Box>
  )
}
