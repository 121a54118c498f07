import { Alert, Box } from '@mui/material'
import { formatPaise } from '@nakshi/core/base/money'
import { type AdminCoupon, adminCouponBody } from '@nakshi/core/coupons/admin-schema'
import {
  AutocompleteArrayInput,
  BooleanInput,
  ReferenceArrayInput,
  SelectInput,
  TextInput,
  useGetOne,
} from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import { formatDateTime } from '../languages/dates.ts'
import { t } from '../languages/i18n.ts'
import { contractResolver } from '../ui/forms/contract-resolver.ts'
import { formatFieldValue } from '../ui/forms/EditConflict.tsx'
import { CategoriesInput } from '../ui/inputs/CategoriesInput.tsx'
import { FieldGrid } from '../ui/inputs/FieldGrid.tsx'
import { IstDateTimeInput } from '../ui/inputs/IstDateTimeInput.tsx'
import { MoneyInput } from '../ui/inputs/MoneyInput.tsx'
import { NumberInput } from '../ui/inputs/NumberInput.tsx'
import { formatCouponSummary } from './coupon-labels.ts'
import { SingleUseCodes } from './SingleUseCodes.tsx'

export const couponForm = {
  one: t('coupon'),
  name: 'code',
  empty: () => ({
    code: '',
    description: '',
    discount_type: 'percentage',
    discount_value: null,
    minimum_amount: 0,
    maximum_discount: null,
    usage_limit: null,
    per_customer_limit: null,
    first_order_only: false,
    product_ids: [],
    category_ids: [],
    is_active: true,
    starts_at: new Date().toISOString(),
    expires_at: null,
  }),
  resolver: contractResolver(adminCouponBody),
  labels: {
    discount_type: t('Type'),
    starts_at: t('Starts'),
    expires_at: t('Expires'),
    product_ids: t('Only for these products'),
    category_ids: t('Only for these categories'),
  },
  show: (name: string, value: unknown): string | null => {
    if (typeof value === 'string' && name.endsWith('_at')) return formatDateTime(value)
    if (typeof value === 'number' && /_amount$|^maximum_discount$/.test(name)) return formatPaise(value)
    return name === 'discount_type' || name === 'discount_value' ? null : formatFieldValue(value)
  },
}

export function CouponInputs() {
  const { id = 'add' } = useParams()
  const { data: stored } = useGetOne<AdminCoupon>('coupons', { id }, { enabled: id !== 'add' })
  const isPersonal = stored?.is_personal ?? false
  return (
    <>
      <FieldGrid columns="repeat(3, 1fr)" from="md">
        <TextInput
          source="code"
          label={t('Code')}
          isRequired
          helperText={t('Capital letters and digits, no spaces')}
          parse={(typed: string) => typed.toUpperCase()}
          slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
        />
        <DiscountInputs />
        <MoneyInput
          source="minimum_amount"
          label={t('Minimum order')}
          helperText={t('Leave empty for any order')}
        />
        <NumberInput
          source="usage_limit"
          label={t('Usage limit')}
          min={1}
          step={1}
          readOnly={isPersonal}
          helperText={
            isPersonal
              ? t('For one newsletter subscriber: one use on the first order')
              : t('Total uses. Leave empty for no limit.')
          }
        />
        <NumberInput
          source="per_customer_limit"
          label={t('Times per customer')}
          min={1}
          step={1}
          helperText={t('Leave empty for no limit')}
        />
        <IstDateTimeInput source="starts_at" label={t('Starts')} required helperText={t('Indian time')} />
        <IstDateTimeInput
          source="expires_at"
          label={t('Expires')}
          helperText={t('Leave empty for no expiry')}
        />
        <AppliesToInputs />
        <Box sx={{ gridColumn: { md: '1 / -1' } }}>
          <TextInput
            source="description"
            label={t('Description')}
            helperText={t('Internal note, visible to staff only')}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
        </Box>
      </FieldGrid>
      <BooleanInput
        source="first_order_only"
        label={t('First order only: for customers who have not bought before')}
        readOnly={isPersonal}
        helperText={false}
      />
      <BooleanInput source="is_active" label={t('Active: shoppers can use it')} helperText={false} />
      <CouponPreview />
      {stored && !isPersonal && <SingleUseCodes coupon={stored} />}
    </>
  )
}

function CouponPreview() {
  const typed = useWatch()
  const terms = adminCouponBody.safeParse({ ...typed, code: typed.code || 'CODE' })
  return (
    <Alert severity="info" icon={false} sx={{ mt: 1 }} aria-live="polite">
      {terms.success
        ? formatCouponSummary({ ...terms.data, used_count: 0 })
        : t('Enter the discount to see a summary.')}
    </Alert>
  )
}

function DiscountInputs() {
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
            unit="%"
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

function AppliesToInputs() {
  return (
    <>
      <Box sx={{ gridColumn: { md: 'span 2' }, minWidth: 0 }}>
        <ReferenceArrayInput
          source="product_ids"
          reference="products"
          sort={{ field: 'title', order: 'ASC' }}
          perPage={25}
        >
          <AutocompleteArrayInput
            label={t('Only for these products')}
            optionText="title"
            helperText={t('Leave both empty to apply to the whole order')}
          />
        </ReferenceArrayInput>
      </Box>
      <CategoriesInput
        label={t('Only for these categories')}
        helperText={t('The discount applies only to these')}
      />
    </>
  )
}
