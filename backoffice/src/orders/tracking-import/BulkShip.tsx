import ShipIcon from '@mui/icons-material/LocalShippingOutlined'
import { Alert, Button, Stack, TextField } from '@mui/material'
import { formatMessage } from '@nakshi/core/base/format-message'
import type { TrackingImportResponse } from '@nakshi/core/couriers/admin-tracking'
import type { AdminOrderRow } from '@nakshi/core/orders/admin-schema'
import { useRef, useState } from 'react'
import { useListContext } from 'react-admin'
import { importTracking } from '../../api/orders.ts'
import { t } from '../../languages/i18n.ts'
import { adminMessages } from '../../languages/messages.ts'
import { ActionDialog } from '../../ui/layout/ActionDialog.tsx'
import { useSelectedRecords } from '../../ui/layout/BulkSelection.tsx'
import { useDialog } from '../../ui/layout/DialogHost.tsx'
import { useAction, useRequest } from '../../ui/layout/use-action.ts'
import { scannable } from '../../ui/scanner.ts'
import { CourierInput } from '../parcels/CourierInputs.tsx'
import { canShip, ParcelTable } from './ParcelTable.tsx'

const messages = adminMessages.tracking

export function BulkShipButton() {
  const openDialog = useDialog()
  const { onSelect } = useListContext<AdminOrderRow>()
  const selected = useSelectedRecords<AdminOrderRow>()
  return (
    <Button
      startIcon={<ShipIcon />}
      onClick={() =>
        openDialog((close) => (
          <BulkShipDialog orders={selected} onClose={close} onShipped={() => onSelect([])} />
        ))
      }
    >
      {t('Mark shipped')}
    </Button>
  )
}

type BulkShipProps = { orders: AdminOrderRow[]; onClose: () => void; onShipped: () => void }

function BulkShipDialog({ orders, onClose, onShipped }: BulkShipProps) {
  const [courier, setCourier] = useState('')
  const [numbers, setNumbers] = useState('')
  const [checked, setChecked] = useState<TrackingImportResponse | null>(null)
  const [confirmed, setConfirmed] = useState(false)
  /** Incremented on every change, so that stale responses are ignored. */
  const round = useRef(0)
  const checking = useRequest()
  const shipping = useAction({
    resource: 'orders',
    done: formatMessage(messages.shipped, { smart_count: orders.length }),
    failed: messages.failed,
    onDone: () => {
      onClose()
      onShipped()
    },
  })
  const pasted = numbers.split('\n').flatMap((typed) => typed.trim() || [])
  const shippableCount = checked?.parcels.filter((parcel) => canShip(parcel, confirmed)).length ?? 0
  const ready = checked !== null && shippableCount === orders.length

  function discardCheck() {
    round.current += 1
    setChecked(null)
    setConfirmed(false)
  }
  async function send(check: boolean) {
    const startedRound = round.current
    const lines = orders.map(({ order_number }, lineIndex) => [order_number, pasted[lineIndex] ?? ''])
    const list = [['order_number', 'tracking_number'], ...lines]
      .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
      .join('\n')
    const body = { list, check, courier: courier.trim(), all_or_nothing: true, confirmed }
    const response = await importTracking(body)
    // The heading is no line of what was typed.
    const parcels = response.parcels.map((parcel) => ({ ...parcel, line: parcel.line - 1 }))
    if (startedRound === round.current) setChecked({ ...response, parcels })
    return response
  }
  const checkParcels = () => checking.run(() => send(true))
  async function ship() {
    const response = await send(false)
    if (response.shipped < orders.length) throw new Error(messages.failed)
  }

  const what = t('1 order |||| %{smart_count} orders', { smart_count: orders.length })
  return (
    <ActionDialog
      title={t('Ship %{what}', { what })}
      action={ready ? t('Ship %{what}', { what }) : t('Check')}
      busyAction={ready ? t('Shipping...') : t('Checking...')}
      busy={checking.busy || shipping.busy}
      disabled={pasted.length !== orders.length || courier.trim() === ''}
      errorMessage={shipping.problem ?? checking.errorMessage}
      onAction={() => (ready ? shipping.act(ship) : checkParcels())}
      onClose={onClose}
    >
      <Stack spacing={1.5} sx={{ pt: 1 }}>
        <CourierInput
          value={courier}
          onChange={(name) => {
            setCourier(name)
            discardCheck()
          }}
        />
        <TextField
          label={t('Tracking numbers')}
          helperText={t('One per line, in list order: %{pasted} of %{orders}', {
            pasted: pasted.length,
            orders: orders.length,
          })}
          value={numbers}
          onChange={({ target }) => {
            setNumbers(target.value)
            discardCheck()
          }}
          multiline
          minRows={3}
          maxRows={8}
          slotProps={{ htmlInput: { spellCheck: false, ...scannable } }}
        />
        {checked && <ParcelTable parcels={checked.parcels} confirmed={confirmed} onConfirm={setConfirmed} />}
        {checked && !ready && (
          <Alert severity="info">{t('All orders are shipped together, so every line must be valid.')}</Alert>
        )}
      </Stack>
    </ActionDialog>
  )
}
