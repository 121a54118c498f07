import { Box, TextField } from '@mui/material'
import type { StoredAddress } from '@nakshi/core/accounts/addresses'
import { indianStates } from '@nakshi/core/base/indian-states'
import { findOtherState } from '@nakshi/core/base/pin-code'
import { t } from '../../languages/i18n.ts'
import { NativeSelect } from '../../ui/inputs/NativeSelect.tsx'

const FIELDS = [
  ['full_name', t('Full name'), 100],
  ['phone', t('Phone'), 20],
  ['email', t('Email'), 254],
  ['address_line1', t('Address'), 150],
  ['address_line2', t('Address line 2'), 150],
  // With spaces, as it is written or pasted.
  ['pincode', t('PIN code'), 12],
  ['city', t('City'), 80],
] as const

type AddressFieldsProps = {
  address: StoredAddress
  /** Keyed by the API's field name. */
  errors: ReadonlyMap<string, string>
  onChange: (address: StoredAddress) => void
  emailOptional?: boolean
}

/** Asked where the PIN code is of another state; the state of the address decides. */
export function getStateQuestion({ pincode, state }: StoredAddress): string | null {
  const found = findOtherState({ pincode: pincode.replaceAll(' ', ''), state })
  return found && t('PIN code %{pincode} is in %{found}. Is %{state} right?', { pincode, found, state })
}

export function AddressFields({ address, errors, onChange, emailOptional = false }: AddressFieldsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)' } }}>
      {FIELDS.map(([field, label, maxLength]) => (
        <TextField
          key={field}
          label={field === 'email' && emailOptional ? t('Email (optional)') : label}
          value={address[field]}
          onChange={({ target }) => onChange({ ...address, [field]: target.value })}
          error={errors.has(field)}
          helperText={errors.get(field)}
          slotProps={{ htmlInput: { maxLength: maxLength, autoComplete: 'off' } }}
        />
      ))}
      <NativeSelect
        label={t('State')}
        value={address.state}
        onChange={(state: string) => onChange({ ...address, state })}
        error={errors.has('state')}
        helperText={errors.get('state') ?? getStateQuestion(address)}
        choices={indianStates.map((state) => ({ id: state, name: state }))}
      >
        <option value="" />
      </NativeSelect>
    </Box>
  )
}
