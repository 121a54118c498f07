import { Box, Button, Typography } from '@mui/material'
import { productImportMessages } from '@nakshi/core/imports/admin-product-messages'
import { MAX_IMPORT_CHARACTERS } from '@nakshi/core/imports/admin-products'
import type { StockImportResponse, StockImportRow } from '@nakshi/core/imports/admin-stock'
import { useQueryClient } from '@tanstack/react-query'
import { LONG_TIMEOUT_MS, sendJson } from '../../api/fetch-json.ts'
import { CanAccess } from '../../api/permissions.tsx'
import { ImportRows } from '../../imports/ImportRows.tsx'
import { ImportConfirm, ImportNext, ImportScreen } from '../../imports/ImportScreen.tsx'
import { parseSpreadsheet } from '../../imports/parse-file.ts'
import { SpreadsheetButton } from '../../imports/spreadsheet-inputs.tsx'
import { useImport } from '../../imports/use-import.ts'
import { formatApiMessage, localizeMessages, t } from '../../languages/i18n.ts'
import { AccessDenied } from '../../screens/RequireScreen.tsx'

const messages = localizeMessages(productImportMessages)

export function StockImportPage() {
  return (
    <CanAccess permission="catalogue.write" fallback={<AccessDenied />}>
      <StockImport />
    </CanAccess>
  )
}

function StockImport() {
  const stock = useStockImport()
  const { step, setStep, file, chooseFile, response, busy } = stock
  return (
    <ImportScreen
      title={t('Import stock')}
      back={{ to: '/stock-levels', label: t('Back to stock') }}
      steps={['file', 'rows', 'done']}
      state={stock}
      unsaved={file !== null}
    >
      {step === 'file' && (
        <>
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {t(
              'Upload a CSV or Excel file with the columns SKU (or ID) and Stock, best an export of the stock. Rows with an empty stock are not changed. With the column “Stock when exported”, units sold since the export stay subtracted.',
            )}
          </Typography>
          <SpreadsheetButton file={file} onChange={chooseFile} />
          <ImportNext label={t('Check the file')} busy={busy} disabled={!file} onClick={stock.checkFile} />
        </>
      )}
      {step === 'rows' && response && (
        <>
          <ImportRows
            counts={response.counts}
            heading={t('Product')}
            rows={response.rows}
            renderDetails={(row) => <RowDetails {...row} />}
          />
          <ImportConfirm
            counts={response.counts}
            skipLabel={t('Import the others without the rejected ones')}
            state={stock}
            onImport={stock.importAll}
            onBack={() => setStep('file')}
          />
        </>
      )}
      {step === 'done' && response && (
        <Box role="status">
          <Typography sx={{ mb: 2 }}>
            {t('Stock changed: %{count}', { count: response.counts.changed })}
          </Typography>
          <Button variant="contained" onClick={stock.restart}>
            {t('Import another file')}
          </Button>
        </Box>
      )}
    </ImportScreen>
  )
}

function RowDetails({ fate, change, problem }: StockImportRow) {
  if (problem) return <div>{formatApiMessage(problem)}</div>
  if (!change || fate !== 'changed') return null
  return (
    <div>
      {t('%{before} → %{after}', {
        before: change.from.toLocaleString('en-IN'),
        after: change.to.toLocaleString('en-IN'),
      })}
    </div>
  )
}

const CHANGED_KEYS = ['stock-levels', 'stock-movements', 'products']

function useStockImport() {
  const state = useImport<StockImportResponse>()
  const { file, list, skipRefused, response } = state
  const queries = useQueryClient()
  const send = (body: object) =>
    sendJson<StockImportResponse>(
      'stock-imports',
      'POST',
      { file: file?.name ?? '', ...body },
      LONG_TIMEOUT_MS,
    )

  const checkFile = () =>
    state.working(t('Checking...'), async (isStale) => {
      if (!file) return
      const parsed = await parseSpreadsheet(file)
      if (parsed.list.length > MAX_IMPORT_CHARACTERS) throw new Error(messages.too_long)
      const found = await send({ list: parsed.list, check: true })
      if (!isStale()) state.open('rows', found, parsed)
    })

  const importAll = () =>
    state.working(t('Importing...'), async () => {
      const body = { list, check: false, skip_refused: skipRefused, seen: response?.seen ?? '' }
      const done = await send(body)
      if (!done.done) return state.reject(done, done.counts.refused, messages)
      state.show('done', done)
      await Promise.all(CHANGED_KEYS.map((resource) => queries.invalidateQueries({ queryKey: [resource] })))
    })

  return { ...state, checkFile, importAll }
}
