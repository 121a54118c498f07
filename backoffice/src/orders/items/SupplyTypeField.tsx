import { MenuItem, TextField } from '@mui/material'
import { type SupplyType, supplyTypes } from '@nakshi/core/tax/supply-type'
import { t } from '../../languages/i18n.ts'
import { supplyTypeLabel } from '../../order-fields/order-labels.ts'

type SupplyTypeFieldProps = { value: SupplyType; onChange: (type: SupplyType) => void }

export function SupplyTypeField({ value, onChange }: SupplyTypeFieldProps) {
  return (
    <TextField
      select
      label={t('Kind of buyer')}
      value={value}
      onChange={({ target }) => {
        const chosen = supplyTypes.find((each) => each === target.value)
        if (chosen) onChange(chosen)
      }}
      helperText={t('SEZ and deemed exports change the tax, the invoice and the GST return.')}
    >
      {supplyTypes.map((type) => (
        <MenuItem key={type} value={type} sx={{ whiteSpace: 'normal' }}>
          {supplyTypeLabel[type]}
        </MenuItem>
      ))}
    </TextField>
  )
}
