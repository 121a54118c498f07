import { TextField } from '@mui/material'
import type { PinCodeLocation, StoredAddress } from '@nakshi/core/accounts/addresses'
import { getStateOfPinCode } from '@nakshi/core/base/pin-code'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { fetchJson } from '../../api/fetch-json.ts'
import { t } from '../../languages/i18n.ts'
import { Panel } from '../../ui/layout/Panel.tsx'
import { AddressFields } from '../items/AddressFields.tsx'
import { getCustomerWithAddresses } from './CustomerPanel.tsx'
import type { OrderDraft } from './order-draft.ts'

type DeliveryPanelProps = {
  draft: OrderDraft
  errors: ReadonlyMap<string, string>
  onChange: (changes: Partial<OrderDraft>) => void
}

export function DeliveryPanel({ draft, errors, onChange }: DeliveryPanelProps) {
  const { customer, address } = draft
  const setAddress = (changed: StoredAddress) => onChange({ address: changed })
  const type = usePinCodeLookup(address, setAddress)
  const { data } = useQuery({
    queryKey: ['customer-by-hand', customer?.id],
    queryFn: () => getCustomerWithAddresses(customer?.id ?? ''),
    enabled: customer !== null,
  })
  const saved = data?.addresses ?? []
  return (
    <Panel title={t('Delivery address')}>
      {saved.length > 1 && (
        <TextField
          select
          fullWidth
          label={t('Saved address')}
          value=""
          onChange={({ target }) => {
            const chosen = saved[Number(target.value)]
            if (chosen) setAddress(chosen)
          }}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          sx={{ mb: 2 }}
        >
          <option value="" disabled>
            {t('Select an address')}
          </option>
          {saved.map((each, index) => (
            <option key={`${each.address_line1} ${each.pincode}`} value={index}>
              {each.full_name}, {each.address_line1}, {each.city} {each.pincode}
            </option>
          ))}
        </TextField>
      )}
      <AddressFields address={address} errors={errors} onChange={type} emailOptional />
    </Panel>
  )
}

type FilledLocation = Pick<StoredAddress, 'state' | 'city'>

/** Fills state and city from the PIN code unless staff typed something else. */
function usePinCodeLookup(address: StoredAddress, onChange: (address: StoredAddress) => void) {
  const now = useRef(address)
  now.current = address
  // Values filled from a PIN code may be replaced; typed values may not.
  const autofilled = useRef<FilledLocation>({ state: getStateOfPinCode(address.pincode) ?? '', city: '' })

  function filled(before: StoredAddress, location: Partial<FilledLocation>): StoredAddress {
    const canFill = (field: keyof FilledLocation) =>
      before[field] === '' || before[field] === autofilled.current[field]
    const change = {
      ...(location.state && canFill('state') ? { state: location.state } : {}),
      ...(location.city && canFill('city') ? { city: location.city } : {}),
    }
    autofilled.current = { ...autofilled.current, ...change }
    return { ...before, ...change }
  }

  return (typed: StoredAddress) => {
    const pincode = typed.pincode.trim()
    const state = pincode === address.pincode.trim() ? null : getStateOfPinCode(pincode)
    if (!state) return onChange(typed)
    onChange(filled(typed, { state }))
    fetchJson(`/api/pin-codes/${pincode}`).then(
      ({ json }: { json: PinCodeLocation }) => {
        // The PIN code changed meanwhile.
        if (json.district && now.current.pincode.trim() === pincode)
          onChange(filled(now.current, { city: json.district }))
      },
      // Without a response staff enter the city.
      () => {},
    )
  }
}
