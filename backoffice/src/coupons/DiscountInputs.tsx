import { InputAdornment } from '@mui/material'
import { NumberInput, SelectInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { MoneyInput } from '../inputs/MoneyInput.tsx'

/** Type and value: percent with an optional cap, or rupees. */
export function DiscountInputs() {
  const { setValue } = useFormContext()
  const type: unknown = useWatch({ name: 'discount_type' })
  return (
    <>
      <SelectInput
        source="discount_type"
        label="Type"
        isRequired
        choices={[
          { id: 'percentage', name: 'Percentage' },
          { id: 'fixed', name: 'Fixed amount' },
        ]}
        // Twenty percent is not twenty paise.
        onChange={() => setValue('discount_value', null)}
      />
      {type === 'fixed' ? (
        <MoneyInput key="fixed" source="discount_value" label="Discount" required />
      ) : (
        <>
          <NumberInput
            key="percentage"
            source="discount_value"
            label="Discount"
            isRequired
            min={1}
            max={100}
            step={1}
            slotProps={{ input: { endAdornment: <InputAdornment position="end">%</InputAdornment> } }}
          />
          <MoneyInput
            source="maximum_discount"
            label="Maximum discount"
            helperText="Leave empty for no maximum"
          />
        </>
      )}
    </>
  )
}
