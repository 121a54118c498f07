import { Box, Typography } from '@mui/material'
import {
  combinationFields,
  type ImportColumns,
  type ImportField,
  optionFields,
  productFields,
  variantFields,
} from '@nakshi/core/imports/admin-products'
import { partTranslationColumns } from '@nakshi/core/translations/translation-columns'
import { formatExportColumn } from '../../exports/export-labels.ts'
import { ColumnSelect } from '../../imports/spreadsheet-inputs.tsx'
import { t } from '../../languages/i18n.ts'

type FieldColumnsProps = {
  headings: string[]
  columns: ImportColumns
  onChange: (columns: ImportColumns) => void
}

export function FieldColumns({ headings, columns, onChange }: FieldColumnsProps) {
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t(
          'Fields without a column are not changed. Products are matched by ID, slug or SKU; rows without a match create new products.',
        )}
      </Typography>
      <Columns fields={productFields} headings={headings} columns={columns} onChange={onChange} />
      <Typography component="h3" sx={{ mt: 3, mb: 0.5, fontWeight: 600 }}>
        {t('Variants and custom options')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t(
          'One per row: the first in the product’s own row, the others in rows below with only the same slug. The file replaces all variants and options of the product; missing ones are removed.',
        )}
      </Typography>
      <Columns fields={SETS} headings={headings} columns={columns} onChange={onChange} />
    </>
  )
}

const SETS = [...variantFields, ...combinationFields, ...optionFields, ...partTranslationColumns]

function Columns({
  fields,
  headings,
  columns,
  onChange,
}: FieldColumnsProps & { fields: readonly ImportField[] }) {
  const set = (field: ImportField, heading: string) => {
    const { [field]: _before, ...others } = columns
    onChange(heading === '' ? others : { ...others, [field]: heading })
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
      }}
    >
      {fields.map((field) => (
        <ColumnSelect
          key={field}
          size="small"
          label={formatExportColumn(field)}
          value={columns[field] ?? ''}
          headings={headings}
          onChange={(heading) => set(field, heading)}
        />
      ))}
    </Box>
  )
}
