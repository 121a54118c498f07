import { Alert, Box, Button, Stack, Step, StepLabel, Stepper, Typography } from '@mui/material'
import { MAX_IMPORT_ROWS } from '@nakshi/contract/admin/product-import'
import { Link as RouterLink } from 'react-router-dom'
import { t } from '../../i18n.ts'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { Panel } from '../../layout/Panel.tsx'
import { useUnsavedChanges } from '../../layout/unsaved-changes.tsx'
import { spreadsheetMessages } from '../../messages/spreadsheets.ts'
import { FieldColumns } from './FieldColumns.tsx'
import { FileChoice } from './FileChoice.tsx'
import { ImportRows } from './ImportRows.tsx'
import { LastImports } from './LastImports.tsx'
import { countImportRows, type ImportStep, useProductImport } from './use-product-import.ts'

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
    answer: response,
    hiddenRows,
    problem: errorMessage,
    busy,
    readFiles,
    dryRun,
    importAll,
    again: restart,
  } = useProductImport()
  useUnsavedChanges(step !== 'done' && (files.list !== null || files.archive !== null))
  const rejectedCount = response ? countImportRows(response, 'refused') : 0
  const [added, changed] = response
    ? [countImportRows(response, 'new'), countImportRows(response, 'changed')]
    : [0, 0]
  const hasKey = [columns.id, columns.slug, columns.title].some(Boolean)
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
        <Panel title={STEPS[step]}>
          {errorMessage && (
            <Alert severity="error" role="alert" sx={{ mb: 2 }}>
              {errorMessage}
            </Alert>
          )}
          {step === 'file' && (
            <>
              <Typography color="textSecondary" sx={{ mb: 2 }}>
                {t(
                  'Upload a CSV or Excel file with up to %{most} products and a header row. We recommend starting with an export of your products: edit the cells and remove columns that should not change. Each variant and custom option has its own row below the product, with the same slug. Put images in a ZIP; the “images” column lists the file names.',
                  { most: MAX_IMPORT_ROWS.toLocaleString('en-IN') },
                )}
              </Typography>
              <FileChoice files={files} onChange={setFiles} />
              <Next label={t('Read the file')} busy={busy} disabled={!files.list} onClick={readFiles} />
            </>
          )}
          {hiddenRows > 0 && (step === 'columns' || step === 'rows') && (
            <Alert severity="info" sx={{ mb: 2 }}>
              {spreadsheetMessages.hidden_rows(hiddenRows)}
            </Alert>
          )}
          {step === 'columns' && response && (
            <>
              <FieldColumns headings={response.headings} columns={columns} onChange={choose} />
              <Next
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
              <Next
                label={t('Import %{count}', { count: added + changed })}
                busy={busy}
                disabled={rejectedCount > 0 || added + changed === 0}
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

type NextProps = {
  label: string
  busy: string | null
  disabled: boolean
  onClick: () => void
  onBack?: () => void
}

function Next({ label, busy, disabled, onClick, onBack }: NextProps) {
  return (
    <Stack direction="row" sx={{ gap: 1, mt: 2, justifyContent: 'flex-end' }}>
      {onBack && (
        <Button onClick={onBack} disabled={busy !== null}>
          {t('Back')}
        </Button>
      )}
      <Button variant="contained" onClick={onClick} disabled={disabled || busy !== null}>
        {busy ?? label}
      </Button>
    </Stack>
  )
}
