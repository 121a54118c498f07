import { TextField } from '@mui/material'
import type { StoredAddress } from '@nakshi/contract/shop/addresses'
import { useQuery } from '@tanstack/react-query'
import { t } from '../../i18n.ts'
import { Panel } from '../../layout/Panel.tsx'
import { AddressFields } from '../items/AddressFields.tsx'
import type { OrderDraft } from './order-draft.ts'
import { getCustomerWithAddresses } from './use-customer.ts'
import { usePinCodeLookup } from './use-pin-code-lookup.ts'

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
