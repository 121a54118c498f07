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
  Typography,
} from '@mui/material'
import type { HistoryImportResponse } from '@nakshi/contract/admin/history-import'
import { MAX_IMPORT_LINES } from '@nakshi/contract/admin/product-import'
import { HISTORY_SOURCE_NAMES } from '@nakshi/contract/shop/imported-orders'
import { formatMessage } from '@nakshi/domain/format-message'
import { Link as RouterLink } from 'react-router-dom'
import { t } from '../../i18n.ts'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { Panel } from '../../layout/Panel.tsx'
import { useUnsavedChanges } from '../../layout/unsaved-changes.tsx'
import { historyImportMessages } from '../../messages/history-import.ts'
import { spreadsheetMessages } from '../../messages/spreadsheets.ts'
import { FileButton, SPREADSHEET_FILES } from '../../products/import/FileChoice.tsx'
import { ImportNext } from '../../products/import/ImportNext.tsx'
import { HistoryRows } from './HistoryRows.tsx'
import { type HistoryStep, useHistoryImport } from './use-history-import.ts'

const STEPS: Record<HistoryStep, string> = {
  file: t('File'),
  rows: t('Check the file'),
  done: t('Done'),
}

export function HistoryImportPage() {
  const history = useHistoryImport()
  const { step, setStep, file, setFile, response, errorMessage, busy, skipRefused } = history
  useUnsavedChanges(step !== 'done' && file !== null)
  return (
    <>
      <PageHeader title={t('Import customers and past orders')}>
        <Button component={RouterLink} to="/customers">
          {t('Back to customers')}
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
              <Introduction />
              <FileButton
                label={t('Choose a CSV or Excel file')}
                name={t('CSV or Excel file')}
                accept={SPREADSHEET_FILES}
                file={file}
                onChange={setFile}
              />
              <ImportNext
                label={t('Check the file')}
                busy={busy}
                disabled={!file}
                onClick={history.checkFile}
              />
            </>
          )}
          {step === 'rows' && response && (
            <>
              {history.hiddenRows > 0 && (
                <Alert severity="info" sx={{ mb: 2 }}>
                  {formatMessage(spreadsheetMessages.hidden_rows, { smart_count: history.hiddenRows })}
                </Alert>
              )}
              <Typography sx={{ mb: 1 }}>{describe(response)}</Typography>
              <HistoryRows response={response} />
              {response.counts.refused > 0 && countWritten(response) > 0 && (
                <FormControlLabel
                  control={
                    <Checkbox
                      checked={skipRefused}
                      onChange={({ target }) => history.setSkipRefused(target.checked)}
                    />
                  }
                  label={t('Import the others without the rejected ones')}
                />
              )}
              <ImportNext
                label={t('Import %{count}', { count: countWritten(response) })}
                busy={busy}
                disabled={(response.counts.refused > 0 && !skipRefused) || countWritten(response) === 0}
                onClick={history.importAll}
                onBack={() => setStep('file')}
              />
            </>
          )}
          {step === 'done' && response && <Done response={response} onRestart={history.restart} />}
        </Panel>
      </Stack>
    </>
  )
}

const countWritten = ({ counts }: HistoryImportResponse) => counts.new + counts.changed

const describe = ({ kind, source }: HistoryImportResponse) =>
  kind === 'customers'
    ? t('Customer export of %{shop}', { shop: HISTORY_SOURCE_NAMES[source] })
    : t('Order export of %{shop}', { shop: HISTORY_SOURCE_NAMES[source] })

const PROMISES = [
  t('Nothing is sent: no email, no message and no webhook.'),
  t(
    'Customers sign in with a code by email or with “Forgot password”. Filled fields of existing customers are not changed.',
  ),
  t(
    'Orders are shown as history to you and to the customer. They get no order number, no invoice and no place in reports or stock.',
  ),
  t('The same file can be imported again: nothing doubles, and orders follow the file.'),
]

function Introduction() {
  return (
    <Box sx={{ mb: 2 }}>
      <Typography color="textSecondary">
        {t(
          'Upload the customer export or the order export of Shopify or WooCommerce, unchanged, with up to %{most} lines. Import customers first.',
          { most: MAX_IMPORT_LINES.toLocaleString('en-IN') },
        )}
      </Typography>
      <Box component="ul" sx={{ my: 1, pl: 3, color: 'text.secondary' }}>
        {PROMISES.map((promise) => (
          <li key={promise}>{promise}</li>
        ))}
      </Box>
    </Box>
  )
}

function Done({ response, onRestart }: { response: HistoryImportResponse; onRestart: () => void }) {
  const { counts, kind } = response
  return (
    <Box role="status">
      <Typography sx={{ mb: 2 }}>
        {formatMessage(historyImportMessages.imported, { added: counts.new, changed: counts.changed })}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" onClick={onRestart}>
          {t('Import another file')}
        </Button>
        <Button
          variant="outlined"
          component={RouterLink}
          to={kind === 'customers' ? '/customers' : '/imported-orders'}
        >
          {kind === 'customers' ? t('Customers') : t('Earlier orders')}
        </Button>
      </Stack>
    </Box>
  )
}
