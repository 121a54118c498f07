import StatementIcon from '@mui/icons-material/ReceiptLongOutlined'
import { Box, Button, DialogContentText, Typography } from '@mui/material'
import { formatMessage } from '@nakshi/core/base/format-message'
import type { BankStatementResponse, StatementRow } from '@nakshi/core/payments/admin-bank-statement'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { getErrorMessage } from '../api/fetch-json.ts'
import { importBankStatement } from '../api/payments.ts'
import { COUNTERS_KEY } from '../api/use-counters.ts'
import { parseSpreadsheet } from '../imports/parse-file.ts'
import { SpreadsheetButton } from '../imports/spreadsheet-inputs.tsx'
import { t } from '../languages/i18n.ts'
import { adminMessages } from '../languages/messages.ts'
import { useDialog } from '../ui/layout/DialogHost.tsx'
import { PageDialog } from '../ui/layout/PageDialog.tsx'
import { canRecord, StatementTable, UnmatchedRows } from './StatementTable.tsx'

export function BankStatementButton() {
  const openDialog = useDialog()
  return (
    <Button
      variant="outlined"
      startIcon={<StatementIcon />}
      onClick={() => openDialog((close) => <BankStatementDialog onClose={close} />)}
    >
      {t('Bank statement')}
    </Button>
  )
}

/** The file is read here and matched on the server; nothing is recorded before it is chosen. */
function BankStatementDialog({ onClose }: { onClose: () => void }) {
  const statement = useBankStatement()
  const { file, preview, chosen, busy } = statement
  return (
    <PageDialog
      title={t('Bank statement')}
      maxWidth="md"
      busy={busy}
      filled={chosen.length > 0}
      errorMessage={statement.errorMessage}
      action={
        <Button variant="contained" onClick={statement.record} disabled={busy || chosen.length === 0}>
          {busy
            ? t('Checking...')
            : t('Record 1 payment |||| Record %{smart_count} payments', { smart_count: chosen.length })}
        </Button>
      }
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 1 }}>
        {t(
          'Upload the statement that your bank offers as CSV or Excel file. Credits are matched by UTR, then by the order number in the narration. Only what you record is stored.',
        )}
      </DialogContentText>
      <SpreadsheetButton file={file} onChange={statement.load} />
      {preview && (
        <>
          <Typography role="status" sx={{ mt: 2, mb: 1, fontWeight: 600 }}>
            {formatSummary(preview)}
          </Typography>
          {preview.rows.length > 0 && (
            <StatementTable rows={preview.rows} chosen={chosen} onChoose={statement.setChosen} />
          )}
          <Box sx={{ mt: 2 }}>
            <UnmatchedRows rows={preview.unmatched} count={preview.unmatched_count} />
          </Box>
        </>
      )}
    </PageDialog>
  )
}

function formatSummary({ rows, unmatched_count, debit_count }: BankStatementResponse): string {
  const matched = rows.filter(canRecord).length
  return [
    t('1 payment to record |||| %{smart_count} payments to record', { smart_count: matched }),
    t('1 recorded before |||| %{smart_count} recorded before', { smart_count: rows.length - matched }),
    t('1 without an order |||| %{smart_count} without an order', { smart_count: unmatched_count }),
    t('1 debit left out |||| %{smart_count} debits left out', { smart_count: debit_count }),
  ].join(' · ')
}

const isExact = (row: StatementRow) => canRecord(row) && row.amount === row.expected

function useBankStatement() {
  const [file, setFile] = useState<File | null>(null)
  const [list, setList] = useState('')
  const [preview, setPreview] = useState<BankStatementResponse | null>(null)
  const [chosen, setChosen] = useState<number[]>([])
  const [busy, setBusy] = useState(false)
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const notify = useNotify()
  const queries = useQueryClient()

  async function run(work: () => Promise<void>) {
    setBusy(true)
    setErrorMessage(null)
    try {
      await work()
    } catch (error) {
      setErrorMessage(getErrorMessage(error))
    } finally {
      setBusy(false)
    }
  }

  const load = (picked: File) =>
    run(async () => {
      setFile(picked)
      setPreview(null)
      setChosen([])
      const parsed = await parseSpreadsheet(picked)
      const response = await importBankStatement({ list: parsed.list })
      setList(parsed.list)
      setPreview(response)
      setChosen(response.rows.filter(isExact).map(({ line }) => line))
    })

  const record = () =>
    run(async () => {
      const response = await importBankStatement({ list, lines: chosen })
      setPreview(response)
      setChosen([])
      const recorded = formatMessage(adminMessages.payment_claim.statement_recorded, {
        smart_count: response.recorded,
      })
      notify(recorded, { type: response.recorded === chosen.length ? 'success' : 'warning' })
      for (const key of ['payment-claims', 'payment-issues', 'orders'])
        void queries.invalidateQueries({ queryKey: [key] })
      void queries.invalidateQueries({ queryKey: COUNTERS_KEY })
    })

  return { file, preview, chosen, setChosen, busy, errorMessage, load, record }
}
