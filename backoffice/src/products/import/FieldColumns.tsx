import { Box, TextField, Typography } from '@mui/material'
import { type ImportColumns, importFields } from '@nakshi/api/contract/admin/product-import'
import { columnWord } from '../../orders/export/export-words.ts'
import { t } from '../../words.ts'

type FieldColumnsProps = {
  headings: string[]
  columns: ImportColumns
  onChange: (columns: ImportColumns) => void
}

/** Which column of the file holds what. A choice is remembered for files with the same headings. */
export function FieldColumns({ headings, columns, onChange }: FieldColumnsProps) {
  const offered = [...new Set(headings)].filter((heading) => heading !== '')
  const set = (field: (typeof importFields)[number], heading: string) => {
    const { [field]: _before, ...others } = columns
    onChange(heading === '' ? others : { ...others, [field]: heading })
  }
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t(
          'What has no column stays as it is. A product is found by its id, or by its slug; any other row becomes a new product.',
        )}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
        }}
      >
        {importFields.map((field) => (
          <TextField
            key={field}
            select
            size="small"
            label={columnWord(field)}
            value={columns[field] ?? ''}
            onChange={({ target }) => set(field, target.value)}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            <option value="">{t('No column')}</option>
            {offered.map((heading) => (
              <option key={heading} value={heading}>
                {heading}
              </option>
            ))}
          </TextField>
        ))}
      </Box>
    </>
  )
}
