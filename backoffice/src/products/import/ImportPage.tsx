import { Box, Button, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material'
import { MAX_STOCK } from '@nakshi/core/base/limits'
import {
  countOutcomes,
  type ImportEntry,
  type ImportOutcome,
  type ImportPreset,
  type ImportRow,
  MAX_IMPORT_ROWS,
  type UndoImportResponse,
} from '@nakshi/core/imports/admin-products'
import { formatExportColumn } from '../../exports/export-labels.ts'
import { ImportRows } from '../../imports/ImportRows.tsx'
import { ImportConfirm, ImportNext, ImportScreen } from '../../imports/ImportScreen.tsx'
import { RecentImports } from '../../imports/RecentImports.tsx'
import { FileButton, SpreadsheetButton } from '../../imports/spreadsheet-inputs.tsx'
import { formatApiMessage, t } from '../../languages/i18n.ts'
import { QuantityField } from '../../ui/inputs/QuantityField.tsx'
import { FieldColumns } from './FieldColumns.tsx'
import { messages, type PresetOptions, useProductImport } from './use-product-import.ts'

const ORDER: ImportOutcome[] = ['refused', 'new', 'changed', 'unchanged']
/** Rendering limit; rejected and changed rows come first. */
const SHOWN = 200

export function ImportPage() {
  const state = useProductImport()
  const { step, setStep, file, archiveFile, columns, options, response, busy } = state
  const counts = countOutcomes(response?.rows ?? [])
  const preset = response?.preset ?? null
  const hasKey = preset !== null || [columns.id, columns.slug, columns.title].some(Boolean)
  return (
    <ImportScreen
      title={t('Import products')}
      back={{ to: '/products', label: t('Back to products') }}
      steps={['file', 'columns', 'rows', 'done']}
      state={state}
      panelTitle={step === 'columns' && preset ? t('Import options') : undefined}
      unsaved={file !== null || archiveFile !== null}
      below={
        <RecentImports<ImportEntry, UndoImportResponse>
          resource="product-imports"
          changedKeys={[['products']]}
          messages={{ ...messages, failed: messages.list_failed }}
          canUndo={({ can_undo }) => can_undo}
          isEmpty={({ restored, removed }) => restored + removed === 0}
          renderPreview={renderUndo}
        />
      }
    >
      {step === 'file' && (
        <>
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {t(
              'Upload a CSV or Excel file with up to %{most} products and a header row. We recommend starting with an export of your products: edit the cells and remove columns that should not change. Each variant and custom option has its own row below the product, with the same slug. Put images in a ZIP; the “images” column lists the file names. Product exports of Shopify, WooCommerce, Etsy and Magento are recognised and need no changes.',
              { most: MAX_IMPORT_ROWS.toLocaleString('en-IN') },
            )}
          </Typography>
          <Stack sx={{ gap: 1.5 }}>
            <SpreadsheetButton file={file} onChange={state.chooseFile} />
            <FileButton
              label={t('Choose a ZIP of images')}
              name={t('ZIP of images')}
              accept=".zip,application/zip"
              file={archiveFile}
              onChange={state.chooseArchive}
            />
          </Stack>
          <ImportNext label={t('Read the file')} busy={busy} disabled={!file} onClick={state.readFiles} />
        </>
      )}
      {step === 'columns' && response && (
        <>
          {preset ? (
            <PresetForm preset={preset} options={options} onChange={state.chooseOptions} />
          ) : (
            <FieldColumns headings={response.headings} columns={columns} onChange={state.choose} />
          )}
          <AssumedStock options={options} onChange={state.chooseOptions} />
          <ImportNext
            label={t('Check the file')}
            busy={busy}
            disabled={!hasKey}
            onClick={state.dryRun}
            onBack={() => setStep('file')}
          />
        </>
      )}
      {step === 'rows' && response && (
        <>
          <ImportRows
            counts={counts}
            heading={t('Product')}
            rows={response.rows
              .toSorted((one, other) => ORDER.indexOf(one.fate) - ORDER.indexOf(other.fate))
              .slice(0, SHOWN)}
            renderDetails={(row) => <RowDetails row={row} />}
          />
          <ImportConfirm
            counts={counts}
            skipLabel={t('Import the other products without the rejected ones')}
            state={state}
            onImport={state.importAll}
            onBack={() => setStep('columns')}
          />
        </>
      )}
      {step === 'done' && (
        <Box role="status">
          <Typography sx={{ mb: 2 }}>
            {t('%{added} added and %{changed} updated. You can undo the import for one day below.', {
              added: counts.new,
              changed: counts.changed,
            })}
          </Typography>
          <Button variant="contained" onClick={state.restart}>
            {t('Import another file')}
          </Button>
        </Box>
      )}
    </ImportScreen>
  )
}

/** Sets of rows, which are no columns of a file. */
const setLabels: Partial<Record<string, string>> = {
  combinations: t('Combinations'),
  custom_options: t('Custom options'),
}
const formatField = (field: string) => setLabels[field] ?? formatExportColumn(field)

function RowDetails({ row: { line, fate, changes, problems } }: { row: ImportRow }) {
  const isWritten = fate === 'changed' || fate === 'new'
  const shownChanges = isWritten ? changes.filter(({ from, to }) => from || to) : []
  return (
    <>
      {problems.map(({ field, line: at, ...message }) => (
        <div key={`${field} ${message.message} ${at}`}>
          {at !== undefined && at !== line && `${t('Line %{line}', { line: at })}, `}
          {field && <strong>{formatField(field)}: </strong>}
          {formatApiMessage(message)}
        </div>
      ))}
      {shownChanges.map(({ field, from, to }) => (
        <div key={`${field} ${from} ${to}`}>
          <strong>{formatField(field)}:</strong> {fate === 'changed' && `${from || t('(blank)')} → `}
          {to || t('(blank)')}
        </div>
      ))}
    </>
  )
}

const renderUndo = ({ restored, removed, stays }: UndoImportResponse) => (
  <>
    <Typography>
      {t('Products restored: %{restored}. New products deleted: %{removed}.', { restored, removed })}
    </Typography>
    {stays.map(({ title, ...reason }) => (
      <Typography key={`${title} ${reason.message_code}`}>
        {t('%{title} not undone: %{reason}', { title, reason: formatApiMessage(reason) })}
      </Typography>
    ))}
  </>
)

const NAMES: Record<ImportPreset, string> = {
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
  etsy: 'Etsy',
  magento: 'Magento',
}

type PresetFormProps = {
  preset: ImportPreset
  options: PresetOptions
  onChange: (options: PresetOptions) => void
}

function PresetForm({ preset, options, onChange }: PresetFormProps) {
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Typography>
        {t(
          'This is a product export of %{shop}. Its columns are known. Images are loaded from their addresses, or from the ZIP if it has a file of the same name.',
          { shop: NAMES[preset] },
        )}
      </Typography>
      <FormControlLabel
        control={
          <Checkbox
            checked={options.create_categories}
            onChange={({ target }) => onChange({ ...options, create_categories: target.checked })}
          />
        }
        label={t('Create missing categories')}
      />
    </Stack>
  )
}

function AssumedStock({ options, onChange }: Omit<PresetFormProps, 'preset'>) {
  return (
    <QuantityField
      label={t('Stock of products without a count')}
      helperText={t(
        'For new products whose stock the file does not tell, or that the other shop sells without stock',
      )}
      value={options.untracked_stock}
      min={0}
      max={MAX_STOCK}
      onChange={(typed) => onChange({ ...options, untracked_stock: typed })}
      sx={{ width: '100%', maxWidth: 360, mt: 2 }}
    />
  )
}
