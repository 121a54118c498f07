import TrackingIcon from '@mui/icons-material/LocalShippingOutlined'
import { Button, DialogContentText, FormControlLabel, Stack, Switch, TextField } from '@mui/material'
import { formatMessage } from '@nakshi/core/base/format-message'
import type { TrackingColumns, TrackingImportResponse } from '@nakshi/core/couriers/admin-tracking'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { getErrorMessage } from '../../api/fetch-json.ts'
import { importTracking } from '../../api/orders.ts'
import { parseSpreadsheet } from '../../imports/parse-file.ts'
import { ColumnSelect, HiddenRows, SpreadsheetButton } from '../../imports/spreadsheet-inputs.tsx'
import { t } from '../../languages/i18n.ts'
import { adminMessages } from '../../languages/messages.ts'
import { PageDialog } from '../../ui/layout/PageDialog.tsx'
import { scannable } from '../../ui/scanner.ts'
import { CourierInput } from '../parcels/CourierInputs.tsx'
import { canShip, ParcelTable } from './ParcelTable.tsx'

function TrackingDialog({ onClose }: { onClose: () => void }) {
  const tracking = useTrackingImport(onClose)
  const { options, checked, stale, busy } = tracking
  const shippableCount = checked?.parcels.filter((parcel) => canShip(parcel, options.confirmed)).length ?? 0
  const isBlocked = options.all_or_nothing && shippableCount < (checked?.parcels.length ?? 0)
  const incomplete =
    options.columns !== null && !(options.columns.order_number && options.columns.tracking_number)
  const ready = isBlocked || stale ? 0 : shippableCount
  return (
    <PageDialog
      title={t('Import tracking numbers')}
      maxWidth="md"
      busy={busy}
      filled={tracking.list !== ''}
      errorMessage={tracking.errorMessage}
      action={
        checked && ready > 0 ? (
          <Button variant="contained" onClick={tracking.ship} disabled={busy}>
            {busy
              ? t('Shipping...')
              : t('Ship %{smart_count} order |||| Ship %{smart_count} orders', { smart_count: ready })}
          </Button>
        ) : (
          <Button
            variant="contained"
            onClick={tracking.check}
            disabled={busy || tracking.list.trim() === '' || incomplete}
          >
            {busy ? t('Checking...') : t('Check')}
          </Button>
        )
      }
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 1 }}>
        {t(
          'Upload your courier’s file, or paste cells from a spreadsheet: one row per parcel, with a header row. Order and tracking number columns are detected automatically, or you can choose them.',
        )}
      </DialogContentText>
      <SpreadsheetButton
        onChange={(file) =>
          parseSpreadsheet(file)
            .then((parsed) => tracking.setList(parsed.list, parsed.hiddenRows))
            .catch((error: unknown) => tracking.setErrorMessage(getErrorMessage(error)))
        }
      />
      <HiddenRows count={tracking.hiddenRows} />
      <TextField
        label={t('List')}
        value={tracking.list}
        onChange={(event) => tracking.setList(event.target.value)}
        multiline
        minRows={4}
        maxRows={checked ? 4 : 12}
        placeholder={t('order_number,tracking_number,courier\nORD1795105380000,BD1234567890,Blue Dart')}
        slotProps={{ htmlInput: { spellCheck: false, ...scannable }, inputLabel: { shrink: true } }}
      />
      {checked && <TrackingColumnChoice response={checked} options={options} onChange={tracking.choose} />}
      {checked && !stale && (checked.columns ?? options.columns) && (
        <ParcelTable
          parcels={checked.parcels}
          confirmed={options.confirmed}
          onConfirm={(confirmed) => tracking.choose({ confirmed })}
        />
      )}
    </PageDialog>
  )
}

export function TrackingButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" startIcon={<TrackingIcon />} onClick={() => setOpen(true)}>
        {t('Tracking')}
      </Button>
      {open && <TrackingDialog onClose={() => setOpen(false)} />}
    </>
  )
}

type TrackingColumnChoiceProps = {
  response: TrackingImportResponse
  options: TrackingImportOptions
  onChange: (changed: Partial<TrackingImportOptions>) => void
}

const names: Record<keyof TrackingColumns, string> = {
  order_number: t('Order number column'),
  tracking_number: t('Tracking number column'),
  courier: t('Courier column'),
}

function TrackingColumnChoice({ response, options, onChange }: TrackingColumnChoiceProps) {
  const columns = options.columns ??
    response.columns ?? { order_number: '', tracking_number: '', courier: null }
  return (
    <Stack spacing={1.5} sx={{ mt: 2 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
        {(['order_number', 'tracking_number', 'courier'] as const).map((name) => (
          <ColumnSelect
            key={name}
            label={names[name]}
            value={columns[name] ?? ''}
            headings={response.headings}
            noneLabel={name === 'courier' ? undefined : t('Choose a column')}
            onChange={(heading) =>
              onChange({ columns: { ...columns, [name]: heading || (name === 'courier' ? null : '') } })
            }
          />
        ))}
      </Stack>
      <CourierInput
        value={options.courier ?? response.remembered_courier ?? ''}
        onChange={(courier) => onChange({ courier })}
        helperText={t('For rows without a courier')}
      />
      <FormControlLabel
        control={
          <Switch
            checked={options.all_or_nothing}
            onChange={(_event, allOrNothing) => onChange({ all_or_nothing: allOrNothing })}
          />
        }
        label={t('All or nothing: ship only if every row is valid')}
      />
    </Stack>
  )
}

const messages = adminMessages.tracking

type TrackingImportOptions = {
  columns: TrackingColumns | null
  courier: string | null
  all_or_nothing: boolean
  confirmed: boolean
}
const DEFAULT_OPTIONS: TrackingImportOptions = {
  columns: null,
  courier: null,
  all_or_nothing: false,
  confirmed: false,
}

function useTrackingImport(onDone: () => void) {
  const [list, setText] = useState('')
  const [hiddenRows, setHiddenRows] = useState(0)
  const [options, setOptions] = useState(DEFAULT_OPTIONS)
  const [checked, setChecked] = useState<TrackingImportResponse | null>(null)
  /** The options changed since the last check. */
  const [stale, setStale] = useState(false)
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  /** Incremented on every change, so that stale responses are ignored. */
  const round = useRef(0)
  const notify = useNotify()
  const queries = useQueryClient()

  function setList(text: string, hidden = 0) {
    round.current += 1
    setText(text)
    setHiddenRows(hidden)
    setOptions(DEFAULT_OPTIONS)
    setChecked(null)
    setErrorMessage(null)
  }

  function choose(changed: Partial<TrackingImportOptions>) {
    setOptions((before) => ({ ...before, ...changed }))
    if ('all_or_nothing' in changed || 'confirmed' in changed) return
    round.current += 1
    setStale(true)
  }

  async function send(check: boolean): Promise<TrackingImportResponse | null> {
    setBusy(true)
    setErrorMessage(null)
    const { columns, courier, all_or_nothing, confirmed } = options
    const startedRound = round.current
    try {
      return await importTracking({
        list,
        check,
        all_or_nothing,
        confirmed,
        ...(columns && { columns }),
        ...(courier !== null && { courier: courier.trim() }),
      })
    } catch (error) {
      if (startedRound === round.current) setErrorMessage(getErrorMessage(error))
      if (!check) notify(messages.failed, { type: 'error' })
      return null
    } finally {
      setBusy(false)
    }
  }

  async function check() {
    const startedRound = round.current
    const response = await send(true)
    if (startedRound !== round.current) return
    setChecked(response)
    setStale(false)
  }

  async function ship() {
    const startedRound = round.current
    const response = await send(false)
    if (!response) return
    const isNew = startedRound === round.current
    if (response.shipped === 0) {
      // A concurrent change: check the list again.
      if (isNew) setChecked(response)
      return
    }
    notify(formatMessage(messages.shipped, { smart_count: response.shipped }), { type: 'success' })
    if (isNew) onDone()
    await queries.invalidateQueries({ queryKey: ['orders'] })
  }

  return {
    list,
    setList,
    hiddenRows,
    options,
    choose,
    checked,
    stale,
    errorMessage,
    setErrorMessage,
    busy,
    check,
    ship,
  }
}
