import { Alert, Box } from '@mui/material'
import { adminCouponBody } from '@nakshi/contract/admin/coupons'
import { formatPaise } from '@nakshi/domain/money'
import { BooleanInput, NumberInput, TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { contractResolver } from '../forms/contract-resolver.ts'
import { formatFieldValue } from '../forms/EditConflict.tsx'
import { t } from '../i18n.ts'
import { IstDateTimeInput } from '../inputs/IstDateTimeInput.tsx'
import { MoneyInput } from '../inputs/MoneyInput.tsx'
import { formatDateTime } from '../languages/dates.ts'
import { AppliesToInputs } from './AppliesToInputs.tsx'
import { formatCouponSummary } from './coupon-labels.ts'
import { DiscountInputs } from './DiscountInputs.tsx'

export const couponForm = {
  one: t('coupon'),
  name: 'code',
  empty: () => ({
    code: '',
    description: '',
    discount_type: 'percentage',
    discount_value: null,
    minimum_amount: null,
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
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, 1fr)' },
        }}
      >
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
          helperText={t('Total uses. Leave empty for no limit.')}
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
      </Box>
      <BooleanInput
        source="first_order_only"
        label={t('First order only: for customers who have not bought before')}
        helperText={false}
      />
      <BooleanInput source="is_active" label={t('Active: shoppers can use it')} helperText={false} />
      <CouponPreview />
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
