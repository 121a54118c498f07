import TrackingIcon from '@mui/icons-material/LocalShippingOutlined'
import { Button, DialogContentText, FormControlLabel, Stack, Switch, TextField } from '@mui/material'
import type { TrackingColumns, TrackingImportResponse } from '@nakshi/contract/admin/tracking'
import { useState } from 'react'
import { getErrorMessage } from '../../api/fetch-json.ts'
import { t } from '../../i18n.ts'
import { ColumnSelect, HiddenRows, SpreadsheetButton } from '../../imports/spreadsheet-inputs.tsx'
import { PageDialog } from '../../layout/PageDialog.tsx'
import { parseSpreadsheet } from '../../spreadsheets/parse-file.ts'
import { CourierInput } from '../parcels/CourierInputs.tsx'
import { canShip, ParcelTable } from './ParcelTable.tsx'
import { type TrackingImportOptions, useTrackingImport } from './use-tracking-import.ts'

function TrackingDialog({ onClose }: { onClose: () => void }) {
  const {
    list,
    setList,
    hiddenRows,
    wish: options,
    choose,
    checked,
    stale,
    problem: errorMessage,
    setProblem: setErrorMessage,
    busy,
    check,
    ship,
  } = useTrackingImport(onClose)
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
      filled={list !== ''}
      errorMessage={errorMessage}
      action={
        checked && ready > 0 ? (
          <Button variant="contained" onClick={ship} disabled={busy}>
            {busy
              ? t('Shipping...')
              : t('Ship %{smart_count} order |||| Ship %{smart_count} orders', { smart_count: ready })}
          </Button>
        ) : (
          <Button variant="contained" onClick={check} disabled={busy || list.trim() === '' || incomplete}>
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
            .then((parsed) => setList(parsed.list, parsed.hiddenRows))
            .catch((error: unknown) => setErrorMessage(getErrorMessage(error)))
        }
      />
      <HiddenRows count={hiddenRows} />
      <TextField
        label={t('List')}
        value={list}
        onChange={(event) => setList(event.target.value)}
        multiline
        minRows={4}
        maxRows={checked ? 4 : 12}
        placeholder={t('order_number,tracking_number,courier\nORD1795105380000,BD1234567890,Blue Dart')}
        slotProps={{ htmlInput: { spellCheck: false }, inputLabel: { shrink: true } }}
      />
      {checked && <TrackingColumnChoice response={checked} options={options} onChange={choose} />}
      {checked && !stale && (checked.columns ?? options.columns) && (
        <ParcelTable
          parcels={checked.parcels}
          confirmed={options.confirmed}
          onConfirm={(confirmed) => choose({ confirmed })}
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
