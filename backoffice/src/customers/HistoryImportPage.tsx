import { Box, Button, Stack, Typography } from '@mui/material'
import { formatMessage } from '@nakshi/core/base/format-message'
import type {
  HistoryImportEntry,
  HistoryImportInput,
  HistoryImportResponse,
  UndoHistoryImportResponse,
} from '@nakshi/core/imports/admin-history'
import { MAX_IMPORT_CHARACTERS, MAX_IMPORT_LINES } from '@nakshi/core/imports/admin-products'
import { HISTORY_SOURCE_NAMES } from '@nakshi/core/imports/imported-orders'
import { useQueryClient } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import { LONG_TIMEOUT_MS, sendJson } from '../api/fetch-json.ts'
import { CanAccess } from '../api/permissions.tsx'
import { ImportRows } from '../imports/ImportRows.tsx'
import { ImportConfirm, ImportNext, ImportScreen } from '../imports/ImportScreen.tsx'
import { parseSpreadsheet } from '../imports/parse-file.ts'
import { RecentImports } from '../imports/RecentImports.tsx'
import { SpreadsheetButton } from '../imports/spreadsheet-inputs.tsx'
import { useImport } from '../imports/use-import.ts'
import { formatApiMessage, t } from '../languages/i18n.ts'
import { historyImportMessages } from '../languages/messages.ts'
import { AccessDenied } from '../screens/RequireScreen.tsx'

export function HistoryImportPage() {
  return (
    <CanAccess permission="settings.write" fallback={<AccessDenied />}>
      <HistoryImport />
    </CanAccess>
  )
}

function HistoryImport() {
  const history = useHistoryImport()
  const { step, setStep, file, chooseFile, response, busy } = history
  return (
    <ImportScreen
      title={t('Import customers and past orders')}
      back={{ to: '/customers', label: t('Back to customers') }}
      steps={['file', 'rows', 'done']}
      state={history}
      unsaved={file !== null}
      below={
        step !== 'rows' && (
          <RecentImports<HistoryImportEntry, UndoHistoryImportResponse>
            resource="history-imports"
            changedKeys={CHANGED_KEYS}
            messages={{ ...historyImportMessages, failed: historyImportMessages.imports_failed }}
            canUndo={({ undone_at }) => undone_at === null}
            describe={describeExport}
            renderPreview={renderUndo}
          />
        )
      }
    >
      {step === 'file' && (
        <>
          <Introduction />
          <SpreadsheetButton file={file} onChange={chooseFile} />
          <ImportNext label={t('Check the file')} busy={busy} disabled={!file} onClick={history.checkFile} />
        </>
      )}
      {step === 'rows' && response && (
        <>
          <Typography sx={{ mb: 1 }}>{describeExport(response)}</Typography>
          <ImportRows
            counts={response.counts}
            heading={response.kind === 'customers' ? t('Customer') : t('Order')}
            rows={response.rows}
            renderDetails={({ problems }) =>
              problems.map(({ column, ...message }) => (
                <div key={`${column} ${message.message}`}>
                  {column && <strong>{column}: </strong>}
                  {formatApiMessage(message)}
                </div>
              ))
            }
          />
          <ImportConfirm
            counts={response.counts}
            skipLabel={t('Import the others without the rejected ones')}
            state={history}
            onImport={history.importAll}
            onBack={() => setStep('file')}
          />
        </>
      )}
      {step === 'done' && response && <Done response={response} onRestart={history.restart} />}
    </ImportScreen>
  )
}

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

const renderUndo = (
  { customers, orders, kept }: UndoHistoryImportResponse,
  { kind, changed }: HistoryImportEntry,
) => (
  <>
    <Typography>
      {kind === 'customers'
        ? t(
            'This deletes %{smart_count} customer that the import created. |||| This deletes %{smart_count} customers that the import created.',
            { smart_count: customers },
          )
        : t(
            'This deletes %{smart_count} earlier order that the import created. |||| This deletes %{smart_count} earlier orders that the import created.',
            { smart_count: orders },
          )}
    </Typography>
    {kept > 0 && (
      <Typography>
        {t(
          '%{smart_count} customer stays, because the account has been used since. |||| %{smart_count} customers stay, because their accounts have been used since.',
          { smart_count: kept },
        )}
      </Typography>
    )}
    {changed > 0 && <Typography>{t('What the import changed stays as it is now.')}</Typography>}
  </>
)

/** Query keys of what an import changes. */
const CHANGED_KEYS = [['customers'], ['imported-orders']] as const
/** Up to three bytes per character; larger files are not even read. */
const MAX_FILE_BYTES = 3 * MAX_IMPORT_CHARACTERS

function useHistoryImport() {
  const state = useImport<HistoryImportResponse>()
  const { file, list, skipRefused, response } = state
  const queries = useQueryClient()

  const checkFile = () =>
    state.working(t('Checking...'), async (isStale) => {
      if (!file) return
      if (file.size > MAX_FILE_BYTES) throw new Error(historyImportMessages.too_large)
      const parsed = await parseSpreadsheet(file)
      if (parsed.list.length > MAX_IMPORT_CHARACTERS) throw new Error(historyImportMessages.too_large)
      const found = await importHistory({ list: parsed.list, file: file.name, check: true })
      if (!isStale()) state.open('rows', found, parsed)
    })

  const importAll = () =>
    state.working(t('Importing...'), async () => {
      const done = await importHistory({
        list,
        file: file?.name ?? '',
        check: false,
        skip_refused: skipRefused,
        seen: response?.seen ?? '',
      })
      if (!done.done) return state.reject(done, done.counts.refused, historyImportMessages)
      state.show('done', done)
      await Promise.all(
        [['history-imports'], ...CHANGED_KEYS].map((queryKey) => queries.invalidateQueries({ queryKey })),
      )
    })

  return { ...state, checkFile, importAll }
}

const importHistory = (input: HistoryImportInput) =>
  sendJson<HistoryImportResponse>('history-imports', 'POST', input, LONG_TIMEOUT_MS)

const describeExport = ({ kind, source }: Pick<HistoryImportResponse, 'kind' | 'source'>): string =>
  kind === 'customers'
    ? t('Customer export of %{shop}', { shop: HISTORY_SOURCE_NAMES[source] })
    : t('Order export of %{shop}', { shop: HISTORY_SOURCE_NAMES[source] })
