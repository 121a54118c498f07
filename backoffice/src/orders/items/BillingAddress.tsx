import { Box, Checkbox, FormControlLabel } from '@mui/material'
import type { StoredAddress } from '@nakshi/core/accounts/addresses'
import { t } from '../../languages/i18n.ts'
import { AddressFields } from './AddressFields.tsx'

type BillingAddressProps = {
  /** null: the delivery address */
  address: StoredAddress | null
  /** shown first for another address */
  initial: StoredAddress
  errors: ReadonlyMap<string, string>
  onChange: (address: StoredAddress | null) => void
}

/** Place of supply: a gift often ships to another state than the buyer's registration (GST). */
export function BillingAddress({ address, initial, errors, onChange }: BillingAddressProps) {
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <FormControlLabel
        control={
          <Checkbox
            checked={address === null}
            onChange={({ target }) => onChange(target.checked ? null : initial)}
          />
        }
        label={t('Billing address is the same as the delivery address')}
      />
      {address && <AddressFields address={address} errors={errors} onChange={onChange} emailOptional />}
    </Box>
  )
}
