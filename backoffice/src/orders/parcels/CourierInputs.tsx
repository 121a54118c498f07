import CameraIcon from '@mui/icons-material/PhotoCameraOutlined'
import { IconButton, TextField } from '@mui/material'
import {
  COURIER_NAMES,
  getTrackingNumberError,
  getTrackingNumberWarning,
  isKnownCourier,
} from '@nakshi/core/couriers/couriers'
import { needsEwayBill } from '@nakshi/core/parcels/eway-bill'
import { lazy, Suspense, useState } from 'react'
import { formatRuleMessage, t } from '../../languages/i18n.ts'
import { NumberField } from '../../ui/inputs/NumberField.tsx'
import type { TypedNumber } from '../../ui/inputs/use-typed-value.ts'
import { scannable } from '../../ui/scanner.ts'

const CameraScan = lazy(() =>
  import('../../ui/CameraScan.tsx').then((module) => ({ default: module.CameraScan })),
)
const COURIERS = 'parcel-couriers'

export function CourierInput({
  value,
  onChange,
  helperText,
}: {
  value: string
  onChange: (name: string) => void
  helperText?: string
}) {
  return (
    <>
      <TextField
        label={t('Courier')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        helperText={helperText}
        slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off', list: COURIERS } }}
      />
      <datalist id={COURIERS}>
        {COURIER_NAMES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}

export type ParcelFormValues = {
  courier: string
  tracking_number: string
  tracking_url: string
  weight_grams: TypedNumber
  eway_bill: string
}
type CourierInputsProps = {
  sent: ParcelFormValues
  /** paise of the order */
  value: number
  onChange: (changed: Partial<ParcelFormValues>) => void
}

export function CourierInputs({ sent, value, onChange }: CourierInputsProps) {
  const courier = sent.courier.trim()
  const number = sent.tracking_number.trim()
  const wrong = number === '' ? null : getTrackingNumberError(courier, number)
  const advice = wrong ?? getTrackingNumberWarning(courier, number)
  return (
    <>
      <CourierInput value={sent.courier} onChange={(name) => onChange({ courier: name })} />
      <TextField
        label={t('Tracking number')}
        value={sent.tracking_number}
        error={wrong !== null}
        helperText={advice && formatRuleMessage(advice)}
        onChange={(event) => onChange({ tracking_number: event.target.value })}
        slotProps={{
          htmlInput: { maxLength: 60, autoComplete: 'off', ...scannable },
          input: { endAdornment: <LabelScan onCode={(code) => onChange({ tracking_number: code })} /> },
        }}
      />
      {courier !== '' && !isKnownCourier(courier) && (
        <TextField
          label={t('Tracking link')}
          type="url"
          value={sent.tracking_url}
          placeholder="https://"
          helperText={t('Courier tracking page, starting with https://')}
          onChange={(event) => onChange({ tracking_url: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 500, autoComplete: 'off' }, inputLabel: { shrink: true } }}
        />
      )}
      <NumberField
        label={t('Weight in grams')}
        value={sent.weight_grams}
        min={1}
        onChange={(typed) => onChange({ weight_grams: typed })}
      />
      {(needsEwayBill(value) || sent.eway_bill !== '') && (
        <TextField
          label={t('E-way bill number')}
          value={sent.eway_bill}
          helperText={t(
            '12 digits. Goods above ₹50,000 need it on the road; some states allow more within the state.',
          )}
          onChange={(event) => onChange({ eway_bill: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 20, inputMode: 'numeric', autoComplete: 'off' } }}
        />
      )}
    </>
  )
}

/** Reads the tracking number of a shipping label with the camera. */
function LabelScan({ onCode }: { onCode: (code: string) => void }) {
  const [open, setOpen] = useState(false)
  if (navigator.mediaDevices === undefined) return null
  async function take(code: string) {
    onCode(code.trim().slice(0, 60))
    setOpen(false)
  }
  return (
    <>
      <IconButton aria-label={t('Scan the label')} edge="end" onClick={() => setOpen(true)}>
        <CameraIcon />
      </IconButton>
      {open && (
        <Suspense>
          <CameraScan format="code_128" lastScan="" onCode={take} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
