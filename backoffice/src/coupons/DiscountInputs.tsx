import { InputAdornment } from '@mui/material'
import { NumberInput, SelectInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { t } from '../i18n.ts'
import { MoneyInput } from '../inputs/MoneyInput.tsx'

export function DiscountInputs() {
  const { setValue } = useFormContext()
  const type: unknown = useWatch({ name: 'discount_type' })
  return (
    <>
      <SelectInput
        source="discount_type"
        label={t('Type')}
        isRequired
        choices={[
          { id: 'percentage', name: t('Percentage') },
          { id: 'fixed', name: t('Fixed amount') },
        ]}
        // The value changes its unit (percent or paise) with the type.
        onChange={() => setValue('discount_value', null)}
      />
      {type === 'fixed' ? (
        <MoneyInput key="fixed" source="discount_value" label={t('Discount')} required />
      ) : (
        <>
          <NumberInput
            key="percentage"
            source="discount_value"
            label={t('Discount')}
            isRequired
            min={1}
            max={100}
            step={1}
            slotProps={{ input: { endAdornment: <InputAdornment position="end">%</InputAdornment> } }}
          />
          <MoneyInput
            source="maximum_discount"
            label={t('Maximum discount')}
            helperText={t('Leave empty for no maximum')}
          />
        </>
      )}
    </>
  )
}
