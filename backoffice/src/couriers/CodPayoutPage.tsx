import { Alert, Button, Skeleton, Stack, TextField, Typography } from '@mui/material'
import { formatMessage } from '@nakshi/core/base/format-message'
import { formatPaise } from '@nakshi/core/base/money'
import type {
  CodPayoutOverview,
  CodPayoutResponse,
  PayoutColumns,
} from '@nakshi/core/couriers/admin-cod-payouts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getJson, LONG_TIMEOUT_MS, sendJson } from '../api/fetch-json.ts'
import { CanAccess } from '../api/permissions.tsx'
import { parseSpreadsheet } from '../imports/parse-file.ts'
import { ColumnSelect, HiddenRows, SpreadsheetButton } from '../imports/spreadsheet-inputs.tsx'
import { t } from '../languages/i18n.ts'
import { codPayoutMessages } from '../languages/messages.ts'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { Panel } from '../ui/layout/Panel.tsx'
import { ErrorState } from '../ui/layout/ScreenStates.tsx'
import { useAction, useRequest } from '../ui/layout/use-action.ts'
import { MissingTable, PayoutTable } from './PayoutTables.tsx'

const PAYOUTS = 'cod-payouts'

/** What couriers paid out of the cash that they collected, compared with the orders. */
export function CodPayoutPage() {
  const { data, error, refetch } = useQuery({
    queryKey: [PAYOUTS],
    queryFn: () => getJson<CodPayoutOverview>(PAYOUTS),
  })
  return (
    <>
      <PageHeader title={t('Cash from couriers')} />
      <Stack sx={{ gap: 2, maxWidth: 1100 }}>
        <CanAccess permission="payments.write">
          <PayoutImport />
        </CanAccess>
        {error && !data && <ErrorState text={codPayoutMessages.list_failed} onRetry={refetch} />}
        {!data && !error && <Skeleton variant="rounded" height={120} />}
        {data && (
          <>
            <Panel title={t('Not paid out yet')}>
              <Typography sx={{ mb: 1 }}>
                {data.missing.length === 0
                  ? t('Couriers have paid out all cash that they collected.')
                  : t('%{amount} collected by couriers', { amount: formatPaise(data.missing_total) })}
              </Typography>
              {data.missing.length > 0 && <MissingTable rows={data.missing} />}
            </Panel>
            <Panel title={t('Differences')}>
              {data.differences.length === 0 ? (
                <Typography>{t('All payouts match their orders.')}</Typography>
              ) : (
                <PayoutTable
                  label={t('Payouts that differ')}
                  rows={data.differences.map((row) => ({ ...row, key: row.id }))}
                />
              )}
            </Panel>
          </>
        )}
      </Stack>
    </>
  )
}

const NO_COLUMNS: PayoutColumns = {
  tracking_number: null,
  order_number: null,
  amount: null,
  transfer: null,
  date: null,
}
const columnLabels: Record<keyof PayoutColumns, string> = {
  tracking_number: t('Tracking number column'),
  order_number: t('Order number column'),
  amount: t('Amount column'),
  transfer: t('Transfer (UTR) column'),
  date: t('Date column'),
}
const columnNames = ['tracking_number', 'order_number', 'amount', 'transfer', 'date'] as const

function PayoutImport() {
  const [file, setFile] = useState({ list: '', hiddenRows: 0 })
  const [columns, setColumns] = useState<PayoutColumns | null>(null)
  const [transfer, setTransfer] = useState('')
  const [checked, setChecked] = useState<CodPayoutResponse | null>(null)
  const checking = useRequest()
  const saving = useAction({
    resource: PAYOUTS,
    done: formatMessage(codPayoutMessages.saved, { smart_count: countFresh(checked) }),
    failed: codPayoutMessages.failed,
    onDone: () => {
      setChecked(null)
      setFile({ list: '', hiddenRows: 0 })
    },
  })

  const send = (list: string, chosen: PayoutColumns | null, check: boolean) =>
    sendJson<CodPayoutResponse>(
      PAYOUTS,
      'POST',
      { list, check, transfer: transfer.trim(), ...(chosen && { columns: chosen }) },
      LONG_TIMEOUT_MS,
    )
  const check = (list: string, chosen: PayoutColumns | null) =>
    checking.run(async () => setChecked(await send(list, chosen, true)))
  const choose = (chosen: File) =>
    checking.run(async () => {
      const parsed = await parseSpreadsheet(chosen)
      setFile(parsed)
      setColumns(null)
      setChecked(await send(parsed.list, null, true))
    })
  function chooseColumn(name: keyof PayoutColumns, heading: string) {
    const chosen = { ...(columns ?? checked?.columns ?? NO_COLUMNS), [name]: heading || null }
    setColumns(chosen)
    if (chosen.amount && (chosen.tracking_number || chosen.order_number)) void check(file.list, chosen)
  }

  const shown = columns ?? checked?.columns ?? NO_COLUMNS
  const lacksTransfer = checked?.rows.some((row) => row.transfer === '') === true && transfer.trim() === ''
  const busy = checking.busy || saving.busy
  return (
    <Panel title={t('Check a payout')}>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {t(
          'Upload the COD remittance file of your courier. Nothing is saved before you have seen the result.',
        )}
      </Typography>
      <SpreadsheetButton onChange={choose} />
      <HiddenRows count={file.hiddenRows} />
      {(checking.errorMessage ?? saving.problem) && (
        <Alert severity="error" sx={{ my: 1 }}>
          {checking.errorMessage ?? saving.problem}
        </Alert>
      )}
      {checked && (
        <Stack spacing={2} sx={{ mt: 2 }}>
          <Stack direction={{ xs: 'column', md: 'row' }} spacing={1.5}>
            {columnNames.map((name) => (
              <ColumnSelect
                key={name}
                label={columnLabels[name]}
                value={shown[name] ?? ''}
                headings={checked.headings}
                onChange={(heading) => chooseColumn(name, heading)}
              />
            ))}
          </Stack>
          <TextField
            label={t('Number of the bank transfer (UTR)')}
            helperText={t('For rows without one')}
            value={transfer}
            onChange={({ target }) => setTransfer(target.value)}
            slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
          />
          {checked.rows.length > 0 && (
            <PayoutTable
              label={t('Payouts of the file')}
              rows={checked.rows.map((row) => ({ ...row, key: String(row.line) }))}
            />
          )}
          <Button
            variant="contained"
            disabled={busy || countFresh(checked) === 0 || lacksTransfer}
            sx={{ alignSelf: 'start' }}
            onClick={() => saving.act(() => send(file.list, columns, false))}
          >
            {busy
              ? t('Saving...')
              : t('Save 1 payout |||| Save %{smart_count} payouts', { smart_count: countFresh(checked) })}
          </Button>
        </Stack>
      )}
    </Panel>
  )
}

const countFresh = (checked: CodPayoutResponse | null): number =>
  checked?.rows.filter(({ outcome }) => outcome !== 'known' && outcome !== 'unreadable').length ?? 0
