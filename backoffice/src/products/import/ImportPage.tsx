import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  Stack,
  Step,
  StepLabel,
  Stepper,
  TextField,
  Typography,
} from '@mui/material'
import {
  combinationFields,
  type ImportColumns,
  type ImportField,
  MAX_IMPORT_ROWS,
  optionFields,
  productFields,
  variantFields,
} from '@nakshi/contract/admin/product-import'
import { formatMessage } from '@nakshi/domain/format-message'
import { Link as RouterLink } from 'react-router-dom'
import { formatExportColumn } from '../../exports/export-labels.ts'
import { t } from '../../i18n.ts'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { Panel } from '../../layout/Panel.tsx'
import { useUnsavedChanges } from '../../layout/unsaved-changes.tsx'
import { spreadsheetMessages } from '../../messages/spreadsheets.ts'
import { FileChoice } from './FileChoice.tsx'
import { ImportNext } from './ImportNext.tsx'
import { ImportRows } from './ImportRows.tsx'
import { LastImports } from './LastImports.tsx'
import { PresetForm } from './PresetForm.tsx'
import { countImportRows, type ImportStep, useProductImport } from './use-product-import.ts'

type FieldColumnsProps = {
  headings: string[]
  columns: ImportColumns
  onChange: (columns: ImportColumns) => void
}

function FieldColumns({ headings, columns, onChange }: FieldColumnsProps) {
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t(
          'Fields without a column are not changed. Products are matched by ID or slug; rows without a match create new products.',
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

const SETS = [...variantFields, ...combinationFields, ...optionFields]

function Columns({
  fields,
  headings,
  columns,
  onChange,
}: FieldColumnsProps & { fields: readonly ImportField[] }) {
  const offered = [...new Set(headings)].filter((heading) => heading !== '')
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
        <TextField
          key={field}
          select
          size="small"
          label={formatExportColumn(field)}
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
  )
}

const STEPS: Record<ImportStep, string> = {
  file: t('File'),
  columns: t('Columns'),
  rows: t('Check the file'),
  done: t('Done'),
}

export function ImportPage() {
  const {
    step,
    setStep,
    files,
    setFiles,
    columns,
    choose,
    options,
    setOptions,
    response,
    hiddenRows,
    errorMessage,
    busy,
    readFiles,
    dryRun,
    importAll,
    restart,
  } = useProductImport()
  useUnsavedChanges(step !== 'done' && (files.list !== null || files.archive !== null))
  const rejectedCount = response ? countImportRows(response, 'refused') : 0
  const [added, changed] = response
    ? [countImportRows(response, 'new'), countImportRows(response, 'changed')]
    : [0, 0]
  const preset = response?.preset ?? null
  const hasKey = preset !== null || [columns.id, columns.slug, columns.title].some(Boolean)
  return (
    <>
      <PageHeader title={t('Import products')}>
        <Button component={RouterLink} to="/products">
          {t('Back to products')}
        </Button>
      </PageHeader>
      <Stack sx={{ gap: 2, maxWidth: 960 }}>
        <Stepper activeStep={Object.keys(STEPS).indexOf(step)} alternativeLabel>
          {Object.values(STEPS).map((label) => (
            <Step key={label}>
              <StepLabel>{label}</StepLabel>
            </Step>
          ))}
        </Stepper>
        <Panel title={step === 'columns' && preset ? t('Import options') : STEPS[step]}>
          {errorMessage && (
            <Alert severity="error" role="alert" sx={{ mb: 2 }}>
              {errorMessage}
            </Alert>
          )}
          {step === 'file' && (
            <>
              <Typography color="textSecondary" sx={{ mb: 2 }}>
                {t(
                  'Upload a CSV or Excel file with up to %{most} products and a header row. We recommend starting with an export of your products: edit the cells and remove columns that should not change. Each variant and custom option has its own row below the product, with the same slug. Put images in a ZIP; the “images” column lists the file names. Product exports of Shopify, WooCommerce and Etsy are recognised and need no changes.',
                  { most: MAX_IMPORT_ROWS.toLocaleString('en-IN') },
                )}
              </Typography>
              <FileChoice files={files} onChange={setFiles} />
              <ImportNext label={t('Read the file')} busy={busy} disabled={!files.list} onClick={readFiles} />
            </>
          )}
          {hiddenRows > 0 && (step === 'columns' || step === 'rows') && (
            <Alert severity="info" sx={{ mb: 2 }}>
              {formatMessage(spreadsheetMessages.hidden_rows, { smart_count: hiddenRows })}
            </Alert>
          )}
          {step === 'columns' && response && (
            <>
              {preset ? (
                <PresetForm preset={preset} options={options} onChange={setOptions} />
              ) : (
                <FieldColumns headings={response.headings} columns={columns} onChange={choose} />
              )}
              <ImportNext
                label={t('Check the file')}
                busy={busy}
                disabled={!hasKey}
                onClick={dryRun}
                onBack={() => setStep('file')}
              />
            </>
          )}
          {step === 'rows' && response && (
            <>
              <ImportRows response={response} />
              {rejectedCount > 0 && added + changed > 0 && (
                <FormControlLabel
                  control={
                    <Checkbox
                      checked={options.skip_refused}
                      onChange={({ target }) => setOptions({ ...options, skip_refused: target.checked })}
                    />
                  }
                  label={t('Import the other products without the rejected ones')}
                />
              )}
              <ImportNext
                label={t('Import %{count}', { count: added + changed })}
                busy={busy}
                disabled={(rejectedCount > 0 && !options.skip_refused) || added + changed === 0}
                onClick={importAll}
                onBack={() => setStep('columns')}
              />
            </>
          )}
          {step === 'done' && (
            <Box role="status">
              <Typography sx={{ mb: 2 }}>
                {t('%{added} added and %{changed} updated. You can undo the import for one day below.', {
                  added,
                  changed,
                })}
              </Typography>
              <Button variant="contained" onClick={restart}>
                {t('Import another file')}
              </Button>
            </Box>
          )}
        </Panel>
        <LastImports />
      </Stack>
    </>
  )
}
