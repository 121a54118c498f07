import ShipIcon from '@mui/icons-material/LocalShippingOutlined'
import { Alert, Button, Stack, TextField } from '@mui/material'
import type { AdminOrderRow } from '@nakshi/api/contract/admin/orders'
import type { TrackingImportAnswer } from '@nakshi/api/contract/admin/tracking'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { reasonOf } from '../../api/fetch-json.ts'
import { importTracking } from '../../api/parcels.ts'
import { useAction } from '../../api/use-action.ts'
import { ActionDialog } from '../../layout/ActionDialog.tsx'
import { useTicked } from '../../layout/ticks.ts'
import { adminSentences } from '../../sentences/admin.ts'
import { t } from '../../words.ts'
import { CourierInput } from '../parcels/CourierInputs.tsx'
import { canShip, ParcelTable } from './ParcelTable.tsx'

const say = adminSentences.tracking

/** Ships the ticked orders by one courier, each with the number pasted in its line. */
export function BulkShipButton() {
  const [open, setOpen] = useState(false)
  const { onSelect } = useListContext<AdminOrderRow>()
  const ticked = useTicked<AdminOrderRow>()
  return (
    <>
      <Button startIcon={<ShipIcon />} onClick={() => setOpen(true)}>
        {t('Mark shipped')}
      </Button>
      {open && (
        <BulkShipDialog orders={ticked} onClose={() => setOpen(false)} onShipped={() => onSelect([])} />
      )}
    </>
  )
}

type BulkShipProps = { orders: AdminOrderRow[]; onClose: () => void; onShipped: () => void }

/** Nothing changes before the last press; then all of them are shipped, or none. */
function BulkShipDialog({ orders: ticked, onClose, onShipped }: BulkShipProps) {
  // Those it was opened for: once shipped they may leave the list behind it.
  const [orders] = useState(ticked)
  const [courier, setCourier] = useState('')
  const [numbers, setNumbers] = useState('')
  const [checked, setChecked] = useState<TrackingImportAnswer | null>(null)
  const [confirmed, setConfirmed] = useState(false)
  const [looking, setLooking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const shipping = useAction({
    resource: 'orders',
    done: say.shipped(orders.length),
    failed: say.failed,
    onDone: () => {
      onClose()
      onShipped()
    },
  })
  const pasted = numbers.split('\n').flatMap((typed) => typed.trim() || [])
  const good = checked?.parcels.filter((parcel) => canShip(parcel, confirmed)).length ?? 0
  const ready = checked !== null && good === orders.length

  const send = (check: boolean) => {
    const lines = orders.map(({ order_number }, place) => [order_number, pasted[place] ?? ''])
    const list = [['order_number', 'tracking_number'], ...lines]
      .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
      .join('\n')
    return importTracking({ list, check, courier: courier.trim(), all_or_nothing: true, confirmed })
  }
  async function look() {
    setLooking(true)
    setProblem(null)
    try {
      setChecked(await send(true))
    } catch (error) {
      setProblem(reasonOf(error))
    } finally {
      setLooking(false)
    }
  }
  async function ship() {
    const answer = await send(false)
    setChecked(answer)
    if (answer.shipped < orders.length) throw new Error(say.failed)
  }

  const what = t('1 order |||| %{smart_count} orders', { smart_count: orders.length })
  return (
    <ActionDialog
      title={t('Ship %{what}', { what })}
      action={ready ? t('Ship %{what}', { what }) : t('Check')}
      busyAction={ready ? t('Shipping...') : t('Checking...')}
      busy={looking || shipping.busy}
      disabled={pasted.length !== orders.length || courier.trim() === ''}
      problem={shipping.problem ?? problem}
      onAction={() => (ready ? shipping.act(ship) : look())}
      onClose={onClose}
    >
      <Stack spacing={1.5} sx={{ pt: 1 }}>
        <CourierInput
          value={courier}
          onChange={(name) => {
            setCourier(name)
            setChecked(null)
          }}
        />
        <TextField
          label={t('Tracking numbers')}
          helperText={t('One a line, in the order of the list: %{pasted} of %{orders}', {
            pasted: pasted.length,
            orders: orders.length,
          })}
          value={numbers}
          onChange={({ target }) => {
            setNumbers(target.value)
            setChecked(null)
          }}
          multiline
          minRows={3}
          maxRows={8}
          slotProps={{ htmlInput: { spellCheck: false } }}
        />
        {checked && <ParcelTable parcels={checked.parcels} confirmed={confirmed} onConfirm={setConfirmed} />}
        {checked && !ready && (
          <Alert severity="info">{t('All are shipped together, so every line must be right.')}</Alert>
        )}
      </Stack>
    </ActionDialog>
  )
}
